import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { Exact } from "#domain/units/amount.ts";
import type { Supply, SupplyChange } from "./supply.ts";
import { averagePerWeek, countedFrom, supplyBalance, type Usage, usedPerWeek } from "./supply-balance.ts";
import { isInjected } from "./supply-use.ts";

const CLOCK: PersonClock = { zones: [{ from: null, zone: "UTC" }], dayStart: "00:00" };

const change = (kind: SupplyChange["kind"], amount: string, at: string): SupplyChange => ({
  kind,
  amount,
  at,
  note: "",
});

const supply = (other: Partial<Supply> = {}): Supply => ({
  ...{ id: "id", createdAt: "2026-11-01T08:00:00Z", name: "Syringes", kind: "syringe", note: "" },
  ...{ perInjection: "1", perVial: "1", changes: [] },
  ...other,
});

const dose = (at: string, other: Partial<Usage["doses"][number]> = {}): Usage["doses"][number] => ({
  ...{ at, day: at.slice(0, 10), route: "sc", state: "taken" },
  ...other,
});
const mixing = (day: string, other: Partial<Usage["mixings"][number]> = {}) => ({
  ...{ day, peptideName: "BPC-157", diluent: "bacteriostatic water", volumeMl: "2" },
  ...other,
});

const balance = (one: Supply, usage: Partial<Usage> = {}) =>
  supplyBalance(one, { doses: [], mixings: [], supplies: [one], ...usage }, CLOCK);

const COUNTED = change("counted", "100", "2026-11-10T08:00:00Z");

describe("what is left of a supply", () => {
  it("is the last count, what came, less what was thrown away and used since", () => {
    const one = supply({
      changes: [
        change("counted", "7", "2026-11-02T08:00:00Z"),
        change("bought", "500", "2026-11-09T08:00:00Z"),
        COUNTED,
        change("bought", "50", "2026-11-11T08:00:00Z"),
        change("thrown-away", "3", "2026-11-12T08:00:00Z"),
      ],
      perInjection: "2",
    });
    const doses = [dose("2026-11-09T08:00:00Z"), dose("2026-11-11T08:00:00Z"), dose("2026-11-12T08:00:00Z")];
    // 100 + 50 - 3 - 2 doses of 2 = 143; the dose before the count is in it already.
    expect(balance(one, { doses })).toEqual({
      ...{ left: "143", startedFrom: "100", bought: "50", thrownAway: "3", used: "4" },
      ...{ shortBy: "0", routeNotStated: 0 },
    });
  });

  it("starts at the latest count, in whatever order counts were entered, and what came at that instant is in it", () => {
    const earlier = change("counted", "7", "2026-11-02T08:00:00Z");
    for (const changes of [
      [earlier, COUNTED],
      [COUNTED, earlier],
    ])
      expect(balance(supply({ changes })).left).toBe("100");
    expect(balance(supply({ changes: [COUNTED, change("bought", "50", COUNTED.at)] })).left).toBe("100");
    expect(balance(supply({ changes: [COUNTED, change("bought", "50", "2026-11-10T08:00:01Z")] })).left).toBe("150");
  });

  it.each([
    ["2026-11-10T07:59:59Z", "100"],
    ["2026-11-10T08:00:00Z", "100"],
    ["2026-11-10T08:00:00.001Z", "99"],
  ])("a dose at %s, with a count of 100 at 08:00, leaves %s", (at, left) => {
    expect(balance(supply({ changes: [COUNTED] }), { doses: [dose(at)] }).left).toBe(left);
  });

  it.each([
    ["2026-11-09", "100"],
    ["2026-11-10", "100"],
    ["2026-11-11", "99"],
  ])("a vial mixed on %s, with the count on the tenth, leaves %s", (day, left) => {
    expect(balance(supply({ changes: [COUNTED] }), { mixings: [mixing(day)] }).left).toBe(left);
  });

  it("is reckoned from when it was added where nobody counted", () => {
    const one = supply({ changes: [change("bought", "10", "2026-10-01T08:00:00Z")] });
    expect(countedFrom(one)).toBe("2026-11-01T08:00:00Z");
    const doses = [dose("2026-10-31T08:00:00Z"), dose("2026-11-02T08:00:00Z")];
    expect(balance(one, { doses })).toMatchObject({ left: "9", startedFrom: "0", bought: "10", used: "1" });
  });

  it("takes nothing off for what was skipped or not injected, and says what has no route", () => {
    const doses = ["sc", "oral", "intranasal", null].map((route) =>
      dose("2026-11-11T08:00:00Z", { route: route as Usage["doses"][number]["route"] }),
    );
    const skipped = dose("2026-11-11T08:00:00Z", { state: "skipped", route: null });
    expect(balance(supply({ changes: [COUNTED] }), { doses: [...doses, skipped] })).toMatchObject({
      ...{ left: "99", routeNotStated: 1 },
    });
    expect(balance(supply({ changes: [COUNTED], perInjection: "0" }), { doses })).toMatchObject({
      ...{ left: "100", routeNotStated: 0 },
    });
  });

  it("never falls below nothing, and says by how much it is short", () => {
    const one = supply({ changes: [change("counted", "1", COUNTED.at)] });
    const doses = Array.from({ length: 3 }, () => dose("2026-11-11T08:00:00Z"));
    expect(balance(one, { doses })).toMatchObject({ left: "0", shortBy: "2" });
  });

  it("counts hundredths of a box exactly", () => {
    const one = supply({ kind: "sharps-box", perInjection: "0.01", changes: [change("counted", "1", COUNTED.at)] });
    const doses = Array.from({ length: 7 }, () => dose("2026-11-11T08:00:00Z"));
    expect(balance(one, { doses }).left).toBe("0.93");
  });

  it("every way of injecting is one, and no other", () => {
    expect(ROUTES.filter((route) => isInjected({ route }))).toEqual([
      ...["sc", "im", "iv", "ip", "intracavernosal", "unspecified injection"],
    ]);
    expect(isInjected({ route: null })).toBe(false);
  });
});

describe("water", () => {
  const water = (name: string, other: Partial<Supply> = {}) =>
    supply({ ...{ name, kind: "water", perInjection: "0", perVial: "0" }, changes: [COUNTED], ...other });
  const bacteriostatic = water("Bacteriostatic water 30 mL");
  const sterile = water("Sterile water");
  const left = (one: Supply, diluent: string, supplies = [bacteriostatic, sterile]) =>
    balance(one, { mixings: [mixing("2026-11-11", { diluent })], supplies }).left;

  it("loses what the vial says it was mixed with, from the one that is named like the liquid", () => {
    expect(left(bacteriostatic, "bacteriostatic water")).toBe("98");
    expect(left(sterile, "bacteriostatic water")).toBe("100");
    expect(left(sterile, "Sterile Water")).toBe("98");
    expect(left(sterile, " sterile water ")).toBe("98");
  });

  it("or else from the first, where the liquid is called water or nothing; another liquid takes none", () => {
    for (const diluent of ["", "water for injection"]) {
      expect(left(bacteriostatic, diluent)).toBe("98");
      expect(left(sterile, diluent)).toBe("100");
    }
    for (const diluent of ["acetic acid 0.6 %", "watery stuff"])
      expect([left(bacteriostatic, diluent), left(sterile, diluent)]).toEqual(["100", "100"]);
  });
});

it("the parts are the whole, exactly", () => {
  const amount = fc.integer({ min: 0, max: 9_999 }).map((hundredths) => new Exact(hundredths).div(100).toFixed());
  const at = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}T08:00:00Z`);
  const kind = fc.constantFrom<SupplyChange["kind"]>("counted", "bought", "thrown-away");
  const changes = fc.array(fc.tuple(kind, amount, at).map(([what, much, when]) => change(what, much, when)));
  fc.assert(
    fc.property(changes, fc.array(at), amount, (made, times, perInjection) => {
      const one = supply({ changes: made, perInjection });
      const { left, startedFrom, bought, thrownAway, used, shortBy } = balance(one, {
        doses: times.map((t) => dose(t)),
      });
      const sum = (...texts: string[]) => Exact.sum(...texts).toFixed();
      expect(sum(startedFrom, bought, shortBy)).toBe(sum(left, thrownAway, used));
      expect(left === "0" || shortBy === "0").toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

describe("what was used per week", () => {
  const TODAY = "2026-11-22";
  const weeks = (...days: string[]) => {
    const one = supply();
    const doses = days.map((day) => dose(`${day}T08:00:00Z`));
    return usedPerWeek(one, { doses, mixings: [mixing("2026-11-22")], supplies: [one] }, TODAY).map(String);
  };

  it("is of eight weeks, the last of which ends today", () => {
    // The last week began on the 16th; the first of the eight on 28 September.
    expect(weeks("2026-11-22", "2026-11-16", "2026-11-15", "2026-09-28", "2026-09-27", "2026-11-23")).toEqual([
      ...["1", "0", "0", "0", "0", "0", "1", "3"],
    ]);
  });

  it("leaves out what was skipped or not injected", () => {
    const one = supply();
    const at = "2026-11-22T08:00:00Z";
    const doses = [dose(at), dose(at, { state: "skipped" }), dose(at, { route: "oral" }), dose(at, { route: null })];
    expect(
      usedPerWeek(one, { doses, mixings: [], supplies: [one] }, TODAY)
        .at(-1)
        ?.toFixed(),
    ).toBe("1");
  });

  it.each([
    [["0", "0", "3", "0", "6"], "3"],
    [["1", "2", "2"], "1.7"],
    [["0.06", "0.063"], "0.062"],
    [["123", "124"], "124"],
    [["9", "10.8"], "9.9"],
    [["0", "0"], null],
  ])("%j is %s a week, from the first use on", (used, average) => {
    expect(averagePerWeek(used.map((text) => new Exact(text)))?.toFixed() ?? null).toBe(average);
  });
});
