import { expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "../calculate.ts";
import { isCourseField } from "./mix-field.ts";

const blend = [
  { amount: "10", unit: "mg", name: "A" },
  { amount: "5", unit: "mg", name: "B" },
];
const full = { vial: blend, waterMl: "2", dose: "500", doseUnit: "mcg", scale: "U-100" };
const calculated = (input: object) => workOut(vectorMix(VectorInput.parse({ ...full, ...input })));
const own = { scale: "other", unitsPerMl: "50", unitsPerMlAgain: "50" };

it.each([
  [{}, []],
  [{ waterMl: " " }, ["liquid.diluentMl"]],
  [{ scale: null }, ["syringe.scale"]],
  [own, []],
  [{ ...own, unitsPerMl: " " }, ["syringe.unitsPerMl"]],
  [{ ...own, unitsPerMlAgain: "" }, ["syringe.unitsPerMlAgain"]],
  [{ targets: [{ component: 1, value: "250", unit: "mcg" }] }, []],
  [{ targets: [{ component: 1, value: "", unit: "mcg" }] }, ["otherTargets.0.value"]],
  [{ route: "oral-liquid" }, []],
  [{ route: "oral-solid", form: "tablet", waterMl: "" }, []],
  [{ route: "topical", per: "g", waterMl: "" }, []],
  [{ route: "pen", clickMl: "0.01" }, []],
  [{ route: "pen", clickMl: " " }, ["pen.click"]],
  // A click given by its amount needs no water.
  [{ route: "pen", clickAmount: "0.1", clickUnit: "mg", waterMl: "" }, []],
  [{ route: "pen", clickMl: "0.01", waterMl: "" }, ["liquid.diluentMl"]],
  [{ route: "pen", clickAmount: "", clickUnit: "mg" }, ["pen.click"]],
  [{ route: "pen", clickAmount: "0.1", clickUnit: null }, ["pen.clickUnit"]],
  [{ route: "pen", clickAmount: "0.1", clickUnit: null, dose: "" }, ["dose.value"]],
])("a full blend with %j still lacks %j", (input, fields) => {
  expect(calculated(input).missing).toEqual(fields);
});

it("the unit of another target is needed too", () => {
  const mix = vectorMix(VectorInput.parse(full));
  expect(workOut({ ...mix, otherTargets: [{ component: 1, value: "250", unit: null }] }).missing).toEqual([
    "otherTargets.0.unit",
  ]);
});

it.each([
  "schedule.weeks",
  "titration.2.dose",
  "prices.perVial",
  "oralSolid.piecesPerPack",
  "topical.packSize",
] as const)("%s matters for the course and not for one dose", (field) => {
  expect(isCourseField(field)).toBe(true);
});

it.each(["liquid.diluentMl", "dose.value", "oralSolid.form", "topical.per", "syringe.barrelMl"] as const)(
  "%s matters for each dose",
  (field) => {
    expect(isCourseField(field)).toBe(false);
  },
);
