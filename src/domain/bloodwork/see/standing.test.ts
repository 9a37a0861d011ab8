import { expect, test } from "vitest";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
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

const own = (value: string, marker: Parameters<typeof ownMarker>[0]) =>
  standing(`own:${OWN_ID} ${value}`, { markers: [ownMarker(marker)] });

test.each([
  ["8", { low: "8" }, "inside"],
  ["7.9", { low: "8" }, "below"],
  ["8", { low: "8", exclusive: "low" }, "below"],
  ["150", { high: "150" }, "inside"],
  ["150", { high: "150", exclusive: "high" }, "above"],
] as const)("%s with an interval of one's own %o is %s", (value, marker, place) =>
  expect(own(`${value} ng/mL`, marker)).toMatchObject({ place, by: "own" }),
);

test("an interval of one's own gives way to a printed one until the person says it goes first", () => {
  expect(own("20 ng/mL 10..30", { low: "25" })).toMatchObject({ place: "inside", by: "printed" });
  expect(own("20 ng/mL 10..30", { low: "25", goesFirst: true })).toMatchObject({ place: "below", by: "own" });
  expect(own("20 ng/mL 10..30", { goesFirst: true })).toMatchObject({ place: "inside", by: "printed" });
});

test("a range is inside or outside as a whole, else it cannot be told; in another unit as well", () => {
  const range = (low: string, high: string, ucum: string) =>
    standing(line(`testosterone-total ? ${ucum}`, { value: { kind: "range", low, high } }), MAN).place;
  const places = [range("300", "400", "ng/dL"), range("920", "950", "ng/dL"), range("900", "950", "ng/dL")];
  expect(places).toEqual(["inside", "above", null]); // 264 to 916 ng/dL as above
  expect([range("10", "31", "nmol/L"), range("32", "33", "nmol/L")]).toEqual(["inside", "above"]);
});

test("a titre is held against the dilution that is printed or one's own", () => {
  const at = (right: string, text: string, marker: Parameters<typeof ownMarker>[0] = {}) => {
    const value = { kind: "ratio", left: "1", right, comparator: null } as const;
    const range = { text, low: null, high: null, exclusive: null };
    return standing(line(`own:${OWN_ID} 1:${right}`, { value, range }), { markers: [ownMarker(marker)] });
  };
  expect(at("40", "<1:80")).toMatchObject({ place: "inside", by: "printed", exclusive: "high" });
  expect(at("80", "<1:80").place).toBe("above");
  expect(at("80", "negative").place).toBeNull();
  expect(at("80", "negative", { high: "80" })).toMatchObject({ place: "inside", by: "own" });
});
