import { expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { cost, daily, EUROS, supply, TODAY, vial } from "#support/priced-stock.ts";
import type { StockedVial } from "../usable-vial.ts";
import { costCsv } from "./cost-csv.ts";
import { doseText, eachText, partsText, problemText, supplyText, vialsText } from "./cost-text.ts";

const KIT = { amount: "100", currency: "USD", quantity: "10" };

/** All the lines of one compound. */
function linesOf(days: number, changes: Partial<StockedVial>, dose?: string): string[] {
  const [compound] = cost(daily(days, dose), [vial(changes)]).compounds;
  if (!compound?.priced || !compound.cycle) return compound ? [problemText(compound) ?? ""] : [];
  const { priced, loss, perDose, cycle } = compound;
  return [...perDose.map((one) => doseText(priced, loss, one)), vialsText(priced, cycle), ...partsText(priced, cycle)];
}

test("the arithmetic of a vial is told", () => {
  expect(linesOf(84, {})).toEqual([
    "€38 per vial of 5 mg; 0.25 mg per dose = €1.90",
    "5 vials × €38 = €190",
    "84 doses take 21 mg: €159.60.",
    "How long an opened vial keeps isn't known, so nothing is counted as thrown away. Set “Use until” on a vial to count it.",
    "Left in the last vial: 4 mg, €30.40.",
  ]);
});

test("what is lost and thrown away is named, and so is a kit", () => {
  expect(linesOf(22, { price: KIT, deadSpaceMcl: "20", discardOn: "2026-11-11" })).toEqual([
    "$100 for 10 vials of 5 mg; 0.25 mg per dose and 0.05 mg lost in needle and syringe = $0.60",
    "2 vials at $100 for 10 = $20",
    "22 doses take 5.5 mg: $11.",
    "Lost in needles and syringes: 1.1 mg, $2.20.",
    "Thrown away, 10 days after opening: 1.7 mg of 1 vial, $3.40.",
    "Left in the last vial: 1.7 mg, $3.40.",
  ]);
  expect([eachText(KIT), eachText(EUROS)]).toEqual(["$10 each", null]);
});

test("one day and several vials are said so", () => {
  // Two doses of each vial, 0.5 mg; the fifth opens the third.
  expect(linesOf(5, { discardOn: "2026-11-02" })).toContain(
    "Thrown away, 1 day after opening: 9 mg of 2 vials, €68.40.",
  );
});

test("a single dose and a single vial that is used up need no more words", () => {
  expect(linesOf(1, { discardOn: "2026-11-02", amount: "0.25" })).toEqual([
    "€38 per vial of 0.25 mg; 0.25 mg per dose = €38",
    "1 vial × €38 = €38",
    "1 dose takes 0.25 mg: €38.",
  ]);
});

test("activity is never short for a unit of a syringe, and rounding says so", () => {
  const planned = daily(1, "100", { unit: "IU" });
  const [compound] = cost(planned, [vial({ amount: "3000", unit: "IU" })]).compounds;
  const [dose] = compound?.perDose ?? [];
  if (!compound?.priced || !dose) throw new Error("no cost");
  expect(doseText(compound.priced, compound.loss, dose)).toBe(
    "€38 per vial of 3,000 international units; 100 international units per dose = about €1.27",
  );
  expect(compound.cycle && partsText(compound.priced, compound.cycle)[0]).toBe(
    "1 dose takes 100 international units: about €1.27.",
  );
});

test("what isn't known is said", () => {
  expect(linesOf(1, { price: undefined })).toEqual(["No price known. Add it to a vial."]);
  expect(linesOf(1, { unit: "IU" })[0]).toContain("different kinds of unit");
  expect(linesOf(1, {}, "9999")[0]).toContain("too little");
});

test("a supply has its use and its price, as far as they are known", () => {
  const water = { kind: "water", perInjection: "0", perVial: "0" } as const;
  const supplies = [
    supply({}),
    supply({ ...water, id: "w", price: { amount: "6", currency: "EUR", quantity: "30" } }),
    supply({ id: "n", price: undefined }),
  ];
  const texts = (some: StockedVial) =>
    cost(daily(20), [some], { supplies }).supplies.map((one) => one.cycle && supplyText(one, one.cycle));
  expect(texts(vial())).toEqual(["21 at €15 for 100 = €3.15", "2 mL at €6 for 30 mL = €0.40", "21, no price known"]);
  expect(texts(vial({ mixedWith: null }))[1]).toBe("Amount not known. Add the water of a vial to count it.");
});

test("the table has every number in digits, its currency beside it, and what isn't known empty", () => {
  const tb = { peptideName: "=TB", slug: null, itemId: "tb" };
  const planned = [...daily(7), ...daily(7, "0.5").map((dose) => ({ ...dose, slot: dose.slot.replace("08", "20") }))];
  const known = cost(
    [...planned, ...daily(7, "1", tb), ...daily(7, "1", { ...tb, peptideName: "Semax" })],
    [vial({ discardOn: "2026-11-04" }), vial({ ...tb, id: "tb", price: KIT })],
    { supplies: [supply({ perVial: "0" }), supply({ id: "n", name: "Swabs", price: undefined, perVial: "0" })] },
  );
  expect(costCsv(known, { from: TODAY, to: addDays(TODAY, 6) }).split("\r\n")).toEqual([
    "name,kind,price,currency,price_quantity,vial_amount,vial_unit,dose,dose_unit,cost_per_dose,week_from,week_to,cost_per_week,cycle_quantity,cost_of_cycle,thrown_away,cost_thrown_away,left_over,cost_left_over",
    // 0.75 mg a day, four days a vial: two of 5 mg, 2 mg thrown away and 2.75 mg left
    "BPC-157,compound,38,EUR,1,5,mg,0.25,mg,1.9,2026-11-22,2026-11-28,39.9,2,76,2,15.2,2.75,20.9",
    "BPC-157,compound,38,EUR,1,5,mg,0.5,mg,3.8,,,,,,,,,",
    '"\'=TB",compound,100,USD,10,5,mg,1,mg,2,2026-11-22,2026-11-28,14,2,20,,,3,6',
    "Semax,compound,,,,,,,,,,,,,,,,,",
    "Syringes,supply,15,EUR,100,,,,,,2026-11-22,2026-11-28,4.2,28,4.2,,,,",
    "Swabs,supply,,,,,,,,,2026-11-22,2026-11-28,,28,,,,,",
    ",sum of known costs,,EUR,,,,,,,2026-11-22,2026-11-28,44.1,,80.2,,,,",
    ",sum of known costs,,USD,,,,,,,2026-11-22,2026-11-28,14,,20,,,,",
  ]);
});

test("the table of a plan without an end has no columns of a cycle, and names international units", () => {
  const week = { from: TODAY, to: addDays(TODAY, 6) };
  const known = cost(daily(7, "100", { unit: "IU" }), [vial({ amount: "1000", unit: "IU" })], {
    ...{ hasEnd: false, supplies: [supply({ perVial: "0" })] },
  });
  expect(costCsv(known, week).split("\r\n").slice(1)).toEqual([
    "BPC-157,compound,38,EUR,1,1000,international units,100,international units,3.8,2026-11-22,2026-11-28,26.6,,,,,,",
    "Syringes,supply,15,EUR,100,,,,,,2026-11-22,2026-11-28,1.05,,,,,,",
    ",sum of known costs,,EUR,,,,,,,2026-11-22,2026-11-28,27.65,,,,,,",
  ]);
});

test("a currency that only days after the week need has a sum of the cycle alone", () => {
  const week = { from: TODAY, to: addDays(TODAY, 6) };
  const bacteriostatic = { kind: "water", perInjection: "0", perVial: "0" } as const;
  const none = supply({ ...bacteriostatic, price: { amount: "6", currency: "USD", quantity: "30" } });
  const late = daily(14).slice(7);
  const [, ...lines] = costCsv(cost(late, [vial()], { supplies: [none] }), week).split("\r\n");
  expect(lines.filter((line) => line.startsWith(",sum"))).toEqual([
    ",sum of known costs,,EUR,,,,,,,2026-11-22,2026-11-28,0,,38,,,,",
    ",sum of known costs,,USD,,,,,,,2026-11-22,2026-11-28,0,,0.4,,,,",
  ]);
});
