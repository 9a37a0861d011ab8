import { expect, test } from "vitest";
import { draw, line } from "../../../../tests/support/sample-draws.ts";
import { seenWith } from "../../../../tests/support/seen-with.ts";
import type { BloodworkSettings } from "../record/bloodwork-settings.ts";
import type { BloodworkResult } from "../record/result.ts";
import { resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";
import { distanceOutside, type Standing, standingOf } from "./standing.ts";

const MAN: Partial<BloodworkSettings> = { sex: "male", birthDate: "1985-04-02" };

function standing(one: string | BloodworkResult, settings: Partial<BloodworkSettings> = {}): Standing & { y: number } {
  const seen = seenWith(settings);
  const result = typeof one === "string" ? line(one) : one;
  const series = seriesFor(
    result.marker ?? "",
    resultsByMarker([draw("2026-01-01", [result])], () => []),
    seen,
  );
  const point = series?.points[0];
  if (!series || !point) throw new Error("No point");
  return { ...standingOf(point, series.subject, series.unit, seen), y: point.y };
}

test.each([
  ["ferritin 24 ng/mL 24..307", "inside"],
  ["ferritin 23.9 ng/mL 24..307", "below"],
  ["ferritin 307 ng/mL 24..307", "inside"],
  ["ferritin 307.1 ng/mL 24..307", "above"],
  ["ldl-cholesterol 99.9 mg/dL ..100!", "inside"],
  ["ldl-cholesterol 100 mg/dL ..100!", "above"],
  ["ldl-cholesterol 100 mg/dL ..100", "inside"],
  ["egfr 60 mL/min/{1.73_m2} 60..", "inside"],
  ["egfr 59 mL/min/{1.73_m2} 60..", "below"],
])("%s is %s the printed interval", (text, place) =>
  expect(standing(text, MAN)).toMatchObject({ place, by: "printed" }),
);

test("what the laboratory printed outranks the cited interval, and also where they disagree", () =>
  expect(standing("testosterone-total 250 ng/dL 200..700", MAN)).toMatchObject({ place: "inside", by: "printed" }));

test("without a printed interval the laboratory's mark counts", () =>
  expect(standing(line("testosterone-total 500 ng/dL", { flag: "H" }), MAN)).toMatchObject({
    place: "above",
    by: "flag",
  }));

test.each([
  ["testosterone-total 263 ng/dL", "below"],
  ["testosterone-total 264 ng/dL", "inside"],
  ["testosterone-total 31.8 nmol/L", "above"],
])("%s is %s the cited interval for a man of 40 (264 to 916 ng/dL, Travison 2017)", (text, place) =>
  expect(standing(text, MAN)).toMatchObject({ place, by: "interval" }),
);

test.each([
  ["sex", { sex: null, birthDate: "1985-04-02" }],
  ["age", { sex: "male", birthDate: null }],
] as const)("without %s no cited interval is applied", (_name, settings) =>
  expect(standing("testosterone-total 263 ng/dL", settings)).toMatchObject({ place: null, by: null, bounds: null }),
);

test("bounds come in the unit of the series (264 ng/dL is 9.15 nmol/L at 288.424 g/mol)", () =>
  expect(standing("testosterone-total 20 nmol/L", MAN).bounds?.low).toBeCloseTo(9.153, 3));

test("distance is in widths of the interval, or in parts of the one bound", () => {
  const outside = (text: string) => {
    const found = standing(text, MAN);
    return distanceOutside(found.y, found);
  };
  expect(outside("ferritin 150 ng/mL 100..200")).toBe(0);
  expect(outside("ferritin 250 ng/mL 100..200")).toBe(0.5);
  expect(outside("ferritin 90 ng/mL 100..200")).toBeCloseTo(0.1, 12);
  expect(outside("ldl-cholesterol 150 mg/dL ..100!")).toBe(0.5);
});

test("a bound that spans the limit is nowhere", () =>
  expect(standing("ferritin <30 ng/mL 24..307", MAN).place).toBeNull());
