import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { type Money, moneysText, moneyText } from "#domain/money/money.ts";
import { Exact } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cases } from "#support/cases.ts";
import { cost, daily, EUROS, MIXED, supply, TODAY, vial } from "#support/priced-stock.ts";
import type { StockedVial } from "../usable-vial.ts";
import { weekOf } from "./cycle-cost.ts";
import { openVials } from "./open-vials.ts";
import { unusedIn } from "./priced-vial.ts";
import { spentOn } from "./spent.ts";

const one = (planned: readonly PlannedDose[], vials: readonly StockedVial[], other: object = {}) => {
  const [compound] = cost(planned, vials, other).compounds;
  if (compound === undefined) throw new Error("no compound");
  return compound;
};
const text = (money: Money | undefined) => money && moneyText(money);

describe("what a cycle costs", () => {
  it("is €1.90 a dose of 0.25 mg from a vial of 5 mg for €38, and as many vials as it opens", () => {
    const { perDose, week, cycle } = one(daily(84), [vial()]);
    expect(perDose.map((dose) => [dose.amount, text(dose.cost)])).toEqual([["0.25", "€1.90"]]);
    expect([week?.doses, text(week?.cost)]).toEqual([7, "€13.30"]);
    // 84 × 0.25 mg are 21 mg: four vials and a fifth of which 4 mg stay.
    expect([cycle?.vials, text(cycle?.paid), text(cycle?.drawn.cost)]).toEqual([5, "€190", "€159.60"]);
    expect([cycle?.left.amount.toFixed(), text(cycle?.left.cost)]).toEqual(["4", "€30.40"]);
    expect(cycle?.thrownAway.vials).toBe(0);
  });

  it("names what is thrown away once the person said how long a mixed vial keeps", () => {
    // Ten days from mixing on are eleven doses, 2.75 mg; 2.25 mg of each vial go.
    const { cycle } = one(daily(22), [vial({ discardOn: "2026-11-11" })]);
    expect([cycle?.vials, cycle?.thrownAway.vials]).toEqual([2, 1]);
    expect([cycle?.thrownAway.amount.toFixed(), text(cycle?.thrownAway.cost)]).toEqual(["2.25", "€17.10"]);
    expect([cycle?.left.amount.toFixed(), text(cycle?.left.cost)]).toEqual(["2.25", "€17.10"]);
  });

  it("knows the habit from another vial of the compound", () => {
    const sealed = vial({ id: "b", mixedWith: null, createdAt: "2026-11-10T00:00:00Z" });
    const used = vial({ discardOn: "2026-11-11", finishedOn: "2026-11-11", price: undefined });
    const { priced, mixings } = one(daily(22), [sealed, used]);
    expect([priced?.keepsDays, priced?.mixedWith?.volumeMl, mixings.length]).toEqual([10, "2", 2]);
  });

  it("counts what stays in syringe and needle", () => {
    // 20 mcL of 2.5 mg/mL are 0.05 mg: 0.3 mg a dose, and 16 doses leave 0.2 mg.
    const { loss, perDose, cycle } = one(daily(16), [vial({ deadSpaceMcl: "20" })]);
    expect([loss.toFixed(), text(perDose[0]?.cost)]).toEqual(["0.05", "€2.28"]);
    expect([cycle?.lost.amount.toFixed(), cycle?.left.amount.toFixed()]).toEqual(["0.8", "0.2"]);
  });

  it("has a line for each amount of a plan that climbs, whatever the unit it is written in", () => {
    const doses = [...daily(7), ...daily(7, "250", { unit: "mcg" }), ...daily(7, "0.5")];
    const { perDose } = one(doses, [vial()]);
    expect(perDose.map(({ amount, cost: each }) => [amount, text(each)])).toEqual([
      ["0.25", "€1.90"],
      ["0.5", "€3.80"],
    ]);
  });

  it("takes the share of a kit", () => {
    const { perDose, cycle } = one(daily(20), [vial({ price: { amount: "100", currency: "USD", quantity: "10" } })]);
    expect([text(perDose[0]?.cost), text(cycle?.paid)]).toEqual(["$0.50", "$10"]);
  });

  it("goes by the next vial with a price, then by the newest", () => {
    const dear = vial({ id: "b", batch: "B", createdAt: "2026-11-05T00:00:00Z", price: { ...EUROS, amount: "50" } });
    const next = vial({ id: "c", batch: "C", expiresOn: "2026-12-01" });
    const free = vial({ id: "d", batch: "D", expiresOn: "2026-11-30", price: undefined });
    expect(one(daily(1), [vial(), dear, next, free]).priced?.batch).toBe("C");
    const empty = [{ at: "2026-11-02T08:00:00Z", amount: "5", unit: "mg" as const }];
    expect(one(daily(1), [dear, { ...next, draws: empty }]).priced?.batch).toBe("B");
    const [gone, older] = [{ ...dear, finishedOn: TODAY }, vial({ finishedOn: TODAY })];
    expect(one(daily(1), [older, gone, free]).priced?.batch).toBe("B");
    expect(one(daily(1), [gone, older, free]).priced?.batch).toBe("B");
  });

  it("mixes nothing of what comes as a liquid", () => {
    const pen = vial({ mixedWith: null, openedOn: "2026-11-01", discardOn: "2026-11-29" });
    const { priced, mixings } = one(daily(1), [pen, vial({ id: "b", price: undefined })]);
    expect([priced?.isLiquid, priced?.mixedWith, priced?.keepsDays, mixings]).toEqual([true, null, 28, []]);
  });

  it.each([
    [{ discardOn: "2026-11-01" }, 0],
    [{ discardOn: "2026-11-02" }, 1],
    [{ discardOn: "2026-10-31" }, null],
    [{ discardOn: "2026-12-01", mixedWith: null }, null],
  ])("of a vial mixed on the first of November or not at all, with %o, knows it keeps %s days", (changes, days) => {
    expect(one(daily(1), [vial({ ...changes, finishedOn: TODAY })]).priced?.keepsDays).toBe(days);
  });

  it("is not told without a price, in another kind of unit, or where a slip would take thousands of vials", () => {
    expect(cost(daily(1), [vial({ price: undefined })])).toMatchObject({
      compounds: [{ problem: "no-price", perDose: [], week: null, cycle: null, mixings: [] }],
      ...{ week: [], cycle: [], missing: ["BPC-157"], hasPrices: false },
    });
    expect(one(daily(1), []).problem).toBe("no-price");
    expect(one(daily(1), [vial({ unit: "IU" })]).problem).toBe("unit-mismatch");
    expect(one(daily(1), [vial({ unit: "IU", price: undefined })]).problem).toBe("no-price");
    expect(one([...daily(1), ...daily(1, "1", { unit: "IU" })], [vial()]).problem).toBe("unit-mismatch");
    expect(one(daily(1, "5001"), [vial()]).problem).toBe("too-many");
    expect(one(daily(1, "5000"), [vial()]).cycle?.vials).toBe(1_000);
  });

  it("keeps currencies apart, and says what the sums lack", () => {
    const other = { peptideName: "Ipamorelin", slug: "ipamorelin" };
    const planned = [...daily(7), ...daily(7, "0.25", { ...other, itemId: "b" })];
    const dollars = vial({ ...other, id: "b", price: { amount: "20", currency: "USD", quantity: "1" } });
    const { week, cycle, missing } = cost(planned, [vial(), dollars], { unplanned: ["TB-500"] });
    expect([moneysText(week), moneysText(cycle ?? [])]).toEqual(["€13.30 and $7", "€38 and $20"]);
    expect(missing).toEqual(["TB-500"]);
  });

  it("has the supplies of the injections and of each vial mixed", () => {
    const water = supply({ id: "w", name: "Bacteriostatic water", kind: "water", perInjection: "0", perVial: "0" });
    const supplies = [
      supply({}),
      { ...water, price: { amount: "6", currency: "EUR", quantity: "30" } },
      supply({ id: "b", name: "Swabs", kind: "swab", price: undefined }),
      supply({ id: "g", name: "Gloves", kind: "other", perInjection: "0", perVial: "0" }),
    ];
    const { supplies: used, missing } = cost(daily(40), [vial()], { supplies });
    // 40 injections and 2 mixings at 15 cents each; 2 × 2 mL at 20 cents; gloves are not used.
    expect(
      used.map(({ name, week, cycle }) => [name, week.amount?.toFixed(), cycle?.cost && text(cycle.cost)]),
    ).toEqual([
      ["Syringes", "8", "€6.30"],
      ["Bacteriostatic water", "2", "€0.80"],
      ["Swabs", "8", null],
    ]);
    expect(missing).toEqual(["Swabs"]);
  });

  it("of the week has nothing of the days before or after it", () => {
    const span = { week: { from: "2026-11-29", to: "2026-12-05" }, supplies: [supply({ perVial: "0" })] };
    const { compounds, supplies } = cost(daily(21), [vial()], span);
    expect([compounds[0]?.week?.doses, supplies[0]?.week.amount?.toFixed()]).toEqual([7, "7"]);
  });

  it("says which supplies lack a price or an amount, and whether any price is known", () => {
    const unpriced = supply({ name: "Swabs", price: undefined });
    expect(cost(daily(7), [vial()], { hasEnd: false, supplies: [unpriced, supply({})] }).missing).toEqual(["Swabs"]);
    // No vial is mixed in the second week, so its cost is known, and that of the cycle is not.
    const water = supply({ name: "Water", kind: "water", perInjection: "0", perVial: "0" });
    const second = { supplies: [water], week: { from: "2026-11-29", to: "2026-12-05" } };
    expect(cost(daily(14), [vial({ mixedWith: null })], second).missing).toEqual(["Water"]);
    const hasPrices = (one: StockedVial, ...supplies: object[]) => cost(daily(1), [one], { supplies }).hasPrices;
    expect(hasPrices(vial())).toBe(true);
    expect(hasPrices(vial({ price: undefined }), unpriced)).toBe(false);
    expect(hasPrices(vial({ price: undefined }), supply({}))).toBe(true);
  });

  it("has no end where the cycle has none", () => {
    const { compounds, cycle, week } = cost(daily(14), [vial()], { hasEnd: false, supplies: [supply({})] });
    expect([compounds[0]?.cycle, cycle, moneysText(week)]).toEqual([null, null, "€14.50"]);
  });
});

describe("the week", () => {
  it.each([
    ["2026-11-01", "2026-12-31", TODAY, "2026-11-28"],
    ["2026-12-01", "2026-12-31", "2026-12-01", "2026-12-07"],
    ["2026-11-01", "2026-11-24", "2026-11-18", "2026-11-24"],
    ["2026-10-01", "2026-10-30", "2026-10-24", "2026-10-30"],
    ["2026-11-20", "2026-11-22", "2026-11-20", "2026-11-26"],
    ["2026-11-01", null, TODAY, "2026-11-28"],
  ])("of a cycle from %s to %s is %s to %s", (start, end, from, to) => {
    expect(weekOf(start, end, TODAY)).toEqual({ from, to });
  });
});

test("vials hold exactly what is drawn, lost, thrown away and left, and cost so too", () => {
  const doses = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), mcg: fc.integer({ min: 1, max: 9_000 }) }), {
    ...{ minLength: 1, maxLength: 40 },
  });
  const like = fc.record({ mcl: fc.integer({ min: 0, max: 90 }), keeps: fc.option(fc.integer({ min: 0, max: 30 })) });
  fc.assert(
    fc.property(doses, like, fc.integer({ min: 1, max: 9_999 }), (all, { mcl, keeps }, cents) => {
      let day = TODAY;
      const planned = all.flatMap(({ gap, mcg }) => {
        day = addDays(day, gap);
        return daily(1, String(mcg), { day, slot: `${day}T08:00:00Z`, unit: "mcg" });
      });
      const price = { amount: new Exact(cents).div(100).toFixed(), currency: "EUR", quantity: "3" };
      const known = vial({
        ...{ price, deadSpaceMcl: String(mcl), discardOn: keeps === null ? null : addDays(MIXED.on, keeps) },
      });
      const opened = openVials(planned, { ...known, keepsDays: keeps });
      if (opened === null) throw new Error("too many");
      const parts = [opened.drawn, opened.lostToDeadSpace, opened.thrownAway, opened.left];
      expect(Exact.sum(...parts).toFixed()).toBe(new Exact(5).times(opened.openedOn.length).toFixed());
      expect(opened.drawn.toFixed()).toBe(
        Exact.sum(...all.map(({ mcg }) => mcg))
          .div(1_000)
          .toFixed(),
      );
      const cycle = one(planned, [known]).cycle;
      if (!cycle) throw new Error("no cycle");
      const money = [cycle.drawn, cycle.lost, cycle.thrownAway, cycle.left].map(({ cost: part }) => part.amount);
      expect(
        Exact.sum(...money)
          .minus(cycle.paid.amount)
          .abs()
          .lt("1e-30"),
      ).toBe(true);
    }),
    { numRuns: cases(60, 2_000) },
  );
});

test("what a vial had left when it was over is told with its cost, if there is one", () => {
  const draws = [{ at: "2026-11-02T08:00:00Z", amount: "3800", unit: "mcg" as const }];
  expect(unusedIn(vial({ draws }), TODAY)).toBeNull();
  const late = unusedIn(vial({ draws, discardOn: "2026-11-21" }), TODAY);
  expect([late?.amount.toFixed(), text(late?.cost ?? undefined)]).toEqual(["1.2", "€9.12"]);
  expect(unusedIn(vial({ draws, finishedOn: TODAY, price: undefined }), TODAY)).toMatchObject({ cost: null });
  expect(
    unusedIn(vial({ draws: [{ ...draws[0], at: TODAY, unit: "mg", amount: "5" }], finishedOn: TODAY }), TODAY),
  ).toBeNull();
  expect(unusedIn(vial({ discardOn: TODAY }), TODAY)).toBeNull();
});

test("what logged doses cost counts taken ones from vials with a price only", () => {
  const dose = (vialId: string | null, other: object = {}) => ({
    ...{ vialId, state: "taken" as const, amount: { value: "250", unit: "mcg" as const } },
    ...other,
  });
  const vials = [vial(), vial({ id: "b", price: undefined }), vial({ id: "c", deadSpaceMcl: "20" })];
  const skipped = dose("a", { state: "skipped", amount: null });
  const spent = spentOn(
    [
      dose("a"),
      dose("a"),
      dose("b"),
      dose("c"),
      dose(null),
      skipped,
      dose("a", { amount: { value: "1", unit: "IU" } }),
    ],
    vials,
  );
  expect([spent.doses, moneysText(spent.sums), spent.uncounted]).toEqual([3, "€6.08", 3]);
});
