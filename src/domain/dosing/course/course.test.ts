import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "../calculate.ts";

const plain = { waterMl: "2", dose: "250", doseUnit: "mcg", scale: "U-100", barrelMl: "1", unitsPerMark: "1" };
const prices = { pricePerVial: "38", pricePerWaterBottle: "4", pricePerSyringe: "1", pricePerSwab: "0.1" };

function courseOf(input: object) {
  const parsed = VectorInput.parse({
    vial: [{ amount: "5", unit: "mg" }],
    ...plain,
    perWeek: "7",
    weeks: "4",
    ...input,
  });
  const { course } = workOut(vectorMix(parsed));
  if (course === null) throw new Error("no course");
  return course;
}
const lines = (input: object): string[] =>
  courseOf(input).list.lines.map(({ item, count }) => `${item}: ${count?.toFixed() ?? "?"}`);
const containers = (input: object) => courseOf(input).steps.map((step) => step.containers?.toNumber() ?? null);

describe("the list for a course", () => {
  // 28 doses of 250 mcg, 20 of them in a vial
  it("of injections has vials, water, syringes for drawing and for mixing, and swabs", () => {
    expect(lines({ waterBottleMl: "3" })).toEqual([
      "containers: 2",
      "water-bottles: 2",
      "syringes: 28",
      "mixing-syringes: 2",
      "swabs: 60",
    ]);
    expect(lines({})[1]).toBe("water-bottles: ?");
  });

  it.each([
    ["nasal", { mclPerSpray: "100" }],
    ["oral-liquid", {}],
  ])("of %s has the bottle and its water, and no syringes", (route, input) => {
    const { list, steps } = courseOf({ route, ...input, waterBottleMl: "30" });
    expect(list.lines.map(({ item }) => item)).toEqual(["containers", "water-bottles"]);
    expect(list.water?.value.toNumber()).toBe(4);
    expect(steps[0]?.injectionsPerDose).toBe(0);
  });

  it.each([
    ["oral-solid", { form: "tablet", dose: "5", doseUnit: "mg", piecesPerPack: "10" }, "containers: 3"],
    ["topical", { per: "g", dose: "5", doseUnit: "mg", packSize: "10" }, "containers: 3"],
    ["pen", { clickAmount: "0.05", clickUnit: "mg" }, "containers: 2"],
  ])("of %s is the packs alone, even if water is still typed", (route, input, packs) => {
    expect(lines({ route, ...input, waterBottleMl: "30" })).toEqual([packs]);
    expect(courseOf({ route, ...input }).list.water).toBeNull();
  });

  it("counts a syringe for each injection where its scale is not known yet", () => {
    expect(lines({ scale: null, barrelMl: "" })[2]).toBe("syringes: 28");
  });

  it("has no cost beside what cannot be counted", () => {
    const { list } = courseOf({ dose: "6", doseUnit: "mg", waterBottleMl: "30", ...prices });
    expect(list.lines.map(({ count, cost }) => [count, cost])).toEqual(Array.from({ length: 5 }, () => [null, null]));
    expect(list.unpriced).toHaveLength(5);
    expect(list.total).toBeNull();
  });
});

describe("the containers of a course", () => {
  it("are not counted for a dose with a stop, though they could be", () => {
    // 3 mg is 1.2 mL, more than the barrel holds and less than the vial.
    expect(containers({ dose: "3", doseUnit: "mg" })).toEqual([null]);
  });

  it("are not counted in packs of unknown size, nor in packs smaller than a dose", () => {
    const tablets = { route: "oral-solid", form: "tablet", dose: "10", doseUnit: "mg" };
    expect(containers({ ...tablets, piecesPerPack: "" })).toEqual([null]);
    expect(containers({ ...tablets, piecesPerPack: "1" })).toEqual([null]);
    expect(containers({ ...tablets, piecesPerPack: "2" })).toEqual([28]);
  });

  it("stay open from step to step until a dose is no longer in them", () => {
    // A vial of 5 mg: four times 0.25, four times 0.5 and four times 0.5 mg use it up.
    const titration = [
      ["250", "4"],
      ["500", "4"],
      ["500", "4"],
      ["500", "1"],
    ];
    expect(containers({ perWeek: "1", titration })).toEqual([1, 0, 0, 1]);
  });
});
