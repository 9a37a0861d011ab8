import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueHours, type WhatIf, type WhatIfLevels, whatIf } from "./what-if.ts";

const intoAVein = (shortest: number, longest = shortest): WhatIf["kinetics"] => ({
  route: "iv",
  species: "human",
  halfLifeHoursMin: shortest,
  halfLifeHoursMax: longest,
  tmaxHours: null,
  bioavailabilityPct: null,
  ref: "r1",
});
const underTheSkin = (halfLife: number, tmaxHours: number): WhatIf["kinetics"] => ({
  ...intoAVein(halfLife),
  route: "sc",
  tmaxHours,
});

const PLAN: WhatIf = {
  kinetics: intoAVein(24),
  plan: { amount: 1, everyHours: 24 },
  doses: 10,
  missed: [],
  change: null,
  startHours: 0,
  untilHours: null,
};

function levelsOf(question: Partial<WhatIf>): WhatIfLevels {
  const found = whatIf({ ...PLAN, ...question });
  if (!found.ok) throw new Error(found.reason);
  return found;
}

const near = (range: readonly number[] | undefined, wanted: number) => {
  expect(range?.[0]).toBeCloseTo(wanted, 8);
  expect(range?.[1]).toBeCloseTo(wanted, 8);
};

describe("a dose every half-life into a vein", () => {
  const { steady, settlesAfterHours, goneAfterHours, points, takenAt } = levelsOf({});

  test("settles between 69 and 139 % of its average: 2 ln 2 and ln 2", () => {
    near(steady.peak, 200 * Math.LN2);
    near(steady.trough, 100 * Math.LN2);
    near(steady.average, 100);
    near(steady.peakToTrough, 2);
  });

  test("settles and goes in five half-lives", () => {
    expect(settlesAfterHours).toEqual([120, 120]);
    expect(goneAfterHours[0]).toBeCloseTo(120, 2);
  });

  test("begins with the first dose and ends when the last has all but gone", () => {
    expect(takenAt).toEqual([0, 24, 48, 72, 96, 120, 144, 168, 192, 216]);
    expect(points[0]?.hours).toBe(0);
    expect(points.at(-1)?.hours).toBeCloseTo(216 + 120, 2);
    expect(points.at(-1)?.high).toBeCloseTo((100 * Math.LN2 * 2 * (1 - 2 ** -10)) / 32, 2);
  });
});

test("twice the dose is twice the level, from that dose on", () => {
  const { changed, points } = levelsOf({ doses: 40, change: { from: 21, amount: 2, everyHours: 24 } });
  near(changed?.average, 200);
  near(changed?.peak, 400 * Math.LN2);
  const highest = (from: number, until: number) =>
    Math.max(...points.filter(({ hours }) => hours >= from && hours < until).map(({ high }) => high));
  expect(highest(0, 480)).toBeCloseTo(200 * Math.LN2, 2);
  expect(highest(900, 940)).toBeCloseTo(400 * Math.LN2, 2);
});

test("half the dose twice as often keeps the average and evens out the rest", () => {
  const { steady, changed } = levelsOf({ change: { from: 2, amount: 0.5, everyHours: 12 } });
  near(changed?.average, 100);
  expect(changed?.peak[1]).toBeLessThan(steady.peak[0]);
  expect(changed?.trough[0]).toBeGreaterThan(steady.trough[1]);
  near(changed?.peakToTrough, Math.SQRT2);
});

test("a changed rhythm begins when its first dose would have been due", () => {
  const change = { from: 3, amount: 1, everyHours: 168 };
  expect(dueHours({ ...PLAN, doses: 5, change, startHours: 6 })).toEqual([6, 30, 54, 222, 390]);
});

test("a missed dose leaves its time empty and moves no other", () => {
  expect(levelsOf({ doses: 4, missed: [2, 4] }).takenAt).toEqual([0, 48]);
});

test("a longer half-life peaks lower and keeps more: the two ends are the band", () => {
  const { steady, halfLifeHours, settlesAfterHours } = levelsOf({ kinetics: intoAVein(12, 36) });
  expect(halfLifeHours).toEqual([12, 36]);
  expect(settlesAfterHours).toEqual([60, 180]);
  expect(steady.average[0]).toBeLessThan(100);
  expect(steady.average[1]).toBeGreaterThan(100);
  expect(steady.peakToTrough).toEqual([expect.closeTo(2 ** (24 / 36), 8), expect.closeTo(4, 8)]);
});

test("what was not measured in people has no levels, nor has a plan whose doses are all missed", () => {
  const rat = { ...intoAVein(24), species: "rat" as const };
  expect(whatIf({ ...PLAN, kinetics: rat })).toEqual({ ok: false, reason: "not-measured-in-people" });
  const open = { ...intoAVein(24), halfLifeHoursMax: null };
  expect(whatIf({ ...PLAN, kinetics: open })).toEqual({ ok: false, reason: "half-life-not-known" });
  expect(whatIf({ ...PLAN, doses: 2, missed: [1, 2] })).toEqual({ ok: false, reason: "no-doses" });
});

test.each([{ doses: 0 }, { doses: 401 }, { doses: 1.5 }, { plan: { amount: 0, everyHours: 24 } }])(
  "%o is no plan",
  (question) => {
    expect(() => whatIf({ ...PLAN, ...question })).toThrow(RangeError);
  },
);

/** The textbook sum of what each dose leaves, by itself and without a state that is carried on. */
function bateman(hours: number, doses: ReadonlyArray<readonly [number, number]>, slow: number, fast: number) {
  const one = (t: number) => (fast / (fast - slow)) * (Math.exp(-slow * t) - Math.exp(-fast * t));
  const peak = one(Math.log(fast / slow) / (fast - slow));
  return doses.reduce((sum, [at, amount]) => (at <= hours ? sum + (amount * one(hours - at)) / peak : sum), 0);
}

test("any plan with missed and changed doses is the sum of what each dose leaves", () => {
  const fast = 0.4;
  fc.assert(
    fc.property(
      fc.record({
        halfLife: fc.integer({ min: 4, max: 200 }),
        everyHours: fc.integer({ min: 6, max: 336 }),
        doses: fc.integer({ min: 1, max: 20 }),
        missed: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 }),
        from: fc.integer({ min: 1, max: 20 }),
        amount: fc.integer({ min: 1, max: 9 }),
        every: fc.integer({ min: 6, max: 336 }),
      }),
      ({ halfLife, everyHours, doses, missed, from, amount, every }) => {
        const slow = Math.LN2 / halfLife;
        const tmax = Math.log(fast / slow) / (fast - slow);
        const change = { from, amount, everyHours: every };
        const plan = { amount: 2, everyHours };
        const question = { ...PLAN, kinetics: underTheSkin(halfLife, tmax), plan, doses, missed, change };
        const found = whatIf(question);
        const due = dueHours(question).map((hours, index) => [hours, index + 1 >= from ? amount : 2] as const);
        const taken = due.filter((_, index) => !missed.includes(index + 1));
        if (!found.ok) {
          expect(taken).toEqual([]);
          return;
        }
        const average = (2 * bateman0(slow, fast)) / everyHours;
        for (const { hours, low, high } of found.points.filter((_, index) => index % 37 === 0)) {
          const wanted = (100 * bateman(hours, taken, slow, fast)) / average;
          expect(Math.abs(high - wanted)).toBeLessThan(1e-6 + wanted * 1e-6);
          expect(low).toBeCloseTo(high, 6);
        }
        const gone = bateman((taken.at(-1)?.[0] ?? 0) + found.goneAfterHours[1], taken, slow, fast);
        const reached = Math.max(
          ...Array.from({ length: 2_000 }, (_, step) =>
            bateman((taken.at(-1)?.[0] ?? 0) + (step / 2_000) * 2 * tmax, taken, slow, fast),
          ),
        );
        expect(gone / reached).toBeCloseTo(1 / 32, 3);
      },
    ),
    { numRuns: 40 },
  );
});

/** The area under a single dose of peak 1. */
function bateman0(slow: number, fast: number): number {
  const peak =
    (fast / (fast - slow)) * ((slow / fast) ** (slow / (fast - slow)) - (slow / fast) ** (fast / (fast - slow)));
  return 1 / slow / peak;
}
