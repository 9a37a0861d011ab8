import { expect, test } from "vitest";
import type { Peptide } from "../peptides/peptide.ts";
import { peakTime } from "./one-compartment.ts";
import { rateBand } from "./uptake.ts";

const band = (changes: Partial<Peptide["pharmacokinetics"][number]> = {}) =>
  rateBand({
    route: "sc",
    species: "human",
    halfLifeHoursMin: 10,
    halfLifeHoursMax: 20,
    tmaxHours: 5,
    bioavailabilityPct: null,
    ref: "r1",
    ...changes,
  });

test("at both ends of the half-life the peak is where the source puts it", () => {
  const found = band();
  if (!found.ok) throw new Error(found.reason);
  expect(found.rates.map(({ slow }) => Math.LN2 / slow)).toEqual([expect.closeTo(10, 12), expect.closeTo(20, 12)]);
  for (const { slow, fast } of found.rates) expect(peakTime(slow, fast ?? Number.NaN)).toBeCloseTo(5, 9);
});

test("without an uptake to follow there is one rate alone, and the reason", () => {
  const alone = [{ fast: null }, { fast: null }];
  expect(band({ route: "iv" })).toMatchObject({ uptake: "into-a-vein", rates: alone });
  expect(band({ tmaxHours: null })).toMatchObject({ uptake: "peak-not-known", rates: alone });
  expect(band({ tmaxHours: 0 })).toMatchObject({ uptake: "peak-does-not-fit", rates: alone });
});

test("the shortest half-life decides whether a peak fits: 14.42 h of 10 h do, 14.43 h do not", () => {
  expect(band({ tmaxHours: 14.42 })).toMatchObject({ uptake: "uptake" });
  expect(band({ tmaxHours: 14.43 })).toMatchObject({
    uptake: "peak-does-not-fit",
    rates: [{ fast: null }, { fast: null }],
  });
});

test("no rates from animals or from a half-life that is half known", () => {
  expect(band({ species: "dog" })).toEqual({ ok: false, reason: "not-measured-in-people" });
  expect(band({ halfLifeHoursMin: null })).toEqual({ ok: false, reason: "half-life-not-known" });
  expect(band({ halfLifeHoursMax: null })).toEqual({ ok: false, reason: "half-life-not-known" });
});
