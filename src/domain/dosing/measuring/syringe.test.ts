import { describe, expect, it } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { mL, syringeUnits } from "#domain/units/measure.ts";
import type { SyringeScale } from "../mix.ts";
import { BARRELS } from "./barrels.ts";
import {
  capacityOf,
  marksOf,
  plungerPlace,
  type Syringe,
  splitDraw,
  syringeOf,
  toMl,
  toUnits,
  UNITS_PER_ML,
} from "./syringe.ts";

const syringe = (scale: Exclude<SyringeScale, "other">, barrel: string | null, mark: string | null = null): Syringe =>
  syringeOf({
    scale,
    unitsPerMl: new Exact(UNITS_PER_ML[scale]),
    barrel: barrel === null ? null : mL(barrel),
    mark: mark === null ? null : new Exact(mark),
    deadSpace: null,
  });

const partsOf = (units: number, used: Syringe) =>
  splitDraw(syringeUnits(units), used)?.map(({ value }) => value.toNumber()) ?? null;

/** A scale of one's own with a mark for every unit. */
const own = (unitsPerMl: number, barrel: string | null): Syringe =>
  syringeOf({
    scale: "other",
    unitsPerMl: new Exact(unitsPerMl),
    barrel: barrel === null ? null : mL(barrel),
    mark: new Exact(1),
    deadSpace: null,
  });

describe("a syringe", () => {
  it("has the same unit in every barrel of its scale: the barrel is not the scale", () => {
    for (const barrel of BARRELS["U-100"]) {
      expect(toMl(syringeUnits(25), syringe("U-100", barrel)).value.toFixed()).toBe("0.25");
    }
    expect(BARRELS["U-100"].map((barrel) => capacityOf(syringe("U-100", barrel))?.value.toNumber())).toEqual([
      30, 50, 100,
    ]);
    expect(BARRELS["U-40"].map((barrel) => capacityOf(syringe("U-40", barrel))?.value.toNumber())).toEqual([20, 40]);
  });

  it("knows the scales U-100 and U-40 alone by name; there is no U-50 or U-30", () => {
    expect(UNITS_PER_ML).toEqual({ "U-100": 100, "U-40": 40 });
    expect(toUnits(mL("0.25"), syringe("U-40", "1")).value.toFixed()).toBe("10");
  });

  it.each([
    ["U-100", "0.3", 1],
    ["U-100", "0.5", 1],
    ["U-100", "1", 2],
    ["U-100", null, 2],
    ["U-40", "1", 1],
  ] as const)(
    "%s with a barrel of %s mL is taken to have a mark every %s units when nobody says",
    (scale, barrel, mark) => {
      const assumed = syringe(scale, barrel);
      expect(assumed.mark.value.toNumber()).toBe(mark);
      expect(assumed.isMarkAssumed).toBe(true);
      expect(syringe(scale, barrel, "1").isMarkAssumed).toBe(false);
    },
  );
});

describe("the marks of a barrel", () => {
  it.each([
    ["0.3", "0.5", 61, ["0", "5", "10", "15", "20", "25", "30"]],
    ["0.3", "1", 31, ["0", "5", "10", "15", "20", "25", "30"]],
    ["0.5", "1", 51, ["0", "5", "10", "15", "20", "25", "30", "35", "40", "45", "50"]],
    ["1", "1", 101, ["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]],
    ["1", "2", 51, ["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]],
  ] as const)(
    "%s mL with a mark every %s units: %s of them, labelled by the tens or fives",
    (barrel, mark, count, labels) => {
      const marks = marksOf(syringe("U-100", barrel, mark));
      expect(marks).toHaveLength(count);
      expect(marks.flatMap(({ label }) => label ?? [])).toEqual(labels);
      expect(marks.filter(({ size }) => size === "major")).toHaveLength(labels.length);
      expect([marks.at(0)?.at, marks.at(-1)?.at]).toEqual([0, 1]);
    },
  );

  it("are evenly spaced", () => {
    const places = marksOf(syringe("U-100", "0.3", "0.5")).map(({ at }) => at);
    places.forEach((at, place) => {
      expect(at).toBeCloseTo(place / 60, 12);
    });
  });

  it("are short between the long ones, which alone have a number", () => {
    const marks = marksOf(syringe("U-100", "1", "1")).slice(9, 12);
    expect(marks.map(({ size, label }) => [size, label])).toEqual([
      ["minor", null],
      ["major", "10"],
      ["minor", null],
    ]);
  });

  it.each([
    [500, 501],
    [501, 0],
  ])("of a scale with %s units in its barrel are %s, because a picture shows no more than 500", (units, count) => {
    expect(marksOf(own(units, "1"))).toHaveLength(count);
  });

  it("are none while the barrel is not known", () => {
    expect(marksOf(syringe("U-100", null))).toEqual([]);
  });
});

describe("the plunger", () => {
  it("is at the draw as a share of the barrel, up to the full barrel", () => {
    expect(plungerPlace(syringeUnits(25), syringe("U-100", "1"))).toEqual({ kind: "within", at: 0.25 });
    expect(plungerPlace(syringeUnits(100), syringe("U-100", "1"))).toEqual({ kind: "within", at: 1 });
  });

  it("has no place for a draw over the barrel, and is never put at the end instead", () => {
    const over = plungerPlace(syringeUnits(101), syringe("U-100", "1"));
    expect(over).toMatchObject({ kind: "over" });
    expect(over).not.toHaveProperty("at");
  });

  it("has no place on a barrel that is not known", () => {
    expect(plungerPlace(syringeUnits(5), syringe("U-100", null))).toEqual({ kind: "barrel-not-known" });
  });
});

describe("a draw over the barrel", () => {
  it.each([
    [100, "1", null],
    [101, "1", [51, 50]],
    [130, "1", [65, 65]],
    [40, "0.3", [20, 20]],
    [250, "1", [84, 83, 83]],
  ])("%s units in %s mL become the fewest parts on marks: %j", (units, barrel, parts) => {
    expect(partsOf(units, syringe("U-100", barrel, "1"))).toEqual(parts);
  });

  it("is parted equally when it is on no mark anyway", () => {
    expect(partsOf(101.5, syringe("U-100", "1", "1"))).toEqual([50.75, 50.75]);
  });

  it("is not parted into more than ten; without a barrel, by the largest of the scale", () => {
    expect(partsOf(1_000, syringe("U-100", "1", "1"))).toHaveLength(10);
    expect(partsOf(1_001, syringe("U-100", "1", "1"))).toBeNull();
    expect(partsOf(250, syringe("U-100", null))).toHaveLength(3);
    expect(partsOf(100, syringe("U-100", null))).toBeNull();
  });

  it("on a scale of one's own is not parted while the barrel is not known, nor where not one mark fits", () => {
    expect(partsOf(120, own(50, null))).toBeNull();
    expect(partsOf(120, own(100, "1"))).toEqual([60, 60]);
    expect(partsOf(2, own(50, "0.01"))).toBeNull();
  });
});
