import { describe, expect, test } from "vitest";
import { byPhase, courseOf, phaseDays, phaseOn } from "./phases.ts";

const dose = (day: string, state: "taken" | "skipped" = "taken") => ({ day, state });
const CYCLE = { startDate: "2026-03-10", endDate: "2026-03-20" };

describe("the course", () => {
  const doses = [dose("2026-03-19"), dose("2026-03-11"), dose("2026-03-10", "skipped"), dose("2026-03-20", "skipped")];

  test("runs from the first to the last dose that was taken, whatever their order", () => {
    expect(courseOf(doses, CYCLE, "2026-03-21")).toMatchObject({ firstDose: "2026-03-11", lastDose: "2026-03-19" });
  });

  test("goes on through its last planned day, and without an end for ever", () => {
    expect(courseOf(doses, CYCLE, "2026-03-20").lastDose).toBeNull();
    expect(courseOf(doses, CYCLE, "2026-03-21").lastDose).toBe("2026-03-19");
    expect(courseOf(doses, { ...CYCLE, endDate: null }, "2030-01-01").lastDose).toBeNull();
  });

  test("before its first dose that may come on the planned day, and from then on today", () => {
    const earliest = (today: string, startDate: string | null = CYCLE.startDate) =>
      courseOf([], { ...CYCLE, startDate }, today);
    expect(earliest("2026-03-09")).toEqual({ firstDose: null, lastDose: null, earliestDose: "2026-03-10" });
    expect(earliest("2026-03-10").earliestDose).toBe("2026-03-10");
    expect(earliest("2026-03-11").earliestDose).toBe("2026-03-11");
    expect(earliest("2026-03-09", null).earliestDose).toBe("2026-03-09");
  });
});

describe("the phase of a day", () => {
  const days = phaseDays("2026-03-10", "2026-03-20", { baselineDays: 7, washoutDays: 3 });

  test.each([
    ["2026-03-02", null],
    ["2026-03-03", "baseline"],
    ["2026-03-09", "baseline"],
    ["2026-03-10", "during"],
    ["2026-03-20", "during"],
    ["2026-03-21", "washout"],
    ["2026-03-23", "washout"],
    ["2026-03-24", "after"],
    ["2027-01-01", "after"],
  ])("%s is %s", (day, phase) => {
    expect(phaseOn(day, days)).toBe(phase);
  });

  test("without a washout the day after the last dose is after", () => {
    const plain = phaseDays("2026-03-10", "2026-03-20", { baselineDays: null, washoutDays: 0 });
    expect(plain.washout).toBeNull();
    expect(phaseOn("2026-03-21", plain)).toBe("after");
  });

  test("without a window every day before is baseline; while it runs every day from the first dose is during", () => {
    const open = phaseDays("2026-03-10", null, { baselineDays: null, washoutDays: 3 });
    expect(phaseOn("2001-01-01", open)).toBe("baseline");
    expect(phaseOn("2030-01-01", open)).toBe("during");
    expect([open.washout, open.after]).toEqual([null, null]);
  });

  test("the window spans the leap day", () => {
    const leap = phaseDays("2028-03-01", null, { baselineDays: 1, washoutDays: 0 });
    expect(leap.baseline).toEqual({ from: "2028-02-29", until: "2028-02-29" });
  });
});

test("readings fall to their phases in the order they come; those before the baseline to none", () => {
  const days = phaseDays("2026-03-10", "2026-03-20", { baselineDays: 2, washoutDays: 1 });
  const all = ["2026-03-07", "2026-03-08", "2026-03-09", "2026-03-15", "2026-03-21", "2026-03-22"];
  const { baseline, during, washout, after } = byPhase(
    all.map((day) => ({ day })),
    days,
  );
  expect([baseline, during, washout, after].map((phase) => phase.map(({ day }) => day))).toEqual([
    ["2026-03-08", "2026-03-09"],
    ["2026-03-15"],
    ["2026-03-21"],
    ["2026-03-22"],
  ]);
});
