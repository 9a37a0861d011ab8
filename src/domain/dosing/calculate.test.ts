import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "./calculate.ts";
import { amountsTaken } from "./drawn.ts";
import { EMPTY_DELIVERIES, EMPTY_MIX } from "./mix.ts";

const mixOf = (input: Partial<z.input<typeof VectorInput>>) =>
  vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...input }));
const calculated = (input: Partial<z.input<typeof VectorInput>>) => workOut(mixOf(input));
const u100 = { scale: "U-100", barrelMl: "1", unitsPerMark: "1" } as const;
const plain = { waterMl: "2", dose: "250", doseUnit: "mcg", ...u100 } as const;

describe("an empty mix", () => {
  it.each([
    ["injection", "components.0.amount components.0.unit liquid.diluentMl dose.value dose.unit syringe.scale"],
    ["nasal", "components.0.amount components.0.unit liquid.diluentMl dose.value dose.unit nasal.mclPerSpray"],
    ["oral-liquid", "components.0.amount components.0.unit liquid.diluentMl dose.value dose.unit"],
    ["oral-solid", "components.0.amount components.0.unit dose.value dose.unit oralSolid.form"],
    ["topical", "components.0.amount components.0.unit dose.value dose.unit topical.per"],
    ["pen", "components.0.amount components.0.unit liquid.diluentMl dose.value dose.unit pen.click"],
  ] as const)("by %s asks for what it needs and says nothing else", (kind, missing) => {
    const empty = workOut({ ...EMPTY_MIX, delivery: EMPTY_DELIVERIES[kind] });
    expect(empty.missing.join(" ")).toBe(missing);
    expect(empty.problems).toEqual([]);
    expect(empty.findings).toEqual([]);
    expect(empty.working).toEqual([]);
    expect([empty.measure, empty.dose, empty.volume, empty.supply, empty.course]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("a mix that is being filled", () => {
  it("shows what is known so far", () => {
    expect(calculated({ waterMl: "2" }).concentrations?.[0]?.value.toNumber()).toBe(2_500);
    expect(calculated({ dose: "250", doseUnit: "mcg", ...u100 }).measure).toBeNull();
    const withoutScale = calculated({ waterMl: "2", dose: "250", doseUnit: "mcg" }).measure;
    expect(withoutScale).toMatchObject({ kind: "injection", onSyringe: null });
  });

  it("has no ride-along while one component has no amount", () => {
    const vial = [
      { amount: "5", unit: "mg" as const },
      { amount: "", unit: "mg" as const },
    ];
    expect(calculated({ vial, ...plain }).amounts).toBeNull();
  });

  it("calculates nothing past a text that cannot be read, but past a price", () => {
    expect(calculated({ ...plain, deadSpaceMcl: "some" }).measure).toBeNull();
    expect(calculated({ ...plain, displacementMl: "1,000" }).measure).toBeNull();
    const priced = calculated({ ...plain, perWeek: "1", weeks: "8", pricePerVial: "much" });
    expect(priced.measure).not.toBeNull();
    expect(priced.course?.list.total).toBeNull();
    expect(priced.course?.list.unpriced).toContain("containers");
  });
});

it("spreads what a course costs over its doses and its weeks", () => {
  // 16 doses of 0.25 mg in 8 weeks open one vial of 5 mg: €38, and nothing else has a price.
  const prices = { pricePerVial: "38", pricePerWaterBottle: "0", pricePerSyringe: "0", pricePerSwab: "0" };
  const { course } = calculated({ ...plain, perWeek: "2", weeks: "8", waterBottleMl: "30", ...prices });
  const { total, costPerDose, costPerWeek } = course?.list ?? {};
  expect([total, costPerDose, costPerWeek].map((cost) => cost?.toFixed())).toEqual(["38", "2.375", "4.75"]);
  expect(calculated({ ...plain, perWeek: "2", weeks: "8" }).course?.list.costPerWeek).toBeNull();
});

describe("a vial that is used up", () => {
  it("leaves its rest and what the needles kept", () => {
    // 16 draws of 0.1 mL with 20 mcL each in the needle: 0.32 mL there and 0.08 mL in the vial of 2 mL.
    const { supply } = calculated({ ...plain, deadSpaceMcl: "20" });
    expect(supply?.lostInNeedles).toMatchObject({ unit: "mL" });
    expect([supply?.lostInNeedles.value.toNumber(), supply?.left.value.toNumber()]).toEqual([0.32, 0.08]);
  });
});

describe("a course", () => {
  it("is not counted while a dose is more than a vial holds", () => {
    const { course } = calculated({ ...plain, dose: "6", doseUnit: "mg", perWeek: "1", weeks: "4" });
    expect(course?.steps[0]?.containers).toBeNull();
    expect(course?.list.lines[0]).toMatchObject({ item: "containers", count: null, cost: null });
    expect(course?.list.water).toBeNull();
  });

  it("measures no step that a syringe cannot hold, and counts no syringes for it", () => {
    const { course } = calculated({ ...plain, dose: "3.75", doseUnit: "mg", perWeek: "1", weeks: "2" });
    expect(course?.steps[0]?.stops.map(({ code }) => code)).toEqual(["over-barrel"]);
    expect(course?.steps[0]?.measure).toBeNull();
    expect(course?.list.lines.find(({ item }) => item === "syringes")?.count).toBeNull();
  });

  it("is not there while a step is not complete", () => {
    expect(
      calculated({
        ...plain,
        perWeek: "1",
        titration: [
          ["250", "4"],
          ["", "4"],
        ],
      }).course,
    ).toBeNull();
    expect(calculated({ ...plain, perWeek: "1" }).course).toBeNull();
    expect(calculated({ ...plain, weeks: "4" }).course).toBeNull();
  });

  it("rounds broken counts of doses up", () => {
    const { course } = calculated({ ...plain, perWeek: "3.5", weeks: "1" });
    expect(course?.list.doses.toNumber()).toBe(4);
  });
});

describe("a dose already drawn", () => {
  it("needs a number, a mix and a syringe", () => {
    expect(amountsTaken(mixOf(plain), "1,500")).toMatchObject({ kind: "not-a-number" });
    expect(amountsTaken(mixOf({ ...plain, waterMl: "" }), "10")).toEqual({ kind: "mix-not-known" });
    expect(amountsTaken(mixOf({ ...plain, scale: null }), "10")).toEqual({ kind: "mix-not-known" });
    expect(amountsTaken(mixOf({ route: "nasal", ...plain }), "10")).toEqual({ kind: "mix-not-known" });
  });

  it("does not need to know the dose that was meant", () => {
    const taken = amountsTaken(mixOf({ waterMl: "2", ...u100 }), "12,5");
    expect(taken.kind === "known" && taken.amounts.map(({ value }) => value.toNumber())).toEqual([312.5]);
  });

  it("on a scale of one's own has no end while the barrel is not known", () => {
    const own = { scale: "other", unitsPerMl: "50", unitsPerMlAgain: "50" } as const;
    // 60 units are 1.2 mL of 2 mL with 5 mg.
    const taken = amountsTaken(mixOf({ waterMl: "2", ...own }), "60");
    expect(taken.kind === "known" && taken.amounts.map(({ value }) => value.toNumber())).toEqual([3_000]);
    expect(amountsTaken(mixOf({ waterMl: "2", ...own, barrelMl: "1" }), "60")).toMatchObject({ kind: "over-syringe" });
  });

  it("cannot be more than the vial", () => {
    expect(amountsTaken(mixOf(plain), "200")).toMatchObject({ kind: "over-syringe" });
    expect(amountsTaken(mixOf(plain), "201")).toMatchObject({ kind: "over-vial" });
  });
});
