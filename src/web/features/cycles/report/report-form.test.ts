import { expect, test } from "vitest";
import { daysProblem, reportFileName, reportForm, withPart } from "./report-form.ts";

const TODAY = "2026-11-22";

test("it begins with the last 90 days, or with the days of the address, no later than today", () => {
  expect(reportForm({}, TODAY)).toMatchObject({ firstDay: "2026-08-25", lastDay: TODAY, name: "" });
  expect(reportForm({ from: "2026-10-01", until: "2026-10-31" }, TODAY)).toMatchObject({
    firstDay: "2026-10-01",
    lastDay: "2026-10-31",
  });
  expect(reportForm({ from: 7, until: "2026-11-23" }, TODAY)).toMatchObject({ lastDay: TODAY });
  expect(reportForm({ from: "2026-11-23", until: "2026-12-23" }, TODAY)).toMatchObject({ firstDay: "2026-08-25" });
  expect(reportForm({ from: "2026-02-30", until: [] }, TODAY)).toMatchObject({ firstDay: "2026-08-25" });
});

test.each([
  ["2026-11-22", "2026-11-22", null],
  ["2026-11-21", "2026-11-22", null],
  ["2026-11-22", "2026-11-23", "No later than today"],
  ["2026-11-22", "2026-11-21", "On or after the first day"],
  ["", "2026-11-21", "Enter both days"],
  ["0001-01-01", "2026-11-21", "Enter both days"],
])("from %j until %j: %j", (firstDay, lastDay, problem) => {
  expect(daysProblem({ firstDay, lastDay }, TODAY)).toBe(problem);
});

test("parts stay in the report's order", () => {
  expect(withPart(["results"], "doses", true)).toEqual(["doses", "results"]);
  expect(withPart(["doses", "results"], "doses", false)).toEqual(["results"]);
});

test("the file is named for people, and a name can do no harm in it", () => {
  const days = { firstDay: "2026-08-25", lastDay: TODAY };
  expect(reportFileName({ ...days, name: " " })).toBe("Clinician report, 2026-08-25 to 2026-11-22.pdf");
  expect(reportFileName({ ...days, name: "Zo\u00eb O'Neill-\u0141" })).toBe(
    "Zo\u00eb O'Neill-\u0141, clinician report, 2026-08-25 to 2026-11-22.pdf",
  );
  expect(reportFileName({ ...days, name: "../../a:b\u202e<c>" })).toBe(
    "a b c, clinician report, 2026-08-25 to 2026-11-22.pdf",
  );
});
