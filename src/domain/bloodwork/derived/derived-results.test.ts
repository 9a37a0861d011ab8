import { expect, test } from "vitest";
import { shippedBiomarkers } from "#support/shipped-catalogue.ts";
import { catalogueOf } from "../catalogue/catalogue.ts";
import type { Person } from "../person.ts";
import { NOT_NOTED } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { derivedResults } from "./derived-results.ts";
import { FORMULAS, friedewald } from "./formulas.ts";

const document = shippedBiomarkers();
const catalogue = catalogueOf(document);
const withFormula = document.markers.flatMap(({ key, derived }) => (derived === null ? [] : [{ key, derived }]));

test("every formula of the catalogue is code, and no code is without its words", () => {
  expect(Object.keys(FORMULAS).toSorted()).toEqual(withFormula.map(({ key }) => key).toSorted());
});

test.each(
  withFormula.flatMap(({ key, derived }) =>
    derived.tests.map(([inputs, answer]) => ({ key, inputs, answer, derived })),
  ),
)("$key of $inputs is $answer, as the catalogue's worked example has it", ({ key, inputs, answer, derived }) => {
  expect(Math.abs((FORMULAS[key]?.(inputs) ?? NaN) - answer)).toBeLessThanOrEqual(derived.testTol ?? 0.06);
});

/** By hand: 200 - 50 - 150 / 5. */
test("LDL by Friedewald", () => {
  expect(friedewald({ tc: 200, hdl: 50, tg: 150 })).toBe(120);
});

const man50: Person = { sex: "male", ageYears: 50, menopause: null };
const unknown: Person = { sex: null, ageYears: null, menopause: null };

function result(marker: string, number: string, ucum: string, comparator: "<" | ">" | null = null): BloodworkResult {
  return {
    marker,
    rawName: marker,
    rawValue: number,
    rawUnit: ucum,
    value: { kind: "number", number, comparator },
    ucum,
    form: null,
    range: null,
    flag: null,
    rawFlag: "",
    method: null,
    loinc: null,
    status: "final",
    source: null,
    note: "",
  };
}

function derive(results: BloodworkResult[], person = man50, fasting: boolean | null = null) {
  return derivedResults({ results, circumstances: { ...NOT_NOTED, fasting } }, person, catalogue);
}
const numbers = (answer: ReturnType<typeof derive>) =>
  Object.fromEntries(answer.derived.map(({ marker, number, unit }) => [marker, `${number} ${unit}`]));

test("inputs come in any unit: the ratio of triglycerides to HDL is that of mg/dL", () => {
  // by hand: 1.69350 mmol/L is 150 mg/dL of triglycerides (88.57), 1.29300 mmol/L is 50 mg/dL of cholesterol (38.67)
  const answer = derive([result("triglycerides", "1.6935", "mmol/L"), result("hdl-cholesterol", "1.293", "mmol/L")]);
  expect(Number(answer.derived.find(({ marker }) => marker === "tg-hdl-ratio")?.number)).toBeCloseTo(3, 2);
});

test("HOMA-IR needs a draw noted as fasting, and says so", () => {
  const pair = [result("glucose", "90", "mg/dL"), result("insulin", "9", "u[IU]/mL")];
  expect(numbers(derive(pair, man50, true))).toMatchObject({ "homa-ir": "2 1" });
  for (const fasting of [null, false])
    expect(derive(pair, man50, fasting).notDerived).toMatchObject([
      { marker: "homa-ir", why: expect.stringContaining("fasting") },
    ]);
});

test("without age or sex nothing that needs them is computed", () => {
  expect(derive([result("creatinine", "1", "mg/dL")]).derived.map(({ marker }) => marker)).toEqual(["egfr"]);
  expect(derive([result("creatinine", "1", "mg/dL")], unknown).derived).toEqual([]);
  expect(derive([result("creatinine", "1", "mg/dL")], { ...man50, sex: null }).derived).toEqual([]);
});

test.each([
  [17, false],
  [18, true],
])("the filtration rate at %i years: computed %s", (ageYears, isComputed) => {
  const { derived } = derive([result("creatinine", "1", "mg/dL")], { ...man50, ageYears });
  expect(derived.length === 1).toBe(isComputed);
});

test.each([
  [35, false],
  [36, true],
])("FIB-4 at %i years: computed %s", (ageYears, isComputed) => {
  const liver = [result("ast", "30", "U/L"), result("alt", "36", "U/L"), result("platelets", "250", "10*9/L")];
  const { derived } = derive(liver, { ...man50, ageYears });
  expect(derived.some(({ marker }) => marker === "fib-4")).toBe(isComputed);
});

test.each([
  ["399", true, true],
  ["400", true, false],
  ["800", true, false],
  ["801", false, false],
])("with triglycerides of %s mg/dL: LDL computed %s, Friedewald named %s", (tg, isComputed, hasFriedewald) => {
  const lipids = [
    result("cholesterol-total", "300", "mg/dL"),
    result("hdl-cholesterol", "40", "mg/dL"),
    result("triglycerides", tg, "mg/dL"),
  ];
  const ldl = derive(lipids).derived.find(({ marker }) => marker === "ldl-cholesterol");
  expect(ldl !== undefined).toBe(isComputed);
  expect(ldl?.cautions.some((text) => text.includes("Friedewald")) ?? false).toBe(hasFriedewald);
});

test("what the laboratory printed is never computed beside it, even as a bound", () => {
  const lipids = [
    result("cholesterol-total", "200", "mg/dL"),
    result("hdl-cholesterol", "50", "mg/dL"),
    result("triglycerides", "150", "mg/dL"),
    result("ldl-cholesterol", "130", "mg/dL", "<"),
  ];
  expect(numbers(derive(lipids))).not.toHaveProperty("ldl-cholesterol");
  expect(numbers(derive(lipids))).toHaveProperty("non-hdl-cholesterol", "150 mg/dL");
});

test("a bound is no input, and neither are two numbers of one draw that differ", () => {
  expect(derive([result("creatinine", "0.2", "mg/dL", "<")]).derived).toEqual([]);
  expect(derive([result("creatinine", "1", "mg/dL"), result("creatinine", "1.1", "mg/dL")]).derived).toEqual([]);
  expect(derive([result("creatinine", "1", "mg/dL"), result("creatinine", "1.0", "mg/dL")]).derived).toHaveLength(1);
});

test("albumin is assumed for free testosterone alone, and said", () => {
  const pair = [result("testosterone-total", "10", "nmol/L"), result("shbg", "40", "nmol/L")];
  const [free] = derive(pair).derived.filter(({ marker }) => marker === "testosterone-free");
  expect(Number(free?.number)).toBeCloseTo(50.2, 0);
  expect(free?.inputs.filter(({ assumed }) => assumed)).toMatchObject([{ name: "albumin", number: "43", unit: "g/L" }]);
  expect(free?.cautions).toContain("Albumin was not measured: 43 g/L is assumed.");
});

test("numbers that cannot belong together give a reason instead of a value", () => {
  const wrong = [result("cholesterol-total", "40", "mg/dL"), result("hdl-cholesterol", "50", "mg/dL")];
  expect(derive(wrong).notDerived.find(({ marker }) => marker === "non-hdl-cholesterol")?.why).toMatch(/mistyped/);
});
