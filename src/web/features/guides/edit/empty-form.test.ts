import { expect, test } from "vitest";
import { emptyForm } from "./empty-form.ts";

test.each([
  ["2026-11-22", "2027-11-22"],
  ["2027-02-28", "2028-02-28"],
  ["2028-02-29", "2029-02-28"],
])("a guide begun on %s is due again on %s", (today, reviewBy) =>
  expect(emptyForm(today).document).toMatchObject({ reviewed: today, reviewBy }),
);
