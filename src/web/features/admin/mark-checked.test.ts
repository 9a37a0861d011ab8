import { expect, test } from "vitest";
import { guideDocument } from "#support/guide-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { withGuideReviewed, withSourcesChecked } from "./mark-checked.ts";

test("every source of an entry was compared today, and nothing else changes", () => {
  const document = peptideDocument();
  const { references, ...rest } = withSourcesChecked(document, "2026-11-26");
  expect(rest).toEqual({ ...document, references: undefined, ...rest });
  expect(references.map(({ id }) => id)).toEqual(document.references.map(({ id }) => id));
  expect(new Set(references.map(({ checked, checkedBy }) => `${checked} ${checkedBy}`))).toEqual(
    new Set(["2026-11-26 own-page"]),
  );
});

test.each([
  ["2025-11-22", "2026-11-22", "2027-11-26"],
  ["2026-11-22", "2026-11-23", "2026-11-27"],
])("a guide reviewed on %s and due on %s is due again on %s", (reviewed, reviewBy, next) => {
  const document = guideDocument({ reviewed, reviewBy });
  expect(withGuideReviewed(document, "2026-11-26")).toEqual({ ...document, reviewed: "2026-11-26", reviewBy: next });
});
