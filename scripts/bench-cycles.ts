import { adherence } from "#domain/cycles/course/adherence.ts";
import { doseCsv } from "#domain/cycles/course/dose-table.ts";
import { effects } from "#domain/cycles/course/effects.ts";
import { occurrencesOf } from "#domain/cycles/schedule/occurrences.ts";
import { levelCurve } from "#domain/kinetics/multiple-doses.ts";
import { daily, logged } from "#fixtures/kinetics/course.ts";
import { median } from "#support/quantiles.ts";

/** Five years of daily doses should compute without a noticeable wait. */
const DAYS = 1_826;
const POINTS = 2_000;
const MAX_CURVE_MS = 50;
const MAX_ELSE_MS = 100;
const ROUNDS = 25;
const WARM_UP = 5;
const DAY_MS = 86_400_000;

const plan = daily("2021-01-01", DAYS);
const doses = plan.map((one, place) =>
  logged(one, {
    zone: "Europe/Berlin",
    site: `Abdomen left ${place % 4}`,
    symptoms: place % 9 === 0 ? [{ name: "Nausea", severity: "mild", at: one.slot }] : [],
  }),
);

/** Curves, adherence, effects and the table over five years; false if a target is missed. */
export function benchCycles(): boolean {
  console.log(`cycles: ${DAYS} daily doses, median of ${ROUNDS - WARM_UP} rounds`);
  return [
    report(`level curve at ${POINTS} points, uptake`, MAX_CURVE_MS, () => drawCurve(24)),
    report(`level curve at ${POINTS} points, at once`, MAX_CURVE_MS, () => drawCurve(null)),
    report("occurrences of the plan", MAX_ELSE_MS, occurrences),
    report("adherence", MAX_ELSE_MS, () =>
      adherence(plan, doses, { now: "2026-01-01T00:00:00Z", today: "2026-01-01" }),
    ),
    report("symptoms by site and vial", MAX_ELSE_MS, () => effects(doses, [])),
    report("table as CSV", MAX_ELSE_MS, () => doseCsv(doses, [])),
  ].every(Boolean);
}

function occurrences(): unknown {
  return occurrencesOf({
    item: {
      id: "item",
      plan: {
        rule: { kind: "days", every: 1, times: ["08:00"] },
        unit: "mcg",
        steps: [{ week: 1, amount: "250" }],
        firstDay: "2021-01-01",
        lastDay: null,
        pauses: [],
      },
    },
    cycle: { startDate: null, endDate: null },
    clock: { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" },
    from: "2021-01-01T00:00:00Z",
    until: "2026-01-01T00:00:00Z",
  });
}

function drawCurve(tmaxHours: number | null): unknown {
  const fromMs = 1_609_459_200_000;
  const kinetics = {
    route: "sc" as const,
    species: "human",
    halfLifeHoursMin: 100,
    halfLifeHoursMax: 168,
    tmaxHours,
    bioavailabilityPct: null,
    ref: "r1",
  };
  const curve = levelCurve({
    doses: Array.from({ length: DAYS }, (_, day) => ({ atMs: fromMs + day * DAY_MS, amount: 1 })),
    kinetics,
    reference: 1,
    fromMs,
    untilMs: fromMs + DAYS * DAY_MS,
    points: POINTS,
  });
  if (!curve.ok) throw new Error(curve.reason);
  return curve;
}

function report(title: string, aimMs: number, work: () => unknown): boolean {
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  const middle = median(times.slice(WARM_UP));
  const isReached = middle < aimMs;
  console.log(`  ${title}: ${middle.toFixed(2)} ms${isReached ? "" : `, missed the aim of ${aimMs} ms`}`);
  return isReached;
}
