import fc from "fast-check";
import { expect, test } from "vitest";
import type { Peptide } from "../peptides/peptide.ts";
import { levelCurve } from "./multiple-doses.ts";
import { fasterRate, levelAfterPeak, levelAfterUptake, rateOf } from "./one-compartment.ts";

const HOUR = 3_600_000;
const START = 1_795_000_000_000;

type Row = Peptide["pharmacokinetics"][number];
type Question = Parameters<typeof levelCurve>[0];

const kinetics = (changes: Partial<Row>): Row => ({
  route: "sc",
  species: "human",
  halfLifeHoursMin: null,
  halfLifeHoursMax: null,
  tmaxHours: null,
  bioavailabilityPct: null,
  ref: "r1",
  ...changes,
});

function drawn(question: Question) {
  const curve = levelCurve(question);
  if (!curve.ok) throw new Error(curve.reason);
  return curve;
}

/** Dose by dose, without carrying anything over. */
function bruteForce(doses: Question["doses"], now: number, halfLifeHours: number, tmaxHours: number | null): number {
  const slow = rateOf(halfLifeHours);
  const fast = tmaxHours === null ? null : fasterRate(slow, tmaxHours);
  const levelOf = (hours: number) =>
    fast === null ? levelAfterPeak(hours, slow) : levelAfterUptake(hours, slow, fast);
  return doses.reduce((sum, { atMs, amount }) => (atMs > now ? sum : sum + amount * levelOf((now - atMs) / HOUR)), 0);
}

const doses = fc.array(
  fc.record({
    hours: fc.double({ min: 0, max: 900, noNaN: true }),
    amount: fc.double({ min: 0.01, max: 50, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
);
const row = fc
  .record({
    shortest: fc.double({ min: 1, max: 200, noNaN: true }),
    times: fc.double({ min: 1, max: 4, noNaN: true }),
    share: fc.option(fc.double({ min: 0.01, max: 1.43, noNaN: true })),
  })
  .map(({ shortest, times, share }) =>
    kinetics({
      halfLifeHoursMin: shortest,
      halfLifeHoursMax: shortest * times,
      tmaxHours: share === null ? null : share * shortest,
    }),
  );
const atHours = (list: readonly { hours: number; amount: number }[], shift = 0, factor = 1) =>
  list.map(({ hours, amount }) => ({ atMs: START + (hours + shift) * HOUR, amount: amount * factor }));
const window = { reference: 1, fromMs: START, untilMs: START + 1_000 * HOUR, points: 60 };
const close = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(b)));

test("any doses in any order are the sum of each by itself", () => {
  fc.assert(
    fc.property(doses, row, (list, pk) => {
      const all = drawn({ ...window, doses: atHours(list), kinetics: pk, points: 400 });
      const fits = all.uptake === "uptake" ? pk.tmaxHours : null;
      for (const { atMs, low } of all.points.filter((_, place) => place % 40 === 39)) {
        // A point at a dose also has a level before that dose.
        if (all.kind === "spans" || atHours(list).some((dose) => Math.abs(dose.atMs - atMs) < 1)) continue;
        close(low, bruteForce(atHours(list), atMs, pk.halfLifeHoursMin ?? 0, fits));
      }
    }),
  );
});

test("twice the amounts are twice the levels, and the same course later is the same curve later", () => {
  fc.assert(
    fc.property(doses, row, fc.integer({ min: 1, max: 5_000 }), (list, pk, shift) => {
      const curve = drawn({ ...window, doses: atHours(list), kinetics: pk, points: 20 });
      const double = drawn({ ...window, doses: atHours(list, 0, 2), kinetics: pk, points: 20 });
      const later = drawn({
        ...window,
        doses: atHours(list, shift),
        kinetics: pk,
        points: 20,
        fromMs: window.fromMs + shift * HOUR,
        untilMs: window.untilMs + shift * HOUR,
      });
      if (curve.kind === "moments") return;
      curve.points.forEach(({ low, high }, place) => {
        close(double.points[place]?.low ?? Number.NaN, 2 * low);
        close(double.points[place]?.high ?? Number.NaN, 2 * high);
        close(later.points[place]?.high ?? Number.NaN, high);
      });
    }),
  );
});

test("no half-life between the two ends leaves the band", () => {
  fc.assert(
    fc.property(doses, row, fc.double({ min: 0, max: 1, noNaN: true }), (list, pk, share) => {
      const [shortest, longest] = [pk.halfLifeHoursMin ?? 0, pk.halfLifeHoursMax ?? 0];
      const between = Math.min(longest, shortest * (longest / shortest) ** share);
      const band = drawn({ ...window, doses: atHours(list), kinetics: pk });
      const within = drawn({
        ...window,
        doses: atHours(list),
        kinetics: { ...pk, halfLifeHoursMin: between, halfLifeHoursMax: between },
      });
      if (band.uptake !== within.uptake || band.kind === "moments") return;
      within.points.forEach(({ low, high }, place) => {
        expect(low).toBeGreaterThanOrEqual((band.points[place]?.low ?? Number.NaN) - 1e-9);
        expect(high).toBeLessThanOrEqual((band.points[place]?.high ?? Number.NaN) + 1e-9);
      });
    }),
  );
});
