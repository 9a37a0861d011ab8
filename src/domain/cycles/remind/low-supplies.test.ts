import { expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import type { Supply } from "../stock/supplies/supply.ts";
import { lowSupplies } from "./low-supplies.ts";

const CLOCK: PersonClock = { zones: [{ from: null, zone: "UTC" }], dayStart: "00:00" };

const PLAN: DosePlan = {
  ...{ rule: { kind: "days", every: 1, times: ["08:00"] }, unit: "mcg", steps: [{ week: 1, amount: "250" }] },
  ...{ firstDay: null, lastDay: null, pauses: [] },
};

const cycle = (route: "sc" | "oral" | null) => ({
  ...{ id: "c", startDate: "2026-11-01", endDate: null },
  peptides: [
    {
      ...{ id: "1", route, peptideName: "BPC-157", slug: null },
      plan: PLAN,
    },
  ],
});

const supply = (name: string, amount: string): Supply => ({
  ...{ id: name, createdAt: "2026-11-01T00:00:00Z", name, kind: "syringe", perInjection: "1", perVial: "0", note: "" },
  changes: [{ at: "2026-11-20T00:00:00Z", kind: "counted", amount, note: "" }],
});

const look = (changes: Partial<Parameters<typeof lowSupplies>[0]> = {}) =>
  lowSupplies({
    ...{ cycles: [cycle("sc")], vials: [], mixings: [], doses: [], settled: [], clock: CLOCK },
    ...{ supplies: [supply("Few", "4"), supply("Many", "100")], today: "2026-11-22", leadDays: 7 },
    ...changes,
  });

const low = (runsOutOn: string) => [{ slug: null, peptideName: "Few", runsOutOn }];

test("a supply is low where the first injection it is not enough for is planned within the lead days", () => {
  // Four are for the 22nd to the 25th.
  expect(look({ leadDays: 4 })).toEqual(low("2026-11-26"));
  expect(look({ leadDays: 3 })).toEqual([]);
  expect(look({ leadDays: 0, supplies: [supply("Few", "0")] })).toEqual([]);
});

test("what was injected since the count is taken off, and what is logged of today is no longer to come", () => {
  const taken = { route: "sc", state: "taken", at: "2026-11-22T08:00:00Z", day: "2026-11-22" } as const;
  expect(look({ doses: [taken] })).toEqual(low("2026-11-25"));
  const settled = [{ cycleId: "c", itemId: "1", slot: "2026-11-22T08:00:00Z" }];
  expect(look({ doses: [taken], settled })).toEqual(low("2026-11-26"));
});

test("nothing is low for what is swallowed or has no stated route", () => {
  expect(look({ cycles: [cycle("oral")] })).toEqual([]);
  expect(look({ cycles: [cycle(null)] })).toEqual([]);
});
