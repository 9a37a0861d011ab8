import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import type { VialFields } from "./vial.ts";
import { type Draw, vialBalance } from "./vial-balance.ts";

type Content = Parameters<typeof vialBalance>[0];
type Change = VialFields["changes"][number];

const vial = (amount: string, unit: Content["unit"], other: Partial<Content> = {}): Content => ({
  amount,
  unit,
  changes: [],
  mixedWith: null,
  deadSpaceMcl: "0",
  ...other,
});

/** `count` doses, one a minute from 08:00 on. */
const draws = (count: number, amount: string, unit: Draw["unit"]): Draw[] =>
  Array.from({ length: count }, (_, place) => ({
    at: `2026-11-22T08:${String(place).padStart(2, "0")}:00Z`,
    amount,
    unit,
  }));

const change = (kind: Change["kind"], at: string, amount: string): Change => ({ kind, at, amount, note: "" });

const mixed = (volumeMl: string) => ({ diluent: "water", volumeMl, on: "2026-11-20" });

describe("the balance of a vial", () => {
  it.each([
    [vial("5", "mg"), [], "5"],
    [vial("5", "mg"), draws(3, "250", "mcg"), "4.25"],
    [vial("5", "mg"), draws(3, "0.1", "mg"), "4.7"],
    [vial("5000", "mcg"), draws(2, "0.001", "g"), "3000"],
    [vial("0.005", "g"), draws(1, "1", "mcg"), "0.004999"],
    [vial("5000", "IU"), draws(4, "500", "IU"), "3000"],
    [vial("5", "mg"), draws(20, "250", "mcg"), "0"],
  ] as const)("%j after %j is %s", (content, taken, left) => {
    expect(vialBalance(content, taken)).toMatchObject({ left, unit: content.unit, overdrawn: false, overdrawnBy: "0" });
  });

  it("loses the dead space at each draw where it was mixed: 20 mcL of 5 mg in 2 mL are 0.05 mg", () => {
    const dead = { deadSpaceMcl: "20" };
    expect(vialBalance(vial("5", "mg", { ...dead, mixedWith: mixed("2") }), draws(3, "250", "mcg"))).toMatchObject({
      lostToDeadSpace: "0.15",
      drawn: "0.75",
      left: "4.1",
    });
    expect(vialBalance(vial("5", "mg", dead), draws(3, "250", "mcg"))).toMatchObject({
      lostToDeadSpace: "0",
      left: "4.25",
    });
  });

  it("loses nothing by doses that cannot be counted", () => {
    const content = vial("5", "mg", { deadSpaceMcl: "20", mixedWith: mixed("2") });
    const both = [...draws(2, "100", "IU"), ...draws(1, "1", "mg")];
    expect(vialBalance(content, both)).toMatchObject({ lostToDeadSpace: "0.05", left: "3.95" });
  });

  it("rounds a loss that does not end to nine decimals: 10 mcL of 5 mg in 3 mL are 0.01666... mg", () => {
    const content = vial("5", "mg", { deadSpaceMcl: "10", mixedWith: mixed("3") });
    expect(vialBalance(content, draws(1, "1", "mg"))).toMatchObject({
      lostToDeadSpace: "0.016666667",
      left: "3.983333333",
    });
    // Three losses are exactly 0.05, not three times a rounded one.
    expect(vialBalance(content, draws(3, "1", "mg")).lostToDeadSpace).toBe("0.05");
  });

  it("takes off what was wasted", () => {
    const changes = [change("wasted", "2026-11-21T10:00:00Z", "0.5"), change("wasted", "2026-11-22T10:00:00Z", "0.25")];
    expect(vialBalance(vial("5", "mg", { changes }), draws(1, "1", "mg"))).toMatchObject({
      wasted: "0.75",
      left: "3.25",
    });
  });

  it("starts again at a count: only what left later is taken off", () => {
    const at = "2026-11-22T08:01:00Z";
    const changes = [
      change("counted", at, "3"),
      change("wasted", at, "0.5"),
      change("wasted", "2026-11-22T09:00:00Z", "0.1"),
      change("counted", "2026-11-01T00:00:00Z", "1"),
    ];
    // Draws at 08:00, 08:01 and 08:02; only the last is later.
    expect(vialBalance(vial("5", "mg", { changes }), draws(3, "250", "mcg"))).toMatchObject({
      startedFrom: "3",
      drawn: "0.25",
      wasted: "0.1",
      left: "2.65",
    });
    const twice = [change("counted", at, "3"), change("counted", "2026-11-22T08:01:00.000Z", "2")];
    expect(vialBalance(vial("5", "mg", { changes: twice }), []).left).toBe("2");
    expect(vialBalance(vial("5", "mg", { changes: [change("counted", at, "7")] }), []).left).toBe("7");
  });

  it.each([
    ["5", false, "0"],
    ["5.000000001", true, "0.000000001"],
    ["6", true, "1"],
  ])("with %s mg drawn from 5 mg is never below 0; overdrawn: %s, by %s mg", (amount, overdrawn, overdrawnBy) => {
    expect(vialBalance(vial("5", "mg"), draws(1, amount, "mg"))).toMatchObject({ left: "0", overdrawn, overdrawnBy });
  });

  it("never compares international units with a mass", () => {
    const both = [...draws(2, "100", "IU"), ...draws(1, "1", "mg")];
    expect(vialBalance(vial("5", "mg"), both)).toMatchObject({ left: "4", unitMismatch: true });
    expect(vialBalance(vial("500", "IU"), both)).toMatchObject({ left: "300", unitMismatch: true });
    expect(vialBalance(vial("5", "mg"), draws(1, "1", "mg")).unitMismatch).toBe(false);
  });
});

describe("for whatever a person can type", () => {
  const decimal = (max: number) =>
    fc
      .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 0, max: 9 }))
      .map(([digits, places]) =>
        new Exact(digits)
          .div(new Exact(10).pow(places))
          .toFixed(9)
          .replace(/\.?0+$/, ""),
      )
      .filter((text) => text !== "" && text !== "0");
  const unit = fc.constantFrom(...AMOUNT_UNITS);
  const at = fc.integer({ min: 10, max: 59 }).map((minute) => `2026-11-22T08:${minute}:00Z`);
  const content = fc.record({
    amount: decimal(999_999_999),
    unit,
    deadSpaceMcl: decimal(100_000),
    mixedWith: fc.option(decimal(1_000).map(mixed)),
    changes: fc.array(
      fc.record({
        at,
        kind: fc.constantFrom("wasted", "counted"),
        amount: decimal(1_000_000),
        note: fc.constant(""),
      }),
      { maxLength: 5 },
    ),
  });
  const taken = fc.array(fc.record({ at, amount: decimal(1_000_000), unit }), { maxLength: 10 });
  const sumOf = (...texts: string[]) => texts.reduce((total, text) => total.plus(text), new Exact(0)).toFixed();

  it("the parts are the whole, exactly, and what is left is never more than there was or less than none", () => {
    fc.assert(
      fc.property(content, taken, (one, doses) => {
        const { left, drawn, lostToDeadSpace, wasted, startedFrom, overdrawn, overdrawnBy } = vialBalance(one, doses);
        expect(sumOf(left, drawn, lostToDeadSpace, wasted)).toBe(sumOf(startedFrom, overdrawnBy));
        expect(new Exact(left).gte(0) && new Exact(left).lte(startedFrom)).toBe(true);
        expect(overdrawn).toBe(overdrawnBy !== "0");
        expect(overdrawn && left !== "0").toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it("the order in which doses and changes are listed makes no difference, unless two counts are of one moment", () => {
    fc.assert(
      fc.property(content, taken, (one, doses) => {
        const counts = one.changes.filter(({ kind }) => kind === "counted").map((count) => count.at);
        fc.pre(new Set(counts).size === counts.length);
        const reversed = vialBalance({ ...one, changes: one.changes.toReversed() }, doses.toReversed());
        expect(reversed).toEqual(vialBalance(one, doses));
      }),
      { numRuns: 500 },
    );
  });

  it("a smaller unit for everything says the same thing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }), (mg, mcg) => {
        const inMg = vialBalance(vial(String(mg), "mg"), draws(5, String(mcg), "mcg"));
        const inMcg = vialBalance(vial(String(mg * 1_000), "mcg"), draws(5, String(mcg), "mcg"));
        expect(new Exact(inMg.left).times(1_000).toFixed()).toBe(inMcg.left);
        expect(inMcg.left).toBe(String(Math.max(0, mg * 1_000 - 5 * mcg)));
      }),
      { numRuns: 500 },
    );
  });
});
