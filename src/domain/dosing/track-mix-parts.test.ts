import { expect, test } from "vitest";
import { calculateMix } from "./calculate.ts";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, EMPTY_SYRINGE, type Mix } from "./mix.ts";
import { prefillOfMix } from "./track-mix.ts";
import { FIRST_MIX } from "./usual-mix.ts";

const part = (name: string, value = "5", unit: "mg" | "IU" = "mg") => ({
  ...EMPTY_COMPONENT,
  name,
  amount: { value, unit },
});
const MIX: Mix = {
  ...FIRST_MIX,
  components: [part("BPC-157")],
  liquid: { ...FIRST_MIX.liquid, diluentMl: "2" },
  dose: { value: "250", unit: "mcg" },
  schedule: { dosesPerWeek: "7", weeks: "" },
};

function prefill(changes: Partial<Mix> = {}, routes: Parameters<typeof prefillOfMix>[0]["routes"] = ["sc"]) {
  const mix = { ...MIX, ...changes };
  let id = 0;
  return prefillOfMix({ mix, calculation: calculateMix(mix), routes, today: "2026-11-26", newId: () => String(++id) });
}
const dosages = (changes: Partial<Mix>) => prefill(changes)?.peptides.map(({ dosage }) => dosage);

test("everything about a blend that is dosed by its second part", () => {
  expect(
    prefill({
      components: [part(" "), { ...part(" GHK Cu ", "10"), slug: null }],
      driver: 1,
      schedule: { dosesPerWeek: "", weeks: "8" },
    }),
  ).toEqual({
    name: "Part 1 and GHK Cu",
    description: "",
    startDate: "2026-11-26",
    peptides: [
      {
        id: "1",
        peptideId: "part-1",
        peptideName: "Part 1",
        dosage: "125 mcg",
        schedule: { frequency: "", timeOfDay: [], duration: "8 weeks" },
        notes: "",
        route: "sc",
      },
      {
        id: "2",
        peptideId: "ghk-cu",
        peptideName: "GHK Cu",
        dosage: "250 mcg",
        schedule: { frequency: "", timeOfDay: [], duration: "8 weeks" },
        notes: "",
        route: "sc",
      },
    ],
    vials: [],
  });
});

test("the name of a cycle ends after 160 letters", () => {
  const components = ["a", "b", "c"].map((letter) => part(letter.repeat(80)));
  expect(prefill({ components })?.name).toBe(`${"a".repeat(80)} and ${"b".repeat(75)}`);
});

test("the steps of a blend are those of one draw, for every part, and the weeks are those of the steps", () => {
  const changes = {
    components: [part("A"), part("B", "10")],
    schedule: { dosesPerWeek: "7", weeks: "8" },
    titration: [
      { dose: "250", weeks: "4" },
      { dose: "0,50", weeks: "4.0" },
    ],
  };
  expect(dosages(changes)).toEqual([
    "250 mcg for 4 weeks, then 0.5 mcg for 4 weeks",
    "500 mcg for 4 weeks, then 1 mcg for 4 weeks",
  ]);
  expect(prefill(changes)?.peptides.map(({ schedule }) => schedule.duration)).toEqual(["Ongoing", "Ongoing"]);
});

test("a part rises with the dosed part, in its own unit, to the last digit", () => {
  const steps = (...doses: readonly string[]) => doses.map((dose) => ({ dose, weeks: "2" }));
  const even = { components: [part("BPC-157", "10"), part("TB-500", "10")], titration: steps("250", "500") };
  const words = "250 mcg for 2 weeks, then 500 mcg for 2 weeks";
  expect(dosages({ ...even, dose: { value: "500", unit: "mcg" } })).toEqual([words, words]);
  const third = { components: [part("A", "3"), part("B", "1")], titration: steps("0.3", "0.6") };
  expect(dosages({ ...third, dose: { value: "0.6", unit: "mg" } })?.[1]).toBe(
    "0.1 mg for 2 weeks, then 0.2 mg for 2 weeks",
  );
  const activity = { components: [part("A", "10"), part("hCG", "5000", "IU")], titration: steps("1", "2") };
  expect(dosages({ ...activity, dose: { value: "2", unit: "mg" } })?.[1]).toBe(
    "500 IU for 2 weeks, then 1,000 IU for 2 weeks",
  );
});

test("a step that is not complete leaves one amount for every part", () => {
  const blend = { components: [part("A"), part("B", "10")], titration: [{ dose: "250", weeks: "" }] };
  expect(dosages(blend)).toEqual(["250 mcg", "500 mcg"]);
});

test.each([
  { dose: "500", weeks: "" },
  { dose: "", weeks: "4" },
  { dose: "500", weeks: "some" },
])("a step of %j is not complete, so the dose is written", (step) => {
  expect(dosages({ titration: [{ dose: "250", weeks: "4" }, step] })).toEqual(["250 mcg"]);
});

test("international units are written short", () => {
  const vial = { components: [part("hCG", "5000", "IU")] };
  expect(dosages({ ...vial, dose: { value: "500", unit: "IU" } })).toEqual(["500 IU"]);
  const weak = { components: [part("hCG", "10", "IU")] };
  expect(dosages({ ...weak, dose: { value: "1", unit: "IU" } })).toEqual(["1 IU"]);
});

test("a dose for no part of the vial is nothing to track", () => {
  expect(prefill({ driver: 1 })).toBeNull();
});

test("the route that was chosen counts more than those of the entry", () => {
  const syringe = { ...EMPTY_SYRINGE, scale: "U-100" as const, barrelMl: "1" };
  const route = (chosen: "im" | null) =>
    prefill({ delivery: { kind: "injection", route: chosen, syringe } })?.peptides[0]?.route;
  expect([route("im"), route(null)]).toEqual(["im", "sc"]);
});

test.each([
  [{ kind: "pen", click: { by: "amount", amount: { value: "250", unit: "mcg" } } }, "sc"],
  [{ kind: "nasal", mclPerSpray: "100" }, "intranasal"],
  [{ ...EMPTY_DELIVERIES.topical, per: "g" }, "topical"],
  [EMPTY_DELIVERIES["oral-liquid"], "oral"],
  [{ kind: "oral-solid", form: "tablet", split: null, piecesPerPack: "" }, "oral"],
] as const)("%j is taken by its own route and is no vial of the stock", (delivery, route) => {
  const filled = prefill({ delivery, dose: { value: "5", unit: "mg" } }, []);
  expect(filled?.peptides[0]?.route).toBe(route);
  expect(filled?.vials).toEqual([]);
});

// The same number in the notation the form of a cycle takes
test.each([
  ["2", "2"],
  [" 2,50 ", "2.5"],
  ["2.00", "2"],
  ["2.5", "2.5"],
  ["2.05", "2.05"],
  [".5", "0.5"],
  ["10", "10"],
])("%j of water is kept as %s mL", (diluentMl, waterMl) => {
  const dose = { value: "500", unit: "mcg" as const };
  expect(prefill({ dose, liquid: { ...MIX.liquid, diluentMl } })?.vials).toEqual([
    { peptideName: "BPC-157", amount: "5", unit: "mg", waterMl },
  ]);
});

test("a vial is named without the spaces around it, and its amount is read as the calculator reads it", () => {
  expect(prefill({ components: [part(" TB-500 ")] })?.vials?.[0]?.peptideName).toBe("TB-500");
  expect(prefill({ components: [part("NAD+", "1 000")], dose: { value: "100", unit: "mg" } })?.vials).toMatchObject([
    { peptideName: "NAD+", amount: "1000", unit: "mg" },
  ]);
});
