import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { TargetForm, textsOfTarget } from "./target-form.ts";
import { formerUnitText, type Target } from "./target-words.ts";

const read = (low: string, high: string) => {
  const { data, error } = TargetForm.safeParse({ low, high });
  return data ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
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

test("what is kept is as it was typed in its own unit, and converted in another", () => {
  if (MARKER === undefined) throw new Error("Not known");
  const subject = { kind: "catalogue", marker: MARKER } as const;
  expect(textsOfTarget(null, { subject, unit: "ng/dL" })).toEqual({ low: "", high: "" });
  expect(textsOfTarget(TARGET, { subject, unit: "ng/dL" })).toEqual({ low: "500.0", high: "" });
  expect(Number(textsOfTarget(TARGET, { subject, unit: "nmol/L" }).low)).toBeCloseTo(17.34, 2); // 500 / 28.84
});

test("a target in a unit that one's own marker no longer has is not read in the new one, and says so", () => {
  const target: Target = { ...TARGET, low: "8", high: "10", ucum: "ng/mL" };
  const inUnit = (unit: string) => ({ subject: { kind: "own", marker: ownMarker({ unit }) }, unit }) as const;
  expect(textsOfTarget(target, inUnit("ng/mL"))).toEqual({ low: "8", high: "10" });
  expect(formerUnitText(target, inUnit("ng/mL"))).toBeNull();
  expect(textsOfTarget(target, inUnit("mg/L"))).toEqual({ low: "", high: "" });
  expect(formerUnitText(target, inUnit("mg/L"))).toBe(
    "Your target was 8 to 10 ng/mL. This marker is in mg/L now, so it can't be charted. Set it again.",
  );
  expect(formerUnitText({ ...target, ucum: "", high: null }, inUnit(""))).toBeNull();
  expect(formerUnitText({ ...target, ucum: "", high: null }, inUnit("mg/L"))).toBe(
    "Your target was at least 8 without a unit. This marker is in mg/L now, so it can't be charted. Set it again.",
  );
});
