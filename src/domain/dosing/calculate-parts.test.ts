import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { Exact } from "../units/amount.ts";
import { type CalculationContext, calculateMix, NO_CONTEXT } from "./calculate.ts";
import { findingText } from "./findings/finding-text.ts";

const plain = { waterMl: "2", dose: "250", doseUnit: "mcg", scale: "U-100", barrelMl: "1", unitsPerMark: "1" };

function calculated(input: object, context: Partial<CalculationContext> = {}) {
  const parsed = VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...plain, ...input });
  const calculation = calculateMix(vectorMix(parsed), { ...NO_CONTEXT, ...context });
  const { findings, stops } = calculation;
  return {
    ...calculation,
    codes: findings.map(({ code }) => code),
    stopTexts: stops.map((stop) => findingText(stop, parsed.doseUnit)),
    textOf: (code: string) => {
      const finding = findings.find((one) => one.code === code);
      return finding && findingText(finding, parsed.doseUnit);
    },
  };
}

const twoParts = [
  { amount: "10", unit: "mg", name: "A" },
  { amount: "5", unit: "mg", name: "B" },
];
const target = (value: string, unit = "mcg") => ({ component: 1, value, unit });

describe("what nothing is known against", () => {
  it("has no remark but that no study is there to compare with, and no stop", () => {
    expect(calculated({}).codes).toEqual(["no-reference"]);
    expect(calculated({}).stops).toEqual([]);
  });

  it("has no concentration where nothing is mixed, even if water is still typed", () => {
    const pack = { form: "tablet", dose: "5", doseUnit: "mg" };
    for (const route of ["oral-solid", "topical"]) {
      const { volume, concentrations, measure } = calculated({ ...pack, route, per: "g" });
      expect([volume, concentrations]).toEqual([null, null]);
      expect(measure?.kind).toBe(route);
    }
    expect(calculated({ route: "oral-liquid" }).concentrations?.[0]?.value.toNumber()).toBe(2_500);
  });

  it("offers no mixes for a draw without a dose or without a syringe", () => {
    expect(calculated({ dose: "" }).suggestions).toEqual([]);
    expect(calculated({ scale: null }).suggestions).toEqual([]);
    expect(calculated({ route: "nasal", mclPerSpray: "100" }).suggestions).toEqual([]);
    expect(calculated({}).suggestions.length).toBeGreaterThan(0);
  });

  it("has nothing to compare an analysis with while the dose is open", () => {
    const taken = (dose: string) => calculated({ dose, purityPct: "90" }).labelDifferences;
    expect(taken("")).toEqual([]);
    // 250 mcg by a label of 5 mg that is 4.5 mg: 225 mcg.
    expect(taken("250").map(({ takenByLabel }) => takenByLabel.value.toNumber())).toEqual([225]);
  });
});

describe("a dose for each of two parts", () => {
  it("is met by one draw or it is not", () => {
    const met = calculated({ vial: twoParts, dose: "500", targets: [target("250")] });
    expect([met.targets?.canAllBeMet, met.codes]).toEqual([true, ["no-reference"]]);
    const apart = calculated({ vial: twoParts, dose: "500", targets: [target("500")] });
    expect(apart.stops.map(({ code }) => code)).toEqual(["targets-apart"]);
    expect(apart.targets).toBeNull();
  });

  it("is not compared while one of them is open", () => {
    expect(calculated({ vial: twoParts, dose: "", targets: [target("250")] }).targets).toBeNull();
    const open = calculated({ vial: twoParts, targets: [target("")] });
    expect([open.targets, open.codes]).toEqual([null, ["no-reference"]]);
    expect(calculated({ vial: twoParts, dose: "500", targets: [target("250"), target("")] }).targets).toBeNull();
    expect(calculated({ vial: twoParts }).targets).toBeNull();
    const nowhere = { component: 2, value: "250", unit: "mcg" };
    expect(calculated({ vial: twoParts, targets: [nowhere] }).targets).toBeNull();
  });

  it("is a stop where the second is entered in international units and its part by weight", () => {
    const { stopTexts, measure } = calculated({ vial: twoParts, targets: [target("10", "IU")] });
    expect(stopTexts).toEqual([
      "B is entered both in IU and by weight. We can't turn one into the other. How much one international unit of this substance weighs is not known here.",
    ]);
    expect(measure).toBeNull();
  });

  it("needs shares of the container where nothing is mixed", () => {
    const { stopTexts } = calculated({
      vial: twoParts,
      route: "oral-solid",
      form: "tablet",
      dose: "10",
      doseUnit: "mg",
      targets: [target("2.5", "mg")],
    });
    expect(stopTexts).toEqual([
      "One draw cannot meet these amounts: the largest needs 2 times the draw of the smallest. A: 10 mg needs 100% of the container; the draw for the first gives 10 mg. B: 2.5 mg needs 50% of the container; the draw for the first gives 5 mg. Draws of one vial are never added.",
    ]);
  });
});

describe("a stop", () => {
  it("against weight and activity takes every number with it", () => {
    const { codes, stopTexts, measure, sentence, amounts, supply, working } = calculated({
      dose: "10",
      doseUnit: "IU",
    });
    expect(codes).toEqual(["activity-and-mass"]);
    expect(stopTexts).toEqual([
      "This substance is entered both in IU and by weight. We can't turn one into the other. How much one international unit of this substance weighs is not known here.",
    ]);
    expect([measure, sentence, amounts, supply, working]).toEqual([null, null, null, null, []]);
  });

  it("is none if it can be answered: a dose five times the last one is asked about, and the draw stays", () => {
    const lastDose = { value: new Exact("50"), unit: "mcg" as const };
    const { codes, stops, measure } = calculated({}, { lastDose });
    expect(codes).toContain("possible-slip");
    expect(stops).toEqual([]);
    expect(measure?.kind).toBe("injection");
  });

  it("does not come from a dropper between two marks, whose draw is still said", () => {
    const { codes, sentence } = calculated({ route: "oral-liquid", markMl: "0.5" });
    expect(codes).toContain("not-countable");
    expect(sentence?.numerals).toBe("0.1 mL, for 250 mcg");
  });

  it("comes before the device is known: more than a pen holds, and a slip", () => {
    const pen = { vial: [{ amount: "10", unit: "mg" }], route: "pen", dose: "11", doseUnit: "mg" };
    expect(calculated(pen).stopTexts).toEqual(["The dose, 11 mg, is more than the container holds: 10 mg."]);
    const lastDose = { value: new Exact("50"), unit: "mcg" as const };
    expect(calculated({ waterMl: "" }, { lastDose }).codes).toEqual(["no-reference", "possible-slip"]);
  });
});

describe("an analysis beside a label in international units", () => {
  const activity = { waterMl: "2", dose: "1", doseUnit: "IU" };
  const vial = (slug: string) => [{ amount: "30", unit: "IU", slug }];
  const reason = (slug: string, input: object) =>
    calculated({ ...activity, vial: vial(slug), ...input }).textOf("analysis-incomparable");

  it("cannot be compared, and the reason is that of the substance", () => {
    expect(reason("chorionic-gonadotropin", { certificateMg: "1" })).toBe(
      "The analysis of this substance cannot be compared with its label. The weight of one IU differs between products, because what is made from urine is tested by how it works.",
    );
    expect(reason("somatropin", { purityPct: "90" })).toBe(
      "The analysis of this substance cannot be compared with its label. Purity weighs; it says nothing about activity.",
    );
    expect(reason("somatropin", { netPeptidePct: "90" })).toBe(
      "The analysis of this substance cannot be compared with its label. Purity weighs; it says nothing about activity.",
    );
    // 30 international units of somatropin weigh 10 mg.
    expect(reason("somatropin", { certificateMg: "9" })).toBeUndefined();
    expect(reason("somatropin", {})).toBeUndefined();
  });
});

describe("a course in steps", () => {
  const steps = { dose: "", perWeek: "7", titration: [["250", "4"]] };

  it("needs no single dose", () => {
    const { course } = calculated(steps);
    expect(course?.list.doses.toNumber()).toBe(28);
    // 20 doses of 0.25 mg in a vial of 5 mg
    expect(course?.steps[0]?.containers?.toNumber()).toBe(2);
    expect(calculated({ dose: "", perWeek: "7", weeks: "4" }).course).toBeNull();
  });

  it("is none in international units from a vial by weight", () => {
    expect(calculated({ ...steps, doseUnit: "IU" }).course).toBeNull();
    expect(calculated({ perWeek: "7", weeks: "4", doseUnit: "IU" }).course).toBeNull();
  });
});
