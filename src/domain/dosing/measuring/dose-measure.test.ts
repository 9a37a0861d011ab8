import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "../calculate.ts";

const calculated = (input: object) =>
  workOut(
    vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], dose: "250", doseUnit: "mcg", ...input })),
  );
const vial = (amount: string, unit: string) => [{ amount, unit }];

describe("the measure of a dose", () => {
  it.each([
    ["a vial without water", { scale: "U-100", displacementMl: "0.1" }],
    ["a cream, without a word on weight or volume", { route: "topical" }],
    ["a pen whose click is not known", { route: "pen", waterMl: "2" }],
    ["a pen whose click is a volume, without the volume of the pen", { route: "pen", clickMl: "0.01" }],
    ["a pen by weight whose click is in international units", { route: "pen", clickAmount: "1", clickUnit: "IU" }],
  ])("is not known for %s", (_, input) => {
    expect(calculated(input).measure).toBeNull();
  });

  it("of a pen has a volume only where that of the pen is known", () => {
    // A fortieth of 10 mg in 2 mL
    const pen = { vial: vial("10", "mg"), route: "pen", clickAmount: "0.05", clickUnit: "mg" };
    const volume = (waterMl: string) => {
      const { measure } = calculated({ ...pen, waterMl });
      return measure?.kind === "pen" ? measure.volume?.value.toNumber() : undefined;
    };
    expect([volume("2"), volume("")]).toEqual([0.05, undefined]);
  });

  it("counts no marks of a dropper that has none", () => {
    expect(calculated({ route: "oral-liquid", waterMl: "2" }).measure).toMatchObject({ marks: null });
    expect(calculated({ route: "oral-liquid", waterMl: "2", markMl: "0.05" }).measure).toMatchObject({
      marks: { steps: { isWhole: true } },
    });
  });

  it("divides a tablet only as finely as somebody said, and a capsule never", () => {
    const parts = (form: string, split: string | null) => {
      const { measure } = calculated({ route: "oral-solid", form, split });
      return measure?.kind === "oral-solid" ? measure.partsPerPiece : null;
    };
    expect([null, "whole", "halves", "quarters"].map((split) => parts("tablet", split))).toEqual([1, 1, 2, 4]);
    expect(parts("capsule", "quarters")).toBe(1);
  });
});

describe("what one dose takes out of a container", () => {
  it("is not known for a cream of unknown measure or a pack of unknown size", () => {
    expect(calculated({ route: "topical", packSize: "30" }).supply).toBeNull();
    expect(calculated({ route: "topical", per: "g" }).supply).toBeNull();
    expect(calculated({ route: "oral-solid", form: "tablet" }).supply).toBeNull();
  });

  it("leaves nothing in needles where there are none", () => {
    const lost = (input: object) => calculated(input).supply?.lostInNeedles;
    const tablets = lost({ route: "oral-solid", form: "tablet", piecesPerPack: "30" });
    expect([tablets?.unit, tablets?.value.toNumber()]).toEqual(["pieces", 0]);
    const cream = lost({ route: "topical", per: "g", packSize: "30" });
    expect([cream?.unit, cream?.value.toNumber()]).toEqual(["g", 0]);
    expect(lost({ waterMl: "2" })?.value.toNumber()).toBe(0);
  });

  it("leaves the dead space of one needle for each part of a split draw", () => {
    const lost = (dose: string) => {
      const syringe = { scale: "U-100", barrelMl: "1", unitsPerMark: "1", deadSpaceMcl: "20" };
      return calculated({ waterMl: "2", dose, doseUnit: "mg", ...syringe }).supply?.consumption.lost.value.toNumber();
    };
    // 5 mg in 2 mL: 2.5 mg is a full barrel, 2.6 mg takes two.
    expect([lost("2.5"), lost("2.6")]).toEqual([0.02, 0.04]);
  });

  it.each([
    // 0.1 mL and 0.02 in the needle: 16 doses leave 0.08 mL, of which 0.06 can be drawn: 150 mcg.
    ["20", 150],
    // 0.1 mL and 0.08 in the needle: 11 doses leave 0.02 mL, less than the needle keeps.
    ["80", 0],
    // 0.1 mL and 0.1 in the needle: 10 doses leave nothing.
    ["100", 0],
  ])("with %s microliters in the needle leaves a last part of %s mcg", (deadSpaceMcl, left) => {
    const syringe = { scale: "U-100", barrelMl: "1", unitsPerMark: "1", deadSpaceMcl };
    expect(calculated({ waterMl: "2", ...syringe }).supply?.lastPartialDose.value.toNumber()).toBe(left);
  });
});
