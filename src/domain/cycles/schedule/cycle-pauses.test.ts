import { expect, test } from "vitest";
import { changePause, cyclePauses, endedBefore, isPausedBesides, pauseWords } from "./cycle-pauses.ts";
import type { DosePlan, Pause } from "./dose-plan.ts";

const plan = (...pauses: Pause[]): DosePlan => ({
  rule: { kind: "days", every: 1, times: ["08:00"] },
  unit: "mcg",
  steps: [{ week: 1, amount: "250" }],
  firstDay: null,
  lastDay: null,
  pauses,
});
const item = (id: string, own: DosePlan | null) => ({ id, peptideName: id.toUpperCase(), plan: own });

const TODAY = "2026-12-03";
const HOLIDAY: Pause = { firstDay: "2026-12-01", lastDay: "2026-12-10", reason: "holiday" };
const OPEN: Pause = { firstDay: "2026-12-20", lastDay: null, reason: "" };

test("a pause of every plan is the cycle's; one that is text alone has no say", () => {
  const items = [item("a", plan(HOLIDAY)), item("b", plan(HOLIDAY)), item("c", null)];
  expect(cyclePauses(items, TODAY)).toEqual([
    { pause: HOLIDAY, itemIds: ["a", "b"], peptideNames: ["A", "B"], isWhole: true },
  ]);
});

test("a pause with another last day, or without one, is another pause", () => {
  const [open, later] = [
    { ...HOLIDAY, lastDay: null },
    { ...HOLIDAY, lastDay: "2026-12-11" },
  ];
  const found = cyclePauses([item("a", plan(HOLIDAY)), item("b", plan(open)), item("c", plan(later))], TODAY);
  expect(found.map(({ itemIds }) => itemIds)).toEqual([["a"], ["b"], ["c"]]);
});

test("a pause of one plan alone names it; another reason is another pause", () => {
  const found = cyclePauses([item("a", plan(OPEN, HOLIDAY)), item("b", plan({ ...HOLIDAY, reason: "" }))], TODAY);
  expect(found.map(({ pause, itemIds, isWhole }) => [pause, itemIds, isWhole])).toEqual([
    [HOLIDAY, ["a"], false],
    [{ ...HOLIDAY, reason: "" }, ["b"], false],
    [OPEN, ["a"], false],
  ]);
});

test("a pause is over on the day after its last one; one without an end never is", () => {
  const items = [item("a", plan(HOLIDAY))];
  expect(cyclePauses(items, "2026-12-10")).toHaveLength(1);
  expect(cyclePauses(items, "2026-12-11")).toEqual([]);
  expect(cyclePauses([item("a", plan(OPEN))], "2036-01-01")).toHaveLength(1);
});

test("a pause is written into every plan named, in order, and taken back", () => {
  const before = [item("a", plan(OPEN)), item("b", plan()), item("c", null), item("d", plan())];
  const paused = changePause(before, ["a", "b", "c"], null, HOLIDAY);
  expect(paused).toEqual([
    item("a", plan(HOLIDAY, OPEN)),
    item("b", plan(HOLIDAY)),
    item("c", null),
    item("d", plan()),
  ]);
  expect(changePause(paused, ["a", "b", "c"], HOLIDAY, null)).toEqual(before);
  expect(changePause(paused, ["a", "b"], null, HOLIDAY)).toEqual(paused);
});

test("a changed pause takes the place of the one before, where that one is", () => {
  const later = { ...HOLIDAY, lastDay: null };
  const items = [item("a", plan(HOLIDAY)), item("b", plan())];
  expect(changePause(items, ["a", "b"], HOLIDAY, later)).toEqual([item("a", plan(later)), item("b", plan())]);
});

test("resumed on a day it ends the day before; begun that day or later it never was", () => {
  expect(endedBefore(HOLIDAY, "2026-12-02")).toEqual({ ...HOLIDAY, lastDay: "2026-12-01" });
  expect(endedBefore(HOLIDAY, "2026-12-01")).toBeNull();
  expect(endedBefore(OPEN, "2026-12-19")).toBeNull();
  expect(endedBefore(OPEN, "2027-01-01")).toEqual({ ...OPEN, lastDay: "2026-12-31" });
});

test("without one pause a plan is still paused where another of its own lasts that day", () => {
  const again: Pause = { firstDay: "2026-12-03", lastDay: null, reason: "" };
  const besides = (...pauses: Pause[]) =>
    isPausedBesides(
      [item("a", plan(...pauses)), item("b", plan(again))],
      { pause: HOLIDAY, itemIds: ["a"], peptideNames: ["A"], isWhole: false },
      TODAY,
    );
  expect(besides(HOLIDAY, again)).toBe(true);
  expect(besides(HOLIDAY)).toBe(false);
  expect(besides(HOLIDAY, OPEN)).toBe(false);
  expect(besides({ ...again, firstDay: "2026-11-01", lastDay: "2026-12-02" }, HOLIDAY)).toBe(false);
  expect(besides({ ...again, firstDay: "2026-11-01", lastDay: "2026-12-03" }, HOLIDAY)).toBe(true);
});

test("in words", () => {
  expect(pauseWords(HOLIDAY, "2026-12-01")).toBe("Paused until 10 Dec 2026");
  expect(pauseWords(HOLIDAY, "2026-11-30")).toBe("Paused from 1 Dec 2026 to 10 Dec 2026");
  expect(pauseWords(OPEN, "2026-12-20")).toBe("Paused until you resume");
  expect(pauseWords(OPEN, "2026-12-19")).toBe("Paused from 20 Dec 2026");
});
