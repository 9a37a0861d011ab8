import { describe, expect, it, test } from "vitest";
import { daily, MIXED, TODAY, vial } from "#support/priced-stock.ts";
import { totalOf, totalText } from "./shopping-cost.ts";
import { type SupplyLeft, shoppingList } from "./shopping-list.ts";
import { mixingsOf } from "./supply-use.ts";

const PLENTY: readonly SupplyLeft[] = [
  { name: "Syringes", kind: "syringe", perInjection: "1", perVial: "1", left: "500" },
  { name: "Bacteriostatic water", kind: "water", perInjection: "0", perVial: "0", left: "50" },
];
const TB = { peptideName: "TB-500", slug: "tb-500", itemId: "tb" };
const later = (hour: string, count: number, cycleId: string) =>
  daily(count, "0.25", { cycleId }).map((dose) => ({ ...dose, slot: `${dose.day}T${hour}:00:00Z` }));

const list = (other: Partial<Parameters<typeof shoppingList>[0]>) =>
  shoppingList({
    ...{ planned: daily(28), vials: [vial()], supplies: PLENTY, unplanned: [], today: TODAY },
    others: { planned: [], names: new Map() },
    ...other,
  });

describe("what other cycles take", () => {
  it("of supplies is one for each injection and each vial that they mix, each vial once", () => {
    // Taking turns, each cycle has ten doses of the open vial; the other one mixes one more for its last 18.
    const planned = [...daily(28), ...daily(1, "1", { ...TB, route: "oral" })];
    const { lines } = list({ planned, others: { planned: later("20", 28, "evening"), names: new Map() } });
    expect(lines.filter(({ name }) => name !== "TB-500").map(({ others }) => others)).toEqual([
      "2.5 mg of it needed by another cycle",
      "29 of them needed by other cycles",
      "2 mL of it needed by other cycles",
    ]);
  });

  it("of supplies includes the mixing of compounds that this cycle does not have", () => {
    const tb = [
      vial({ ...TB, id: "t1", finishedOn: TODAY }),
      vial({ ...TB, id: "t2", mixedWith: null, createdAt: "2026-11-02T00:00:00Z" }),
    ];
    const others = { planned: daily(4, "1", { ...TB, cycleId: "other" }), names: new Map() };
    expect(list({ vials: [vial(), ...tb], others }).lines.map((line) => line.others)).toEqual([
      null,
      "5 of them needed by other cycles",
      "2 mL of it needed by other cycles",
    ]);
  });

  it.each([
    [["e"], "Evening"],
    [["e", "n"], "Evening and Night"],
    [["e", "n", "m"], "3 other cycles"],
  ])("is said of the cycles %j as needed by %s", (ids, words) => {
    const names = new Map([
      ["e", "Evening"],
      ["n", "Night"],
    ]);
    const planned = ids.flatMap((id, place) => later(String(18 + place), 1, id));
    const [first] = list({ planned: daily(1), others: { planned, names } }).lines;
    expect(first?.others).toBe(`${0.25 * ids.length} mg of it needed by ${words}`);
  });
});

test("a total names all that has no price and has to be bought, and nothing else", () => {
  const price = { amount: "15", currency: "EUR", quantity: "1" };
  const [syringes] = list({ supplies: [{ ...PLENTY[0], left: "28", price } as SupplyLeft] }).lines.slice(1);
  expect(syringes).toMatchObject({ buy: "1", cost: "€15" });
  const { total } = list({
    ...{ planned: daily(41), vials: [vial({ price: undefined })] },
    supplies: [
      { ...PLENTY[0], left: "0", price } as SupplyLeft,
      { name: "Swabs", kind: "swab", perInjection: "2", perVial: "0", left: "0" },
      { name: "Gloves", kind: "other", perInjection: "1", perVial: "0", left: "500" },
    ],
  });
  expect(total && totalText(total)).toBe("€645; no price yet: BPC-157, Swabs");
  expect(totalText({ text: "€645", unpriced: [] })).toBe("€645");
  expect(totalOf([])).toBeNull();
});

test("a vial that was mixed is a mixing on its day, and any other none", () => {
  expect(
    mixingsOf([vial(), vial({ mixedWith: null }), vial({ ...TB, mixedWith: { ...MIXED, volumeMl: "3" } })]),
  ).toEqual([
    { day: "2026-11-01", peptideName: "BPC-157", diluent: "bacteriostatic water", volumeMl: "2" },
    { day: "2026-11-01", peptideName: "TB-500", diluent: "bacteriostatic water", volumeMl: "3" },
  ]);
});
