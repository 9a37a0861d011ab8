import { expect, test } from "vitest";
import { taken } from "#support/sample-draws.ts";
import { type CycleOnAxis, lanesOf, washesOf } from "./lanes.ts";
import { doseTracks } from "./since-dose.ts";
import { dayMs, wallMs } from "./when.ts";

const DAY_MS = 86_400_000;
const dose = (day: string, amount = "2 mg", cycleId = "cycle") =>
  taken("Tesamorelin", `${day}T08:00:00Z`, amount, { cycleId });
const cycle = (more: Partial<CycleOnAxis> = {}): CycleOnAxis => ({
  id: "cycle",
  name: "Spring",
  startDate: "2026-01-01",
  endDate: "2026-01-31",
  peptides: [{ slug: null, peptideName: "tesamorelin" }],
  ...more,
});
const bars = (doses: Parameters<typeof doseTracks>[0], cycles: readonly CycleOnAxis[] = []) =>
  lanesOf(doseTracks(doses), cycles, "2026-06-01").flatMap((lane) => lane.bars);

test("a bar goes from the first to the last dose of an amount, as high as the amount", () => {
  const shown = bars([dose("2026-01-01", "1 mg"), dose("2026-01-08", "1 mg"), dose("2026-01-15"), dose("2026-01-22")]);
  expect(shown.map(({ fromMs, untilMs, share, text }) => [fromMs, untilMs, share, text])).toEqual([
    [wallMs("2026-01-01T08:00"), wallMs("2026-01-15T08:00"), 0.5, "1 mg"],
    [wallMs("2026-01-15T08:00"), wallMs("2026-01-22T08:00"), 1, "2 mg"],
  ]);
});

test("a dose a month is one bar, a longer pause is a hole", () => {
  expect(bars([dose("2026-01-01"), dose("2026-02-05")])).toHaveLength(1);
  expect(bars([dose("2026-01-01"), dose("2026-02-06")])).toHaveLength(2);
});

test("500 mcg and 0.5 mg are one amount", () =>
  expect(bars([dose("2026-01-01", "500 mcg"), dose("2026-01-02", "0.5 mg")])).toHaveLength(1));

test("mass and international units have no common height", () =>
  expect(bars([dose("2026-01-01", "2 mg"), dose("2026-01-02", "10 IU")]).map(({ share }) => share)).toEqual([
    null,
    null,
  ]));

test("a cycle without logged doses is shown as planned, whole days long", () =>
  expect(bars([], [cycle()])).toEqual([
    { fromMs: dayMs("2026-01-01"), untilMs: dayMs("2026-02-01"), share: null, isPlanned: true, text: "Spring" },
  ]));

test("one without an end goes on to today, one without a start is not drawn", () => {
  expect(bars([], [cycle({ endDate: null })])[0]?.untilMs).toBe(dayMs("2026-06-02"));
  expect(bars([], [cycle({ startDate: null })])).toEqual([]);
});

test("what was logged stands for the plan, in the same row by any spelling", () => {
  expect(bars([dose("2026-01-05")], [cycle()]).map(({ isPlanned }) => isPlanned)).toEqual([false]);
  const lanes = lanesOf(doseTracks([dose("2025-01-05", "2 mg", "earlier")]), [cycle()], "2026-06-01");
  expect(lanes.map(({ compound, bars: own }) => [compound, own.length])).toEqual([["Tesamorelin", 2]]);
});

test("washes are the days of all bars without overlap", () => {
  const lanes = lanesOf(
    [],
    [
      cycle(),
      cycle({ id: "b", startDate: "2026-01-20", endDate: "2026-02-10", peptides: [{ slug: null, peptideName: "B" }] }),
      cycle({ id: "c", startDate: "2026-03-01", endDate: "2026-03-02" }),
    ],
    "2026-06-01",
  );
  expect(washesOf(lanes).map(({ fromMs, untilMs }) => (untilMs - fromMs) / DAY_MS)).toEqual([41, 2]);
});
