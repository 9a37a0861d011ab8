import { expect, test } from "vitest";
import { lateBand } from "./late-band.ts";

type Kinetics = Parameters<typeof lateBand>[0];

const intoAVein = (shortest: number | null, longest: number | null, changes: Partial<Kinetics> = {}): Kinetics => ({
  route: "iv",
  species: "human",
  halfLifeHoursMin: shortest,
  halfLifeHoursMax: longest,
  tmaxHours: null,
  bioavailabilityPct: null,
  ref: "r1",
  ...changes,
});

const bandOf = (kinetics: Kinetics, everyHours: number, lateHours: number | null) => {
  const band = lateBand(kinetics, { everyHours, lateHours });
  if (!band.ok) throw new Error(band.reason);
  return band;
};

test("into a vein the low falls by the half-lives waited: 2^(-late / half-life)", () => {
  const { lowest, halfLifeHours } = bandOf(intoAVein(24, 48), 24, 24);
  expect(halfLifeHours).toEqual([24, 48]);
  expect(lowest).toEqual([expect.closeTo(0.5, 12), expect.closeTo(Math.SQRT1_2, 12)]);
});

test("one half-life late each half-life: two doses at once, 2.5 of the usual 2, as reckoned by hand", () => {
  const { highest, usualLow } = bandOf(intoAVein(24, 24), 24, 24);
  expect(highest).toEqual([expect.closeTo(1.25, 12), expect.closeTo(1.25, 12)]);
  expect(usualLow).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)]);
});

test("left out: half the usual low, then 1.75 of the usual 2 at the most", () => {
  const { lowest, highest } = bandOf(intoAVein(24, 24), 24, null);
  expect(lowest[0]).toBeCloseTo(0.5, 12);
  expect(highest[1]).toBeCloseTo(0.875, 12);
});

test("the highest share over a range may lie between its ends", () => {
  // A dose 12 h late each 24 h: the next follows after 12 h. With x = 2^(-12 / half-life) the high, 1 + x + x^4 + …,
  // is (1 - x^2)(1 + x) + x^4 of the usual one: 1 where x nears 0 and where it nears 1, and 1.2 where x is 0.39.
  const share = (halfLife: number) => {
    const x = 2 ** (-12 / halfLife);
    return (1 - x ** 2) * (1 + x) + x ** 4;
  };
  const [least, most] = bandOf(intoAVein(1, 500), 24, 12).highest;
  expect(most).toBeGreaterThan(Math.max(share(1), share(500)) + 0.1);
  expect(most).toBeCloseTo(1.2, 2);
  expect(least).toBeCloseTo(Math.min(share(1), share(500)), 9);
});

test("a low too small for a number is none", () => {
  const { lowest, usualLow, highest } = bandOf(intoAVein(0.06, 0.07), 168, 24);
  expect([lowest, usualLow]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(highest).toEqual([1, 1]);
});

test("with a known time to the peak the uptake counts, and an unknown half-life has no answer", () => {
  const under = intoAVein(120, 120, { route: "sc", tmaxHours: 24 });
  expect(bandOf(under, 168, 26).uptake).toBe("uptake");
  // Past the peak the level falls a little slower than by elimination alone.
  expect(bandOf(under, 168, 26).lowest[0]).toBeGreaterThan(2 ** (-26 / 120));
  expect(lateBand(intoAVein(null, 2), { everyHours: 24, lateHours: 2 })).toEqual({
    ok: false,
    reason: "half-life-not-known",
  });
});
