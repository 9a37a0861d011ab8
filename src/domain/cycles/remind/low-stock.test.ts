import { describe, expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import type { StockedVial } from "../stock/usable-vial.ts";
import { lowStock } from "./low-stock.ts";

const TODAY = "2026-11-22";
const CLOCK: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
const PLAN: DosePlan = {
  rule: { kind: "days", every: 1, times: ["08:00"] },
  unit: "mcg",
  steps: [{ week: 1, amount: "250" }],
  firstDay: null,
  lastDay: null,
  pauses: [],
};
const BPC = { peptideName: "BPC-157", slug: "bpc-157" };

const cycle = (
  plan: DosePlan | null = PLAN,
  compound: { peptideName: string; slug: string | null } = BPC,
  id = "c",
) => ({
  id,
  startDate: "2026-11-01",
  endDate: null,
  peptides: [{ id: "1", route: null, plan, ...compound }],
});

/** Four doses of 250 mcg: enough for the 22nd to the 25th. */
const vial = (changes: Partial<StockedVial> = {}): StockedVial => ({
  ...BPC,
  id: "v",
  amount: "1",
  unit: "mg",
  batch: "",
  supplier: "",
  certificate: "",
  openedOn: null,
  mixedWith: null,
  expiresOn: null,
  discardOn: null,
  deadSpaceMcl: "0",
  changes: [],
  finishedOn: null,
  createdAt: "2026-11-01T00:00:00Z",
  draws: [],
  ...changes,
});

const look = (changes: Partial<Parameters<typeof lowStock>[0]> = {}) =>
  lowStock({ cycles: [cycle()], vials: [vial()], settled: [], clock: CLOCK, today: TODAY, leadDays: 7, ...changes });
const low = (runsOutOn: string) => [{ ...BPC, runsOutOn }];

describe("a stock is low", () => {
  test("where the first dose it is not enough for is planned within the lead days, not a day later", () => {
    expect(look({ leadDays: 4 })).toEqual(low("2026-11-26"));
    expect(look({ leadDays: 3 })).toEqual([]);
    expect(look({ leadDays: 90 })).toEqual(low("2026-11-26"));
  });

  test("never with no lead days, even where nothing is left", () => {
    expect(look({ leadDays: 0, vials: [vial({ amount: "0.1" })] })).toEqual([]);
    expect(look({ leadDays: 1, vials: [vial({ amount: "0.1" })] })).toEqual(low(TODAY));
  });

  test("by what is left of all its vials", () => {
    expect(look({ vials: [vial(), vial({ id: "w", amount: "0.75" })] })).toEqual(low("2026-11-29"));
    expect(look({ vials: [vial(), vial({ id: "w", amount: "1" })] })).toEqual([]);
    const draws = [{ at: "2026-11-21T07:00:00Z", amount: "500", unit: "mcg" }] as const;
    expect(look({ vials: [vial({ draws })] })).toEqual(low("2026-11-24"));
  });

  test("not by doses that are logged already: their amount has left the vial or never will", () => {
    const settled = [{ cycleId: "c", itemId: "1", slot: "2026-11-22T07:00:00Z" }];
    expect(look({ settled })).toEqual(low("2026-11-27"));
    expect(look({ settled: [{ cycleId: "other", itemId: "1", slot: "2026-11-22T07:00:00Z" }] })).toEqual(
      low("2026-11-26"),
    );
  });

  test("by the last day of a vial, which itself still counts", () => {
    expect(look({ vials: [vial({ expiresOn: "2026-11-23" })] })).toEqual(low("2026-11-24"));
    expect(look({ vials: [vial({ discardOn: "2026-11-21" })] })).toEqual(low(TODAY));
  });

  test("by the doses of all cycles, however they write the compound, and by the steps of the amount", () => {
    const other = cycle(PLAN, { peptideName: "bpc 157", slug: null }, "d");
    expect(look({ cycles: [cycle(), other] })).toMatchObject([{ runsOutOn: "2026-11-24" }]);
    const steps = [
      { week: 1, amount: "250" },
      { week: 4, amount: "500" }, // from 22 November on
    ];
    expect(look({ cycles: [cycle({ ...PLAN, steps })] })).toEqual(low("2026-11-24"));
  });

  test("by the person's day: a dose at half past midnight belongs to the evening before", () => {
    const late = cycle({ ...PLAN, rule: { kind: "days", every: 1, times: ["00:30"] } });
    const clock = { ...CLOCK, dayStart: "04:00" };
    // The first is that of the 22nd at 23:30 UTC; the fifth is on the wall clock's 27th, the person's 26th.
    expect(look({ cycles: [late], clock, leadDays: 4 })).toEqual(low("2026-11-26"));
    expect(look({ cycles: [late], clock, leadDays: 3 })).toEqual([]);
  });

  test("each compound by itself", () => {
    const tb = { peptideName: "TB-500", slug: "tb-500" };
    const cycles = [cycle(), cycle(PLAN, tb, "d")];
    expect(look({ cycles, vials: [vial({ amount: "10" }), vial({ ...tb, id: "w", amount: "0.5" })] })).toEqual([
      { ...tb, runsOutOn: "2026-11-24" },
    ]);
  });
});

describe("nothing is said", () => {
  test("of a compound without a vial, or with finished ones alone", () => {
    expect(look({ vials: [] })).toEqual([]);
    expect(look({ vials: [vial({ finishedOn: "2026-11-20" })] })).toEqual([]);
    expect(look({ vials: [vial({ peptideName: "TB-500", slug: "tb-500" })] })).toEqual([]);
    expect(look({ vials: [vial({ amount: "10", finishedOn: TODAY }), vial({ id: "w" })] })).toEqual(low("2026-11-26"));
  });

  test("where the next dose is written so that no vial is known to be its own", () => {
    const brand = { ...BPC, peptideName: "Another name" };
    const early = cycle({ ...PLAN, rule: { kind: "days", every: 1, times: ["07:00"] } }, brand, "d");
    expect(look({ cycles: [early, cycle()], vials: [vial({ slug: null })] })).toEqual([]);
    expect(look({ cycles: [early, cycle()] })).toEqual([{ ...brand, runsOutOn: "2026-11-24" }]);
  });

  test("where some vials cannot be compared with the doses", () => {
    expect(look({ vials: [vial({ unit: "IU" })] })).toEqual([]);
    expect(look({ vials: [vial(), vial({ id: "w", unit: "IU" })] })).toEqual([]);
  });

  test("without planned doses: text alone, as needed, over, paused", () => {
    const pauses = [{ firstDay: TODAY, lastDay: "2026-11-29", reason: "" }];
    const plans = [null, { ...PLAN, rule: { kind: "as-needed" } as const }, { ...PLAN, pauses }];
    for (const plan of plans) expect(look({ cycles: [cycle(plan)] })).toEqual([]);
    expect(look({ cycles: [cycle({ ...PLAN, lastDay: "2026-11-25" })] })).toEqual([]);
    expect(look({ cycles: [cycle({ ...PLAN, lastDay: "2026-11-26" })] })).toEqual(low("2026-11-26"));
  });
});

test("the days looked at are those up to the lead, through the stretches they are planned in", () => {
  // 250 mcg a day: 21.25 mg are 85 doses, to 14 February; the next is on the 15th, 85 days after today.
  const vials = [vial({ amount: "21.25" })];
  expect(look({ vials, leadDays: 85 })).toEqual(low("2027-02-15"));
  expect(look({ vials, leadDays: 84 })).toEqual([]);
});
