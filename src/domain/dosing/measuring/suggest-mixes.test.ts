import { describe, expect, it } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { mcg, mcL, mL } from "#domain/units/measure.ts";
import { suggestMixes } from "./suggest-mixes.ts";
import { syringeOf } from "./syringe.ts";

const u100 = (barrel: string, mark = "1") =>
  syringeOf({ scale: "U-100", unitsPerMl: new Exact(100), barrel: mL(barrel), mark: new Exact(mark), deadSpace: null });
const given = { content: mcg(5_000), dose: mcg(250), syringe: u100("1"), displacement: null, capacity: null };
const waters = (input: Parameters<typeof suggestMixes>[0]) =>
  suggestMixes(input).map(({ water }) => water.value.toNumber());

describe("suggested mixes", () => {
  it("put exact marks first, then whole millilitres, halves and tenths, then the longer draw", () => {
    // A twentieth of the water: every 0.2 mL is one more whole unit.
    expect(waters(given)).toEqual([3, 2, 1, 2.8, 2.6, 2.4]);
    for (const { roundingError } of suggestMixes(given)) expect(roundingError.isZero()).toBe(true);
  });

  it("say by how much the best mark misses where none fits", () => {
    // A seventh of the vial: 0.7 mL gives exactly 10 units, as do its multiples; without them every mark misses.
    const [first] = suggestMixes({ ...given, content: mcg(7_000), dose: mcg(1_000), capacity: mL("0.6") });
    // 0.6 mL / 7 is 8.571 units; 9 are 9 / 60 of 7,000 mcg = 1,050: 5 % too much. 0.5 mL: 7.14 units, 7 give 980: 2 %.
    expect(first?.water.value.toNumber()).toBe(0.5);
    expect(first?.delivered.value.toNumber()).toBe(980);
    expect(first?.roundingError.toNumber()).toBe(0.02);
  });

  it("count doses with what stays in the needle", () => {
    const syringe = { ...u100("1"), deadSpace: mcL(50) };
    // 3 mL: 0.15 + 0.05 = 0.2 mL for each dose.
    expect(suggestMixes({ ...given, syringe })[0]?.dosesPerVial.toNumber()).toBe(15);
    expect(suggestMixes(given)[0]?.dosesPerVial.toNumber()).toBe(20);
  });

  it("fit the barrel and the vial, and leave out draws that are too small to read", () => {
    expect(waters({ ...given, dose: mcg(1_000), syringe: u100("0.3") })).toEqual([1, 1.5, 0.5, 1.4, 1.3, 1.2]);
    expect(Math.max(...waters({ ...given, capacity: mL("1.2") }))).toBe(1.2);
    expect(waters({ ...given, displacement: mL("0.25"), capacity: mL(1) }).every((water) => water <= 0.75)).toBe(true);
    expect(waters({ ...given, dose: mcg(10) })).toEqual([]);
  });

  it("are none for a dose that is more than the vial", () => {
    expect(waters({ ...given, dose: mcg(5_000) })).not.toEqual([]);
    expect(waters({ ...given, dose: mcg(5_001) })).toEqual([]);
  });

  it("count what the powder adds to the water", () => {
    // 0.1 mL of powder: with 1.9 mL of water 2 mL, a twentieth of which is 10 units.
    expect(waters({ ...given, displacement: mL("0.1"), capacity: mL("2.05") })).toEqual([1.5, 1.9, 1.7, 1.3, 1.1, 0.9]);
  });

  it("are none where the needle keeps so much that not one dose is left", () => {
    expect(waters({ ...given, dose: mcg(5_000), syringe: { ...u100("1"), deadSpace: mcL(50) } })).toEqual([]);
  });
});
