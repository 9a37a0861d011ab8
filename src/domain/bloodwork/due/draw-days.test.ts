import { expect, test } from "vitest";
import { drawDays, drawDayWords } from "./draw-days.ts";
import type { DueDraw } from "./due-draws.ts";

const due = (dueOn: string, check: string, names: readonly string[] = ["Tesamorelin"]): DueDraw => ({
  ...{ dueOn, check, marker: check.toLowerCase(), doneOn: null, state: "upcoming" },
  reasons: names.map((name) => ({
    ...{ compound: { cycleId: "c1", name, slug: name.toLowerCase() }, why: "It rises.", ref: "r1", isDated: true },
  })),
});

test("checks of one day are one event that names each with its compounds and reasons", () => {
  const days = drawDays([
    due("2026-03-01", "IGF-1", ["A", "B"]),
    due("2026-03-01", "HbA1c"),
    due("2026-05-24", "IGF-1"),
  ]);
  expect(days.map(({ dueOn, checks }) => [dueOn, checks.length])).toEqual([
    ["2026-03-01", 2],
    ["2026-05-24", 1],
  ]);
  expect(days.map((day) => drawDayWords(day, false))).toEqual([
    {
      summary: "Check: IGF-1, HbA1c",
      description: "IGF-1, for A: It rises.\nIGF-1, for B: It rises.\nHbA1c, for Tesamorelin: It rises.",
    },
    { summary: "Check: IGF-1", description: "IGF-1, for Tesamorelin: It rises." },
  ]);
});

test("discreetly neither marker nor compound is named", () => {
  const [day] = drawDays([due("2026-03-01", "IGF-1")]);
  expect(day && drawDayWords(day, true)).toEqual({ summary: "Planned check", description: null });
});
