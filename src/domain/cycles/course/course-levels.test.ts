import { describe, expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { addDays } from "#domain/units/calendar.ts";
import { daily, logged, planned } from "#fixtures/kinetics/course.ts";
import { msOf } from "../doses/elapsed.ts";
import type { DoseRule } from "../schedule/dose-rule.ts";
import { courseLevels } from "./course-levels.ts";

/** Half-life 24 h, all there at once: after each of endless daily doses the level is 2, before it 1; on average 1/ln 2. */
const DAY_LONG = {
  ...{ species: "Human", route: "sc", halfLifeHoursMin: 24, halfLifeHoursMax: 24, tmaxHours: null },
} as Peptide["pharmacokinetics"][number]; // only these are read

const EVERY_DAY: DoseRule = { kind: "days", every: 1, times: ["08:00"] };
const PLAN = daily("2026-03-01", 30);
const at = (when: string) => msOf(`${when}:00Z`);

function levels(changes: Partial<Parameters<typeof courseLevels>[0]> = {}) {
  const answer = courseLevels({
    ...{ logged: [], planned: PLAN, rule: EVERY_DAY, kinetics: DAY_LONG, nowMs: at("2026-02-20T08:00") },
    ...{ days: null, points: 480, ...changes },
  });
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

test("before the first log the whole plan is ahead, in percent of steady state", () => {
  const { taken, ahead, aheadAt, scale, settlesAtMs } = levels();
  expect(taken).toEqual([]);
  expect(aheadAt).toHaveLength(30);
  expect(scale).toMatchObject({ kind: "steady", amount: "1 mg", everyHours: 24, onePercent: { unit: "mg" } });
  expect(100 * scale.onePercent.value).toBeCloseTo(1 / Math.LN2, 6); // the average, as an amount
  // settled: 2 after a dose and 1 before it, of an average of 1/ln 2 = 1.4427
  const settled = ahead.filter(({ atMs }) => atMs >= at("2026-03-20T08:00") && atMs <= at("2026-03-21T08:00"));
  expect(Math.max(...settled.map(({ high }) => high))).toBeCloseTo(200 * Math.LN2, 0);
  expect(Math.min(...settled.map(({ low }) => low))).toBeCloseTo(100 * Math.LN2, 0);
  expect(settlesAtMs).toBe(at("2026-03-06T08:00"));
});

test("after logs the past is what was taken, and only what is still open lies ahead", () => {
  const now = at("2026-03-04T09:00");
  const first = PLAN[0] ? [logged(PLAN[0])] : []; // the second to fourth were not taken
  const { taken, ahead, takenAt, aheadAt } = levels({ logged: first, nowMs: now });
  expect(takenAt).toEqual([at("2026-03-01T08:00")]);
  expect(aheadAt[0]).toBe(at("2026-03-05T08:00"));
  expect(taken.at(-2)?.atMs).toBeLessThan(now);
  expect(taken.at(-1)?.atMs).toBe(ahead[0]?.atMs);
  // three days and an hour after the only dose
  expect((ahead[0]?.high ?? 0) / (100 * Math.LN2)).toBeCloseTo(2 ** -(73 / 24), 1);
});

test("a rise is measured by its last amount, which settles from its own first dose on", () => {
  const rising = [...daily("2026-03-01", 10), ...daily("2026-03-11", 20, "08:00", { amount: "2" })];
  const { scale, settlesAtMs } = levels({ planned: rising });
  expect(scale).toMatchObject({ amount: "2 mg" });
  expect(100 * scale.onePercent.value).toBeCloseTo(2 / Math.LN2, 6);
  expect(settlesAtMs).toBe(at("2026-03-16T08:00"));
});

describe("no steady state is claimed", () => {
  test("for doses as needed: 100 is then the peak of one dose", () => {
    const { scale, taken } = levels({
      rule: { kind: "as-needed" },
      planned: [],
      logged: PLAN.slice(0, 1).map((one) => logged(one)),
    });
    expect(scale).toEqual({ kind: "dose", amount: "1 mg", onePercent: { value: 0.01, unit: "mg" } });
    expect(Math.max(...taken.map(({ high }) => high))).toBe(100);
  });

  test("for a course that ends before", () => {
    expect(levels({ planned: PLAN.slice(0, 5) }).settlesAtMs).toBe(at("2026-03-06T08:00")); // the next dose's time
    expect(levels({ planned: PLAN.slice(0, 4) }).settlesAtMs).toBe(null);
  });
});

test("a plan in another unit or by another route is left out beside what was taken", () => {
  const taken = PLAN.slice(0, 2).map((one) => logged(one));
  const nowMs = at("2026-03-02T09:00");
  for (const other of [{ unit: "IU" }, { route: "im" }] as const)
    expect(levels({ logged: taken, planned: daily("2026-03-03", 5, "08:00", other), nowMs }).ahead).toEqual([]);
});

test("without doses, or without a half-life in people, there is none", () => {
  const ask = { logged: [], planned: [], rule: EVERY_DAY, kinetics: DAY_LONG, nowMs: 0, days: null, points: 10 };
  expect(courseLevels(ask)).toEqual({ ok: false, reason: "no-doses" });
  const inRats = { ...DAY_LONG, species: "Rat" };
  expect(courseLevels({ ...ask, planned: PLAN, kinetics: inRats })).toMatchObject({ ok: false });
});

test("a span of days shows the next four weeks", () => {
  const long = daily("2026-03-01", 100);
  const { ahead } = levels({
    planned: long,
    days: 14,
    nowMs: at("2026-03-31T08:00"),
    logged: long.slice(0, 30).map((one) => logged(one)),
  });
  expect(ahead.at(-1)?.atMs).toBe(at(`${addDays("2026-03-31", 28)}T08:00`));
  expect(planned("2026-03-01 08:00").slot).toBe(long[0]?.slot);
});
