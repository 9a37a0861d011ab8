import { describe, expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DoseFields, LoggedDose } from "../doses/dose.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import type { StockedVial } from "../stock/usable-vial.ts";
import { answerTaken } from "./answer-taken.ts";

/** 08:00 and 20:00 in Berlin, in November 07:00 and 19:00 UTC. */
const BERLIN: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
const MORNING = "2026-11-22T07:00:00Z";
const NOON = "2026-11-22T11:00:00Z";

const plan: DosePlan = {
  rule: { kind: "days", every: 1, times: ["08:00", "20:00"] },
  unit: "mcg",
  steps: [{ week: 1, amount: "250" }],
  firstDay: "2026-11-01",
  lastDay: null,
  pauses: [],
};
const item = { id: "item", peptideName: "BPC-157", slug: "bpc-157", route: "sc" as const, plan };
const cycle = { id: "cycle", startDate: null, endDate: null, archivedAt: null, peptides: [item] };

const logged = (slot: string | null, at: string, other: Partial<DoseFields> = {}): LoggedDose => ({
  ...{ id: `${slot} ${at}`, cycleId: "cycle", itemId: "item", peptideName: "BPC-157", slug: "bpc-157", route: "sc" },
  ...{ slot, state: "taken", at, zone: "Europe/Berlin", day: at.slice(0, 10) },
  ...{ amount: { value: "250", unit: "mcg" }, drawnUnits: null, vialId: null, site: null, skipReason: null },
  ...{ symptoms: [], weightKg: null, note: "" },
  ...other,
});

const vial = (id: string, other: Partial<StockedVial> = {}): StockedVial => ({
  ...{ id, peptideName: "BPC-157", slug: "bpc-157", amount: "5", unit: "mg", batch: "", supplier: "", certificate: "" },
  ...{ openedOn: null, mixedWith: null, expiresOn: null, discardOn: null, deadSpaceMcl: "0", changes: [] },
  ...{ finishedOn: null, createdAt: "2026-11-01T00:00:00Z", draws: [] },
  ...other,
});

type Known = Parameters<typeof answerTaken>[1];
const answer = (known: Partial<Known> = {}, slot = MORNING, of: { cycleId?: string; itemId?: string } = {}) =>
  answerTaken(
    { cycleId: "cycle", itemId: "item", slot, ...of },
    { cycles: [cycle], clock: BERLIN, vials: [], doses: [], now: NOON, ...known },
  );

describe("logged as the day's list would with one tap", () => {
  test("now, in the planned amount, for the planned instant, from the vial whose turn it is", () => {
    const vials = [vial("later", { expiresOn: "2027-01-01" }), vial("sooner", { expiresOn: "2026-12-01" })];
    expect(answer({ vials })).toEqual({
      kind: "log",
      cycleId: "cycle",
      fields: {
        ...{ itemId: "item", peptideName: "BPC-157", slug: "bpc-157", route: "sc" },
        ...{ slot: MORNING, state: "taken", at: NOON, zone: "Europe/Berlin", day: "2026-11-22" },
        ...{ amount: { value: "250", unit: "mcg" }, drawnUnits: null, vialId: "sooner", site: null },
        ...{ skipReason: null, symptoms: [], weightKg: null, note: "" },
      },
    });
  });

  test("before its time too: reminders may come ahead of the dose", () => {
    expect(answer({ now: "2026-11-22T06:30:00Z" })).toMatchObject({ kind: "log", fields: { slot: MORNING } });
  });

  test("a slot is an instant, however its text is written", () => {
    expect(answer({}, "2026-11-22T07:00:00.000Z").kind).toBe("log");
  });
});

describe("nothing is logged twice", () => {
  test("what is logged as taken is done", () => {
    expect(answer({ doses: [logged(MORNING, MORNING)] })).toEqual({ kind: "logged" });
  });

  test("also under a time the plan has no more", () => {
    const moved = logged("2026-11-22T07:30:00Z", "2026-11-22T07:30:00Z");
    expect(answer({ doses: [moved] })).toEqual({ kind: "logged" });
  });

  test("what was skipped is left to the list", () => {
    expect(answer({ doses: [logged(MORNING, MORNING, { state: "skipped", amount: null })] }).kind).toBe("unknown");
  });

  test.each([
    // Twice a day, 12 hours apart: half the gap is 6 hours.
    ["2026-11-22T05:00:00Z", "log"],
    ["2026-11-22T05:00:01Z", "ask"],
  ])("a dose beside the plan at %s, taken again at 11:00 UTC: %s", (at, kind) => {
    expect(answer({ doses: [logged(null, at)] }).kind).toBe(kind);
  });

  test("a dose of the same compound in another cycle counts as well", () => {
    expect(answer({ doses: [logged(null, NOON, { itemId: "x" })].map((one) => ({ ...one, cycleId: "y" })) }).kind).toBe(
      "ask",
    );
  });
});

describe("what needs a look is asked", () => {
  test.each([
    ["1250", "mcg", "ask"],
    ["1249", "mcg", "log"],
    ["250", "mg", "ask"],
  ] as const)("the last one logged was %s %s: %s", (value, unit, kind) => {
    const before = logged("2026-11-21T19:00:00Z", "2026-11-21T19:00:00Z", { amount: { value, unit } });
    expect(answer({ doses: [before] }).kind).toBe(kind);
  });

  test("a day that is over: when it was taken is not known", () => {
    expect(answer({ now: "2026-11-22T22:59:59Z" }).kind).toBe("log");
    expect(answer({ now: "2026-11-22T23:00:00Z" }).kind).toBe("ask");
  });
});

describe("unknown is left to the list", () => {
  test.each([
    ["another person's cycle", {}, MORNING, { cycleId: "another" }],
    ["an item that is gone", {}, MORNING, { itemId: "another" }],
    ["a time the plan does not have", {}, "2026-11-22T08:00:00Z", {}],
    ["an archived cycle", { cycles: [{ ...cycle, archivedAt: NOON }] }, MORNING, {}],
    ["a compound without a plan", { cycles: [{ ...cycle, peptides: [{ ...item, plan: null }] }] }, MORNING, {}],
    ["a plan that is over", { cycles: [{ ...cycle, endDate: "2026-11-21" }] }, MORNING, {}],
    ["no cycles at all", { cycles: [] }, MORNING, {}],
  ])("%s", (_, known, slot, of) => {
    expect(answer(known, slot, of)).toEqual({ kind: "unknown" });
  });
});
