import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { EMPTY_COMPONENT, EMPTY_MIX, EMPTY_SYRINGE, type Mix } from "../mix.ts";
import { readMix, readSyringeEntry } from "./read-mix.ts";

const mixOf = (input: object): Mix => vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...input }));
const fieldsOf = (mix: Mix): string[] => readMix(mix).problems.map(({ field }) => field);

describe("a text that is no number", () => {
  it("is reported beside its own field, whatever the field", () => {
    const prices = { perVial: "x", perWaterBottle: "x", waterBottleMl: "x", perSyringe: "x", perSwab: "x" };
    const amount = { value: "x", unit: "mg" as const };
    const mix: Mix = {
      ...EMPTY_MIX,
      components: [
        EMPTY_COMPONENT,
        { ...EMPTY_COMPONENT, amount, certificate: { amountMg: "x", purityPct: "x", netPeptidePct: "x" } },
      ],
      liquid: { diluentMl: "x", displacementMl: "x", capacityMl: "x", overfillPct: "x" },
      dose: amount,
      otherTargets: [
        { component: 0, value: "", unit: null },
        { component: 1, ...amount },
      ],
      schedule: { dosesPerWeek: "x", weeks: "x" },
      titration: [
        { dose: "", weeks: "" },
        { dose: "x", weeks: "x" },
      ],
      prices: { currency: "EUR", ...prices },
    };
    expect(fieldsOf(mix)).toEqual([
      "components.1.amount",
      "components.1.certificate.amountMg",
      "components.1.certificate.purityPct",
      "components.1.certificate.netPeptidePct",
      "liquid.diluentMl",
      "liquid.displacementMl",
      "liquid.capacityMl",
      "liquid.overfillPct",
      "dose.value",
      "otherTargets.1.value",
      "schedule.dosesPerWeek",
      "schedule.weeks",
      "titration.1.dose",
      "titration.1.weeks",
      "prices.perVial",
      "prices.perWaterBottle",
      "prices.waterBottleMl",
      "prices.perSyringe",
      "prices.perSwab",
    ]);
  });

  it.each([
    [{ route: "nasal", mclPerSpray: "x" }, ["nasal.mclPerSpray"]],
    [{ route: "oral-liquid", markMl: "x" }, ["oralLiquid.markMl"]],
    [{ route: "oral-solid", piecesPerPack: "x" }, ["oralSolid.piecesPerPack"]],
    [{ route: "topical", packSize: "x" }, ["topical.packSize"]],
    [{ route: "pen", clickMl: "x" }, ["pen.click"]],
    [{ route: "pen", clickAmount: "x", clickUnit: "mg" }, ["pen.click"]],
    [{ scale: "U-100", barrelMl: "x", deadSpaceMcl: "x" }, ["syringe.deadSpaceMcl", "syringe.barrelMl"]],
    [{ scale: "other", unitsPerMl: "x", unitsPerMlAgain: "x" }, ["syringe.unitsPerMl", "syringe.unitsPerMlAgain"]],
  ])("is reported of %j", (input, fields) => {
    expect(fieldsOf(mixOf(input))).toEqual(fields);
  });
});

describe("zero", () => {
  it.each([
    "displacementMl",
    "overfillPct",
    "deadSpaceMcl",
    "pricePerVial",
    "pricePerWaterBottle",
    "pricePerSyringe",
    "pricePerSwab",
  ])("may be entered as %s", (field) => {
    expect(fieldsOf(mixOf({ scale: "U-100", [field]: "0" }))).toEqual([]);
  });

  it.each([
    "waterMl",
    "capacityMl",
    "certificateMg",
    "purityPct",
    "netPeptidePct",
    "dose",
    "barrelMl",
    "perWeek",
    "weeks",
    "waterBottleMl",
  ])("is refused as %s", (field) => {
    expect(fieldsOf(mixOf({ scale: "U-100", [field]: "0" }))).toHaveLength(1);
  });
});

it("a number without its unit is no amount yet", () => {
  const dose = (doseUnit: string | null) => readMix(mixOf({ dose: "250", doseUnit })).given.dose;
  expect(dose(null)).toBeNull();
  expect(dose("mcg")?.value.toNumber()).toBe(250);
  expect(dose("mg")?.value.toNumber()).toBe(250_000);
});

it("a percentage ends at 100", () => {
  expect(fieldsOf(mixOf({ purityPct: "100" }))).toEqual([]);
  expect(fieldsOf(mixOf({ purityPct: "100,1" }))).toEqual(["components.0.certificate.purityPct"]);
});

it("a pack holds whole pieces", () => {
  const perPack = (piecesPerPack: string) => readMix(mixOf({ route: "oral-solid", piecesPerPack })).given.delivery;
  expect(perPack("2.5")).toMatchObject({ perPack: null });
  expect(perPack("30")).toMatchObject({ perPack: { unit: "pieces" } });
});

describe("a syringe on its own", () => {
  const isRead = (changes: object) => readSyringeEntry({ ...EMPTY_SYRINGE, ...changes }) !== null;

  it.each([
    ["a scale is enough", { scale: "U-100" }, true],
    ["without a scale there is none", { barrelMl: "1" }, false],
    ["a barrel that cannot be read makes it unknown", { scale: "U-100", barrelMl: "x" }, false],
    ["a barrel that is not made for its scale makes it unknown", { scale: "U-100", barrelMl: "2" }, false],
    ["a scale of one's own is typed twice", { scale: "other", unitsPerMl: "50", unitsPerMlAgain: "50" }, true],
    ["and not once", { scale: "other", unitsPerMl: "50" }, false],
    ["neither in the second place alone", { scale: "other", unitsPerMlAgain: "50" }, false],
    ["nor in two ways", { scale: "other", unitsPerMl: "50", unitsPerMlAgain: "40" }, false],
    ["any barrel goes with it", { scale: "other", unitsPerMl: "50", unitsPerMlAgain: "50", barrelMl: "2" }, true],
  ])("%s", (_, entry, expected) => {
    expect(isRead(entry)).toBe(expected);
  });
});

it("spaces around a name or a currency are none of it, and a blank currency is none", () => {
  expect(readMix(mixOf({ vial: [{ amount: "5", unit: "mg", name: " A " }] })).given.components[0]?.name).toBe("A");
  const currency = (text: string) => readMix(mixOf({ currency: text })).given.prices.currency;
  expect([currency(" CHF "), currency("  "), currency("")]).toEqual(["CHF", null, null]);
});

it("a click is given by volume or by amount", () => {
  expect(readMix(mixOf({ route: "pen", clickMl: "0.01" })).given.delivery).toMatchObject({
    click: { by: "volume", volume: { unit: "mL" } },
  });
  expect(readMix(mixOf({ route: "pen", clickAmount: "0.05", clickUnit: "mg" })).given.delivery).toMatchObject({
    click: { by: "amount", amount: { unit: "mcg" } },
  });
});
