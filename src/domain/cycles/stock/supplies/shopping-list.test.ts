import { describe, expect, it, test } from "vitest";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { StockedVial } from "../usable-vial.ts";
import { type SupplyLeft, shoppedUntil, shoppingList, shoppingText } from "./shopping-list.ts";
import { comingUses, supplyRunOut } from "./supply-run-out.ts";
import { vialsAhead } from "./vials-ahead.ts";

const TODAY = "2026-11-22";
const WATER = { diluent: "bacteriostatic water", volumeMl: "2", on: "2026-11-20" };

const vial = (id: string, other: Partial<StockedVial> = {}): StockedVial => ({
  ...{ id, peptideName: "BPC-157", slug: "bpc-157", amount: "5", unit: "mg", batch: "", supplier: "", certificate: "" },
  ...{ openedOn: null, mixedWith: null, expiresOn: null, discardOn: null, deadSpaceMcl: "0", changes: [] },
  ...{ finishedOn: null, createdAt: "2026-11-01T00:00:00Z", draws: [] },
  ...other,
});

/** One dose a day at 08:00 UTC from today on. */
const daily = (count: number, amount = "250", other: Partial<PlannedDose> = {}): PlannedDose[] =>
  Array.from({ length: count }, (_, place) => {
    const day = addDays(TODAY, place);
    return {
      ...{ cycleId: "cycle", itemId: "item", peptideName: "BPC-157", slug: "bpc-157", route: "sc" },
      ...{ slot: `${day}T08:00:00Z`, day, zone: "UTC", time: "08:00", amount, unit: "mcg" },
      ...other,
    };
  });

const ahead = (planned: readonly PlannedDose[], ...vials: StockedVial[]) => {
  const [one] = vialsAhead(planned, vials, TODAY);
  if (one === undefined) throw new Error("no compound");
  return one;
};

describe("the vials that doses open", () => {
  it.each([
    [20, 0],
    [21, 1],
    [40, 1],
    [41, 2],
  ])("with one mixed vial of 5 mg, %i doses of 250 mcg take %i more", (doses, count) => {
    expect(ahead(daily(doses), vial("a", { mixedWith: WATER })).missing).toMatchObject({
      count,
      amount: "5",
      unit: "mg",
    });
  });

  it("mix what is in stock first, on the day it is opened, and each like the last of its size", () => {
    const stock = [vial("a", { mixedWith: WATER }), vial("b", { createdAt: "2026-11-02T00:00:00Z" })];
    // 20 doses from the open vial; the second is mixed for the 21st, a purchased one for the 41st.
    const { mixings, missing } = ahead(daily(45), ...stock);
    expect(mixings.map(({ day, volumeMl }) => [day, volumeMl])).toEqual([
      ["2026-12-12", "2"],
      ["2027-01-01", "2"],
    ]);
    expect(missing?.count).toBe(1);
  });

  it("do not know the mix of another size, nor mix what came as a liquid", () => {
    const small = vial("a", { mixedWith: WATER, finishedOn: "2026-11-21" });
    const large = vial("b", { amount: "10", createdAt: "2026-11-02T00:00:00Z" });
    expect(ahead(daily(1), small, large).mixings).toMatchObject([{ volumeMl: null }]);
    const pen = vial("a", { openedOn: "2026-11-20" });
    expect(ahead(daily(41), pen)).toMatchObject({ mixings: [], missing: { count: 2 } });
    const grams = vial("a", { unit: "g", mixedWith: WATER, finishedOn: "2026-11-21" });
    const newer = vial("b", { createdAt: "2026-11-02T00:00:00Z" });
    expect(ahead(daily(1), grams, newer).mixings).toMatchObject([{ volumeMl: null }]);
  });

  it("lose the dead space at each draw, from bought ones too", () => {
    // 20 mcL of 2.5 mg/mL are 0.05 mg: 0.3 mg a draw, 16 doses and 0.2 mg from a vial, the rest of the 17th from the next.
    const one = vial("a", { mixedWith: WATER, deadSpaceMcl: "20" });
    expect(ahead(daily(16), one).missing?.count).toBe(0);
    expect(ahead(daily(17), one).missing?.count).toBe(1);
    expect(ahead(daily(34), one).missing?.count).toBe(2);
  });

  it("are mixed when opened, even if the newest was mixed and opened before", () => {
    const open = vial("a", { mixedWith: WATER, openedOn: "2026-11-20" });
    expect(ahead(daily(21), open).mixings).toMatchObject([{ day: "2026-12-12", volumeMl: "2" }]);
  });

  it("are like the newest, in whatever order they are listed", () => {
    const [older, newer] = [
      vial("a", { finishedOn: TODAY }),
      vial("b", { amount: "10", finishedOn: TODAY, createdAt: "2026-11-02T00:00:00Z" }),
    ];
    for (const vials of [
      [older, newer],
      [newer, older],
    ])
      expect(ahead(daily(1), ...vials).missing?.amount).toBe("10");
    const units = vial("c", { unit: "IU", finishedOn: TODAY, createdAt: "2026-11-03T00:00:00Z" });
    expect(ahead(daily(1), older, units).missing).toMatchObject({ count: 1, amount: "5", unit: "mg" });
  });

  it("give nothing of a rest that is smaller than what a draw loses", () => {
    // 0.02 mg are left and a draw loses 0.05 mg; the other vial has 0.3 mg, which is one draw.
    const counted = (amount: string) => [{ at: "2026-11-21T08:00:00Z", kind: "counted", amount, note: "" }] as const;
    const like = { mixedWith: WATER, deadSpaceMcl: "20" };
    const rest = vial("a", { ...like, changes: [...counted("0.02")] });
    const next = vial("b", { ...like, changes: [...counted("0.3")], createdAt: "2026-11-02T00:00:00Z" });
    expect(ahead(daily(1), rest, next).missing?.count).toBe(0);
    expect(ahead(daily(2), rest, next).missing?.count).toBe(1);
  });

  it("are counted in international units too", () => {
    const pen = vial("a", { amount: "1000", unit: "IU", openedOn: "2026-11-20" });
    const { needed, there, unit, missing, problem } = ahead(daily(11, "100", { unit: "IU" }), pen);
    expect([needed.toFixed(), there.toFixed(), unit, missing?.count, problem]).toEqual(["1100", "1000", "IU", 1, null]);
  });

  it("are there only if they are in date and in a unit that compares", () => {
    const late = ahead(daily(1), vial("a", { expiresOn: "2026-11-21" }), vial("b", { amount: "2" }));
    expect(late.there.toFixed()).toBe("2");
    const mixed = ahead(daily(1), vial("a"), vial("b", { unit: "IU", amount: "500" }));
    expect([mixed.there.toFixed(), mixed.unit, mixed.problem]).toEqual(["5", "mg", "unit-mismatch"]);
    const doses = ahead([...daily(1), ...daily(1, "1", { unit: "IU" })], vial("a"));
    expect([doses.doses, doses.needed.toFixed(), doses.problem]).toEqual([2, "0.25", "unit-mismatch"]);
  });

  it("are counted here though another cycle would need thousands", () => {
    const [one] = vialsAhead(daily(1), [vial("a")], TODAY, daily(1, "6000000", { cycleId: "other" }));
    expect([one?.problem, one?.missing?.count]).toEqual([null, 0]);
  });

  it("leave out what is past its day or finished", () => {
    expect(ahead(daily(3), vial("a", { expiresOn: "2026-11-23" })).missing?.count).toBe(1);
    expect(ahead(daily(3), vial("a", { expiresOn: "2026-11-24" })).missing?.count).toBe(0);
    const finished = ahead(daily(1), vial("a", { finishedOn: TODAY, mixedWith: WATER }));
    expect([finished.missing?.count, finished.there.toFixed()]).toEqual([1, "0"]);
  });

  it("are not counted where nothing says what a vial holds, units differ, or a slip would need thousands", () => {
    expect(ahead(daily(1))).toMatchObject({ problem: "no-vial-known", missing: null });
    expect(ahead(daily(1), vial("a", { unit: "IU" }))).toMatchObject({ problem: "unit-mismatch", missing: null });
    const old = vial("b", { unit: "IU", finishedOn: "2026-01-01" });
    expect(ahead(daily(1), vial("a"), old).problem).toBeNull();
    expect(ahead(daily(1, "5000000"), vial("a")).missing?.count).toBe(999);
    expect(ahead(daily(1, "5005000"), vial("a")).missing?.count).toBe(1_000);
    expect(ahead(daily(1, "5005001"), vial("a"))).toMatchObject({ problem: "too-many", missing: null });
  });
});

const supplies: readonly SupplyLeft[] = [
  { name: "Syringes", kind: "syringe", perInjection: "1", perVial: "1", left: "10" },
  { name: "Box", kind: "sharps-box", perInjection: "0.01", perVial: "0", left: "0.05" },
  { name: "Bacteriostatic water", kind: "water", perInjection: "0", perVial: "0", left: "1.5" },
  { name: "Gloves", kind: "other", perInjection: "0", perVial: "0", left: "3" },
];
const list = (other: Partial<Parameters<typeof shoppingList>[0]>) =>
  shoppingList({
    planned: daily(28),
    vials: [vial("a", { mixedWith: WATER })],
    supplies,
    unplanned: [],
    others: { planned: [], names: new Map() },
    today: TODAY,
    ...other,
  });

describe("a shopping list", () => {
  it("is what the doses take beyond what is there", () => {
    // 28 doses of 0.25 mg are 7 mg: one more vial, mixed with 2 mL; 28 + 1 syringes; 0.28 of a box.
    expect(list({})).toEqual({
      isAssumed: false,
      uncounted: [],
      total: null,
      lines: [
        {
          name: "BPC-157",
          needed: "7 mg for 28 doses",
          there: "5 mg",
          others: null,
          buy: "1 vial of 5 mg",
          cost: null,
        },
        { name: "Syringes", needed: "29", there: "10", others: null, buy: "19", cost: null },
        { name: "Box", needed: "0.28", there: "0.05", others: null, buy: "1", cost: null },
        { name: "Bacteriostatic water", needed: "2 mL", there: "1.5 mL", others: null, buy: "0.5 mL", cost: null },
      ],
    });
  });

  it("leaves to another cycle what its doses take first, and says so", () => {
    // The vial has 20 doses: taking turns, each cycle gets ten, so 18 of 28 here need another vial.
    const evening = daily(28, "250", { cycleId: "evening" }).map((dose) => ({
      ...dose,
      slot: `${dose.day}T20:00:00Z`,
    }));
    const { lines } = list({ others: { planned: evening, names: new Map([["evening", "Evening"]]) } });
    expect(lines.slice(0, 2)).toEqual([
      {
        ...{ name: "BPC-157", needed: "7 mg for 28 doses", there: "5 mg" },
        ...{ others: "2.5 mg of it needed by Evening", buy: "1 vial of 5 mg", cost: null },
      },
      // five of ten syringes go to the other cycle; here 28 injections and one mixing
      {
        name: "Syringes",
        needed: "29",
        there: "10",
        others: "5 of them needed by other cycles",
        buy: "24",
        cost: null,
      },
    ]);
    const stock = [vial("a", { mixedWith: WATER }), vial("b"), vial("c")];
    const enough = list({ vials: stock, others: { planned: evening, names: new Map() } }).lines[0];
    expect(enough).toMatchObject({ there: "15 mg", others: "7 mg of it needed by another cycle", buy: null });
  });

  it("takes syringes off for another compound of another cycle, and none of its vials", () => {
    const other = { cycleId: "other", peptideName: "TB-500", slug: "tb-500" };
    const { lines } = list({ others: { planned: daily(4, "1", other), names: new Map() } });
    expect(lines[0]).toMatchObject({ name: "BPC-157", others: null });
    expect(lines[1]).toMatchObject({ name: "Syringes", others: "4 of them needed by other cycles", buy: "23" });
  });

  it("says that another cycle's unit cannot be compared", () => {
    const other = { cycleId: "other", unit: "IU" } as const;
    const { uncounted, lines } = list({ others: { planned: daily(1, "1", other), names: new Map() } });
    expect(uncounted).toEqual([
      "BPC-157: other cycles use a kind of unit that doesn't match. Their doses aren't subtracted.",
    ]);
    expect(lines[0]).toMatchObject({ name: "BPC-157", others: null });
  });

  it("lists the amount alone where vials and doses cannot be compared", () => {
    const { lines, uncounted } = list({ vials: [vial("a", { unit: "IU" })], supplies: [] });
    expect(lines[0]).toMatchObject({ needed: "7 mg for 28 doses", there: "0 mcg", others: null, buy: "7 mg" });
    expect(uncounted).toEqual([
      "BPC-157: its vials and doses are in different kinds of unit, so we can't compare them.",
    ]);
  });

  it("holds nothing to buy where enough is there", () => {
    const enough = supplies.map((supply) => ({ ...supply, left: "29" }));
    const { lines } = list({ supplies: enough, vials: [vial("a", { mixedWith: WATER }), vial("b")] });
    expect(lines.map(({ buy }) => buy)).toEqual([null, null, null, null]);
    expect(shoppingText(list({ supplies: enough, planned: [] }))).toBe("Nothing to buy");
    expect(shoppingText(list({ vials: [vial("a", { mixedWith: WATER }), vial("b")] }))).toBe(
      "Syringes: 19\nBox: 1\nBacteriostatic water: 0.5 mL",
    );
  });

  it("counts with the usual set where none is kept, and does not say what is there", () => {
    const { lines, isAssumed } = list({ supplies: [] });
    expect(isAssumed).toBe(true);
    expect(lines.slice(1)).toEqual([
      { name: "Syringes with needle", needed: "29", there: "Not known", others: null, buy: "29", cost: null },
      { name: "Alcohol swabs", needed: "58", there: "Not known", others: null, buy: "58", cost: null },
      { name: "Bacteriostatic water", needed: "2 mL", there: "Not known", others: null, buy: "2 mL", cost: null },
    ]);
  });

  it("says what it costs at the last prices, in whole packs and each currency by itself", () => {
    const price = (amount: string, currency: string, quantity: string) => ({ amount, currency, quantity });
    const old = vial("a", { mixedWith: WATER, price: price("40", "EUR", "1") });
    const newest = vial("b", { createdAt: "2026-11-02T00:00:00Z", finishedOn: TODAY, price: price("38", "EUR", "1") });
    const [syringes, box, water] = supplies;
    if (!(syringes && box && water)) throw new Error("no supplies");
    const priced = [
      { ...syringes, price: price("15", "USD", "10") },
      { ...water, price: price("6", "EUR", "30") },
    ];
    const known = list({ planned: daily(80), vials: [old, newest], supplies: [...priced, box] });
    expect(known.lines.map(({ buy, cost }) => [buy, cost])).toEqual([
      ["3 vials of 5 mg", "€114 (3 × €38)"],
      ["73", "$120 (8 × $15 for 10)"],
      ["4.5 mL", "€6 for 30 mL"],
      ["1", null],
    ]);
    expect(known.total).toEqual({ text: "€120 and $120", unpriced: ["Box"] });
    const text = shoppingText(known);
    expect(text).toContain("BPC-157: 3 vials of 5 mg, €114 (3 × €38)\n");
    expect(text).toContain("\n\nTotal: €120 and $120; no price yet: Box");
  });

  it("has no cost for what is already there, nor for vials whose price is not known", () => {
    const price = { amount: "38", currency: "EUR", quantity: "1" };
    const enough = list({ planned: daily(20), supplies: [], vials: [vial("a", { mixedWith: WATER, price })] });
    expect(enough.lines[0]).toMatchObject({ buy: null, cost: null });
    const newest = vial("b", { createdAt: "2026-11-02T00:00:00Z", finishedOn: TODAY });
    const unknown = list({ planned: daily(41), supplies: [], vials: [vial("a", { price }), newest] });
    expect([unknown.lines[0]?.buy, unknown.lines[0]?.cost, unknown.total]).toEqual(["2 vials of 5 mg", null, null]);
  });

  it("says what it could not count", () => {
    const tb = { peptideName: "TB-500", slug: "tb-500", itemId: "tb" };
    const planned = [...daily(2), ...daily(1, "2000", { ...tb, route: null })];
    const result = list({ planned, unplanned: ["Semax"], vials: [vial("a")] });
    expect(result.uncounted).toEqual([
      "Semax has no schedule, so it isn't counted.",
      "TB-500: no vial recorded yet, so we list only the amount.",
      "One planned dose has no route, so no syringe is counted for it.",
      "BPC-157: add the water of a vial to count it.",
    ]);
    expect(result.lines[1]).toMatchObject({ name: "TB-500", needed: "2 mg for 1 dose", there: "0 mcg", buy: "2 mg" });
    expect(list({ planned: daily(2, "250", { route: null }) }).uncounted).toEqual([
      "2 planned doses have no route, so no syringes are counted for them.",
    ]);
    expect(shoppingText(result)).toContain("\n\nNot counted:\nSemax has");
  });

  it("takes the water that the person set where the vial does not say", () => {
    const water = { name: "Water", kind: "water", perInjection: "0", perVial: "3", left: "1" } as const;
    const { lines, uncounted } = list({ planned: daily(1), vials: [vial("a")], supplies: [water] });
    expect(lines[1]).toEqual({ name: "Water", needed: "3 mL", there: "1 mL", others: null, buy: "2 mL", cost: null });
    expect(uncounted).toEqual([]);
    // The first water is used, and its amount was never set.
    const unset = { ...water, name: "Other water", perVial: "0" };
    expect(list({ planned: daily(1), vials: [vial("a")], supplies: [unset, water] }).uncounted).toHaveLength(1);
  });

  it("asks for the water only where it is neither known nor set", () => {
    const [syringes] = supplies;
    const water = { name: "Water", kind: "water", perInjection: "0", perVial: "3", left: "1" } as const;
    if (syringes === undefined) throw new Error("no syringes");
    const asked = (kept: readonly SupplyLeft[], ...vials: StockedVial[]) =>
      list({ planned: daily(1), vials, supplies: kept }).uncounted;
    const known = [
      vial("a", { mixedWith: WATER, finishedOn: TODAY }),
      vial("b", { createdAt: "2026-11-02T00:00:00Z" }),
    ];
    expect(asked([syringes], ...known)).toEqual([]);
    expect(asked([syringes], vial("a"))).toEqual(["BPC-157: add the water of a vial to count it."]);
    expect(asked([syringes, water], vial("a"))).toEqual([]);
  });
});

test.each([
  ["2020-01-01", TODAY],
  ["2027-03-01", "2027-03-01"],
  ["9999-12-31", "2029-11-22"],
])("what is asked for until %s is shopped for until %s", (asked, until) => {
  expect(shoppedUntil(asked, TODAY)).toBe(until);
});

describe("the day a supply runs out", () => {
  const [syringes] = supplies;
  if (syringes === undefined) throw new Error("no supply");
  const on = (left: string, leadDays = 7) =>
    supplyRunOut(left, comingUses(syringes, { planned: daily(20), mixings: [], supplies }), { today: TODAY, leadDays });

  it.each([
    ["20", null, null],
    ["19", "2026-12-11", "2026-12-04"],
    ["0.5", "2026-11-22", "2026-11-15"],
  ])("with %s for 20 daily injections is %s, ordered by %s", (left, runsOutOn, orderBy) => {
    expect(on(left)).toMatchObject({ runsOutOn, orderBy, isUsed: true });
  });

  it("calls for an order so many days before, and not where nothing is planned", () => {
    expect(on("19", 18).isOrderDue).toBe(false);
    expect(on("19", 19).isOrderDue).toBe(true);
    expect(supplyRunOut("0", [], { today: TODAY, leadDays: 7 })).toMatchObject({ runsOutOn: null, isUsed: false });
  });

  it("counts mixings among injections by their day", () => {
    const mixings = [{ day: "2026-11-23", peptideName: "BPC-157", diluent: "", volumeMl: "2" }];
    const uses = comingUses(syringes, { planned: daily(3), mixings, supplies });
    expect(uses.map(({ day }) => day)).toEqual(["2026-11-22", "2026-11-23", "2026-11-23", "2026-11-24"]);
    expect(supplyRunOut("2", uses, { today: TODAY, leadDays: 0 }).runsOutOn).toBe("2026-11-23");
  });
});
