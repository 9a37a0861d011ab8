import { describe, expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide } from "../peptides/peptide.ts";
import { doseCurve } from "./dose-curve.ts";
import { levelCurve } from "./multiple-doses.ts";
import { fasterRate, levelAfterPeak, levelAfterUptake, rateOf } from "./one-compartment.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 1_795_000_000_000;

type Row = Peptide["pharmacokinetics"][number];
const kinetics = (changes: Partial<Row> = {}): Row => ({
  route: "sc",
  species: "human",
  halfLifeHoursMin: 100,
  halfLifeHoursMax: 160,
  tmaxHours: 24,
  bioavailabilityPct: null,
  ref: "r1",
  ...changes,
});
const weekly = Array.from({ length: 8 }, (_, week) => ({ atMs: START + week * 7 * DAY, amount: 2.5 }));
const question = {
  doses: weekly,
  kinetics: kinetics(),
  reference: 2.5,
  fromMs: START,
  untilMs: START + 56 * DAY,
  points: 400,
};

function drawn(changes: Partial<typeof question> = {}) {
  const curve = levelCurve({ ...question, ...changes });
  if (!curve.ok) throw new Error(curve.reason);
  return curve;
}

/** Dose by dose, without carrying anything over. */
function bruteForce(doses: typeof weekly, atMs: number, halfLifeHours: number, tmaxHours: number | null): number {
  const slow = rateOf(halfLifeHours);
  const fast = tmaxHours === null ? null : fasterRate(slow, tmaxHours);
  return doses
    .filter((dose) => dose.atMs <= atMs)
    .map(({ atMs: takenMs, amount }) => {
      const hours = (atMs - takenMs) / HOUR;
      return amount * (fast === null ? levelAfterPeak(hours, slow) : levelAfterUptake(hours, slow, fast));
    })
    .reduce((sum, level) => sum + level, 0);
}

describe("no curve", () => {
  test.each([
    ["not-measured-in-people", { kinetics: kinetics({ species: "rat" }) }],
    ["half-life-not-known", { kinetics: kinetics({ halfLifeHoursMin: null }) }],
    ["half-life-not-known", { kinetics: kinetics({ halfLifeHoursMax: null }) }],
    ["no-doses", { doses: [] }],
    ["no-doses", { doses: [{ atMs: START, amount: 0 }] }],
    ["no-doses", { doses: [{ atMs: question.untilMs + 1, amount: 1 }] }],
  ])("%s", (reason, changes) => {
    expect(levelCurve({ ...question, ...changes })).toEqual({ ok: false, reason });
  });

  test("an empty window or no reference dose is a mistake of the caller", () => {
    expect(() => levelCurve({ ...question, untilMs: START })).toThrow(RangeError);
    expect(() => levelCurve({ ...question, reference: 0 })).toThrow(RangeError);
  });
});

describe("one line, moment by moment", () => {
  test("eight weekly doses: each point is the sum of all doses at both ends of the half-life", () => {
    const { kind, points, uptake } = drawn();
    expect([kind, uptake]).toEqual(["moments", "uptake"]);
    for (const { atMs, low, high } of points) {
      expect(low).toBeCloseTo(bruteForce(weekly, atMs, 100, 24) / 2.5, 9);
      expect(high).toBeCloseTo(bruteForce(weekly, atMs, 160, 24) / 2.5, 9);
    }
  });

  test("one dose alone is the curve of one dose", () => {
    const row = kinetics({ halfLifeHoursMin: 2, halfLifeHoursMax: 4, tmaxHours: 1 });
    const alone = drawn({
      doses: [{ atMs: START, amount: 7 }],
      reference: 7,
      kinetics: row,
      untilMs: START + 20 * HOUR,
      points: 100,
    });
    const single = doseCurve(row)?.points ?? [];
    for (const { atMs, low, high } of alone.points) {
      const same = single.find(({ hours }) => Math.abs(hours - (atMs - START) / HOUR) < 1e-9);
      if (same === undefined) continue;
      expect(low).toBeCloseTo(same.low, 9);
      expect(high).toBeCloseTo(same.high, 9);
    }
    expect(alone.points.length).toBeGreaterThanOrEqual(101);
  });

  test("every dose and every peak is a point, though the steps pass by them", () => {
    const { points } = drawn({ points: 97 });
    for (const { atMs } of weekly) expect(points.some((point) => point.atMs === atMs)).toBe(true);
    const fine = Array.from({ length: 56 * 24 * 12 }, (_, step) => START + step * 5 * 60_000);
    const highest = Math.max(...fine.map((atMs) => bruteForce(weekly, atMs, 160, 24) / 2.5));
    const found = Math.max(...points.map(({ high }) => high));
    expect(found).toBeGreaterThanOrEqual(highest - 1e-12);
    expect(found).toBeLessThan(highest * 1.000001);
  });

  test("into a vein each dose stands upright: two points of one time", () => {
    const row = kinetics({ route: "iv", tmaxHours: null, halfLifeHoursMin: 168, halfLifeHoursMax: 168 });
    const { points, uptake } = drawn({ kinetics: row });
    expect(uptake).toBe("into-a-vein");
    const second = points.filter(({ atMs }) => atMs === START + 7 * DAY);
    expect(second.map(({ low }) => low)).toEqual([expect.closeTo(0.5, 12), expect.closeTo(1.5, 12)]);
  });

  test("doses before the window still count, those after it do not", () => {
    const { points } = drawn({ fromMs: START + 50 * DAY, untilMs: START + 54 * DAY });
    expect(points[0]?.low).toBeCloseTo(bruteForce(weekly, START + 50 * DAY, 100, 24) / 2.5, 9);
    const more = drawn({
      doses: [...weekly, { atMs: START + 55 * DAY, amount: 99 }],
      fromMs: START + 50 * DAY,
      untilMs: START + 54 * DAY,
    });
    expect(more.points).toEqual(points);
  });

  test("a window that begins before the first dose begins with nothing", () => {
    const { points } = drawn({ fromMs: START - 7 * DAY });
    expect(points.filter(({ atMs }) => atMs <= START).every(({ low, high }) => low === 0 && high === 0)).toBe(true);
    expect(points.every(({ low, high }) => Number.isFinite(low) && Number.isFinite(high))).toBe(true);
  });

  test.each([
    ["peak-not-known", null],
    ["peak-does-not-fit", 150],
  ])("%s: each dose begins at its peak, and the curve says so", (reason, tmaxHours) => {
    const curve = drawn({ kinetics: kinetics({ tmaxHours }) });
    expect(curve.uptake).toBe(reason);
    expect(curve.points.at(-1)?.low).toBeCloseTo(bruteForce(weekly, question.untilMs, 100, null) / 2.5, 9);
  });

  test("a peak fits below 1.44 of the shortest half-life (100 h) and not from there on", () => {
    expect(drawn({ kinetics: kinetics({ tmaxHours: 144.2 }) }).uptake).toBe("uptake");
    expect(drawn({ kinetics: kinetics({ tmaxHours: 144.3 }) }).uptake).toBe("peak-does-not-fit");
  });
});

describe("more doses than a line can show", () => {
  const daily = Array.from({ length: 400 }, (_, day) => ({ atMs: START + day * DAY, amount: 1 }));
  const year = { ...question, doses: daily, reference: 1, untilMs: START + 400 * DAY };

  test.each([
    ["uptake", kinetics({ halfLifeHoursMin: 5, halfLifeHoursMax: 9, tmaxHours: 3 })],
    ["into-a-vein", kinetics({ route: "iv", halfLifeHoursMin: 5, halfLifeHoursMax: 9 })],
  ])("%s: a span holds the lowest and the highest of all its moments", (uptake, row) => {
    const curve = drawn({ ...year, kinetics: row, points: 150 });
    expect(curve).toMatchObject({ kind: "spans", uptake });
    const span = (400 * DAY) / 150;
    for (const place of [3, 77, 148]) {
      const begin = START + place * span;
      const moments = Array.from({ length: 4_000 }, (_, step) => begin + (step / 4_000) * span);
      const tmax = uptake === "uptake" ? 3 : null;
      const lows = moments.map((atMs) => bruteForce(daily, atMs, 5, tmax));
      const highs = moments.map((atMs) => bruteForce(daily, atMs, 9, tmax));
      const point = curve.points[place];
      expect(point?.low).toBeLessThanOrEqual(Math.min(...lows) + 1e-12);
      expect(point?.low).toBeGreaterThan(Math.min(...lows) * 0.99);
      expect(point?.high).toBeGreaterThanOrEqual(Math.max(...highs) - 1e-12);
      expect(point?.high).toBeLessThan(Math.max(...highs) * 1.01);
    }
  });

  test("six steps for each dose in the window are a line, one fewer are spans", () => {
    expect(drawn({ ...year, points: 2_400 }).kind).toBe("moments");
    expect(drawn({ ...year, points: 2_399 }).kind).toBe("spans");
  });
});

test("every shipped measurement in people carries a course of three months, finite and in order", () => {
  const daily = Array.from({ length: 90 }, (_, day) => ({ atMs: START + day * DAY, amount: 1 }));
  const curves = shippedPeptides().flatMap(({ pharmacokinetics }) =>
    pharmacokinetics.flatMap((row) => {
      const curve = levelCurve({ ...question, doses: daily, reference: 1, kinetics: row, untilMs: START + 90 * DAY });
      return curve.ok ? [curve] : [];
    }),
  );
  expect(curves.length).toBeGreaterThan(40);
  for (const { points } of curves)
    for (const { low, high } of points) expect(Number.isFinite(high) && low >= 0 && low <= high + 1e-9).toBe(true);
});
