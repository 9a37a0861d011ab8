import { describe, expect, it } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import { backfillDoses, countByCompound } from "./backfill.ts";
import { DoseFields } from "./dose.ts";
import { doseOf, extraDose, skippedDose } from "./new-dose.ts";
import { plannedDoses } from "./planned-dose.ts";

/** Berlin until the flight of 20 November 2026, New York afterwards; days begin at 04:00. */
const clock: PersonClock = {
  zones: [
    { from: null, zone: "Europe/Berlin" },
    { from: "2026-11-20T12:00:00Z", zone: "America/New_York" },
  ],
  dayStart: "04:00",
};

const item = { id: "item", peptideName: "BPC-157", slug: "bpc-157", route: "sc" } as const;
const occurrence = (slot: string, day: string) =>
  ({ itemId: "item", slot, day, zone: "Europe/Berlin", time: "08:00", amount: "250", unit: "mcg" }) as const;
const planned = plannedDoses(
  [
    occurrence("2026-11-18T07:00:00Z", "2026-11-18"),
    occurrence("2026-11-19T07:00:00Z", "2026-11-19"),
    occurrence("2026-11-20T07:00:00Z", "2026-11-20"),
  ],
  item,
  "cycle",
);
const [first] = planned;
if (first === undefined) throw new Error("three planned doses");

describe("a dose that is logged with one tap", () => {
  it("has the planned amount and day, and the time and zone of the tap", () => {
    const dose = doseOf(first, "2026-11-20T13:00:00.123Z", clock);
    expect(DoseFields.parse(dose)).toEqual(dose);
    expect(dose).toMatchObject({
      state: "taken",
      slot: "2026-11-18T07:00:00Z",
      day: "2026-11-18",
      at: "2026-11-20T13:00:00.123Z",
      zone: "America/New_York",
      amount: { value: "250", unit: "mcg" },
      peptideName: "BPC-157",
      slug: "bpc-157",
      route: "sc",
    });
    expect(doseOf(first, first.slot, clock).zone).toBe("Europe/Berlin");
  });

  it("can be left out, with a reason or without", () => {
    const dose = skippedDose(first, first.slot, clock, "travel");
    expect(DoseFields.parse(dose)).toEqual(dose);
    expect(dose).toMatchObject({ state: "skipped", amount: null, skipReason: "travel", slot: first.slot });
    expect(DoseFields.safeParse(skippedDose(first, first.slot, clock, null)).success).toBe(true);
  });

  it.each([
    // Berlin is at UTC+1 in November: 02:59:59Z is 03:59:59 there, still the day before.
    ["2026-11-18T02:59:59Z", "2026-11-17"],
    ["2026-11-18T03:00:00Z", "2026-11-18"],
    // New York is at UTC-5: 08:59:59Z is 03:59:59 there.
    ["2026-11-22T08:59:59Z", "2026-11-21"],
    ["2026-11-22T09:00:00Z", "2026-11-22"],
  ])("beside the plan at %s belongs to %s", (at, day) => {
    const dose = extraDose(item, { value: "1", unit: "mg" }, at, clock);
    expect(DoseFields.parse(dose)).toEqual(dose);
    expect(dose).toMatchObject({ slot: null, state: "taken", day, amount: { value: "1", unit: "mg" } });
  });
});

describe("past doses logged at once", () => {
  const now = "2026-11-19T07:00:00Z";
  const ids = () => {
    let last = 0;
    return () => `id-${++last}`;
  };

  it("are those up to now that nothing settles, taken at their slots", () => {
    const stored = { ...skippedDose(first, first.slot, clock, null), id: "stored", cycleId: "cycle" };
    const past = (logged: (typeof stored)[], at = now) =>
      backfillDoses({ planned, logged, now: at, clock, newId: ids(), defaults: { note: "from paper" } });
    expect(past([]).map(({ id, at, note, cycleId }) => [id, at, note, cycleId])).toEqual([
      ["id-1", "2026-11-18T07:00:00Z", "from paper", "cycle"],
      ["id-2", "2026-11-19T07:00:00Z", "from paper", "cycle"],
    ]);
    expect(past([stored]).map(({ slot }) => slot)).toEqual(["2026-11-19T07:00:00Z"]);
    expect(past([], "2026-11-19T06:59:59Z")).toHaveLength(1);
    expect(past([{ ...stored, cycleId: "another cycle" }])).toHaveLength(2);
  });

  it("are counted by compound", () => {
    const dose = { ...doseOf(first, first.slot, clock), id: "id", cycleId: "cycle" };
    const other = { ...dose, peptideName: "TB-500", slug: null };
    expect(countByCompound([dose, other, { ...dose, peptideName: "bpc 157", slug: null }])).toEqual([
      { peptideName: "BPC-157", count: 2 },
      { peptideName: "TB-500", count: 1 },
    ]);
    expect(countByCompound([])).toEqual([]);
  });
});
