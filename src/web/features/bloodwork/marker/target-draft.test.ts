import { expect, test } from "vitest";
import { shippedCatalogue } from "../../../../../tests/support/shipped-catalogue.ts";
import { draftOf, readTarget, type Target } from "./target-draft.ts";

const read = (low: string, high: string) => {
  const answer = readTarget({ low, high });
  return answer.ok ? answer.bounds : answer.errors;
};

test("either end may be open, not both", () => {
  expect(read("500", " 700 ")).toEqual({ low: "500", high: "700" });
  expect(read("", "700")).toEqual({ low: null, high: "700" });
  expect(read("0", "")).toEqual({ low: "0", high: null });
  expect(read("", " ")).toEqual({ low: "Type at least one of the two." });
});

test("numbers are read as a typed result is, and nothing else is taken for one", () => {
  expect(read("4,5", "5,80")).toEqual({ low: "4.5", high: "5.80" });
  expect(read("1,184", "2000")).toEqual({ low: "1184", high: "2000" });
  expect(read("\u22122.5", "1")).toEqual({ low: "-2.5", high: "1" });
  expect(read("<5", "1e3")).toEqual({ low: "A number such as 5.8.", high: "A number such as 5.8." });
});

test("the ends may be the same, never crossed", () => {
  expect(read("5.0", "5")).toEqual({ low: "5.0", high: "5" });
  expect(read("10", "9.99")).toEqual({ high: "Less than where it starts." });
});

const MARKER = shippedCatalogue().markers.get("testosterone-total");
const TARGET: Target = { marker: "testosterone-total", low: "500.0", high: null, ucum: "ng/dL", from: "" };

test("what is kept stands as it was typed in its own unit, and converted in another", () => {
  if (MARKER === undefined) throw new Error("Not known");
  const subject = { kind: "catalogue", marker: MARKER } as const;
  expect(draftOf(null, { subject, unit: "ng/dL" })).toEqual({ low: "", high: "" });
  expect(draftOf(TARGET, { subject, unit: "ng/dL" })).toEqual({ low: "500.0", high: "" });
  expect(Number(draftOf(TARGET, { subject, unit: "nmol/L" }).low)).toBeCloseTo(17.34, 2); // 500 / 28.84
});
