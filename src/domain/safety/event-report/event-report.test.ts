import { expect, test } from "vitest";
import { REPORT_FIELDS, writeReport } from "./event-report.ts";

// FDA 3500B: problem, products, person, reporter; Yellow Card: side effect, person, medicines, reporter
const FDA = { name: "FDA MedWatch", order: ["event", "product", "person", "reporter"] } as const;
const MHRA = { name: "MHRA Yellow Card", order: ["event", "person", "product", "reporter"] } as const;
const titles = (text: string) => text.split("\n").filter((line) => /^\d\. /.test(line));

test("the sections stand in the order of the form", () => {
  expect(titles(writeReport({}, FDA))).toEqual([
    "1. The problem",
    "2. The product",
    "3. The person who had it",
    "4. The person who reports",
  ]);
  expect(titles(writeReport({}, MHRA))[1]).toBe("2. The person who had it");
});

test("the report says whose form it follows", () => {
  expect(writeReport({}, MHRA).split("\n")[0]).toBe("Suspected side effect, for MHRA Yellow Card");
});

test("every field is there once, and an empty one says so", () => {
  const text = writeReport({ batch: "  " }, FDA);
  for (const { label } of REPORT_FIELDS) expect(text.split(`\n${label}: not stated`)).toHaveLength(2);
});

test("what was written is kept, line by line", () => {
  const text = writeReport({ what: "Hives\n\n  batch: none ", product: "Semaglutide 5 mg vial" }, FDA);
  expect(text).toContain("What happened: Hives\n   batch: none\n");
  expect(text).toContain("Product: Semaglutide 5 mg vial\n");
});
