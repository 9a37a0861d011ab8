import { describe, expect, it, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { StockedVial } from "../stock/usable-vial.ts";
import type { PlannedDose } from "./planned-dose.ts";
import { takePlanned, vialFor } from "./take-planned.ts";

const TODAY = "2026-11-22";
const NOW = "2026-11-22T08:30:00Z";
const UTC: PersonClock = { zones: [{ from: null, zone: "UTC" }], dayStart: "00:00" };
const MIXED = { diluent: "bacteriostatic water", volumeMl: "2", on: "2026-11-20" };
const BPC = { peptideName: "BPC-157", slug: "bpc-157" };
const TB = { peptideName: "TB-500", slug: "tb-500" };

const vial = (id: string, other: Partial<StockedVial> = {}): StockedVial => ({
  ...{ id, ...BPC, amount: "5", unit: "mg", batch: "", supplier: "", certificate: "" },
  ...{ openedOn: null, mixedWith: null, expiresOn: null, discardOn: null, deadSpaceMcl: "0", changes: [] },
  ...{ finishedOn: null, createdAt: "2026-11-01T00:00:00Z", draws: [] },
  ...other,
});

describe("the vial a dose is drawn from", () => {
  const sealed = vial("sealed", { expiresOn: "2026-12-01" });
  const allDrawn = [{ at: "2026-11-21T08:00:00Z", amount: "5", unit: "mg" }] as const;

  it.each([
    ["a mixed one, though a sealed one expires sooner", vial("a", { mixedWith: MIXED }), "a"],
    ["an opened pen, though a sealed one expires sooner", vial("a", { openedOn: "2026-11-20" }), "a"],
    ["the sealed one that expires first, where none is in use", vial("a", { expiresOn: "2026-12-02" }), "sealed"],
    ["a sealed one, where the mixed one is empty", vial("a", { mixedWith: MIXED, draws: allDrawn }), "sealed"],
    [
      "a sealed one, where the mixed one is past its day",
      vial("a", { mixedWith: MIXED, discardOn: "2026-11-21" }),
      "sealed",
    ],
    ["a mixed one on its last day", vial("a", { mixedWith: MIXED, discardOn: TODAY }), "a"],
    ["a sealed one, where the mixed one is finished", vial("a", { mixedWith: MIXED, finishedOn: TODAY }), "sealed"],
    ["never another compound's, mixed or not", vial("a", { ...TB, mixedWith: MIXED }), "sealed"],
  ])("is %s", (_, other, id) => {
    expect(vialFor(BPC, [sealed, other], TODAY)?.id).toBe(id);
    expect(vialFor(BPC, [other, sealed], TODAY)?.id).toBe(id);
  });

  it("is none where nothing of the compound is left", () => {
    expect(vialFor(TB, [sealed, vial("a", { mixedWith: MIXED })], TODAY)).toBeNull();
    expect(vialFor(BPC, [vial("a", { mixedWith: MIXED, draws: allDrawn })], TODAY)).toBeNull();
  });
});

describe("a dose logged with one tap", () => {
  const planned: PlannedDose = {
    ...{ cycleId: "cycle", itemId: "item", ...BPC, route: "sc", slot: "2026-11-22T08:00:00Z", day: TODAY },
    ...{ zone: "UTC", time: "08:00", amount: "250", unit: "mcg" },
  };
  const plan: Parameters<typeof takePlanned>[1]["plan"] = { rule: { kind: "days", every: 1, times: ["08:00"] } };
  const known = { clock: UTC, plan, vials: [vial("a", { mixedWith: MIXED })], past: [], now: NOW, today: TODAY };

  test("is taken now, in the planned amount, from the vial in use, and asks nothing", () => {
    const { fields, questions } = takePlanned(planned, known);
    expect(fields).toMatchObject({
      state: "taken",
      at: NOW,
      slot: planned.slot,
      amount: { value: "250", unit: "mcg" },
    });
    expect([fields.vialId, questions]).toEqual(["a", []]);
    expect(takePlanned(planned, { ...known, vials: [] }).fields.vialId).toBeNull();
  });

  test.each([
    // Daily doses: another one less than 12 h away is a question; without a plan, less than 1 h.
    ["2026-11-21T20:30:00Z", plan, []],
    ["2026-11-21T20:30:01Z", plan, ["repeat"]],
    ["2026-11-22T07:30:00Z", null, []],
    ["2026-11-22T07:30:01Z", null, ["repeat"]],
  ])("after one at %s, with the plan %j, raises %j", (at, itsPlan, codes) => {
    const earlier = { ...takePlanned(planned, known).fields, at, slot: null, id: "id", cycleId: "cycle" };
    const { questions } = takePlanned(planned, { ...known, plan: itsPlan, past: [earlier] });
    expect(questions.map(({ code }) => code)).toEqual(codes);
  });
});
