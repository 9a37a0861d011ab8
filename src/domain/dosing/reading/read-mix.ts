import type { Amount, AmountUnit } from "#domain/units/amount.ts";
import { Exact } from "#domain/units/amount.ts";
import {
  type Measured,
  type Micrograms,
  type Microlitres,
  type Millilitres,
  mcg,
  mcL,
  mL,
  type Substance,
} from "#domain/units/measure.ts";
import { BARRELS } from "../measuring/barrels.ts";
import { type Syringe, syringeOf, UNITS_PER_ML } from "../measuring/syringe.ts";
import type {
  Component,
  Delivery,
  InjectionRoute,
  Mix,
  Pen,
  SolidForm,
  SyringeEntry,
  TabletSplit,
  TopicalMeasure,
} from "../mix.ts";
import type { Analysis } from "../substance/content.ts";
import { FieldReader } from "./field-reader.ts";
import type { FieldProblem } from "./mix-field.ts";

/** A mix in numbers. Null is "not entered" or "unreadable"; the latter is also in `problems`. */
export interface GivenMix {
  readonly components: readonly GivenComponent[];
  readonly diluent: Millilitres | null;
  readonly displacement: Millilitres | null;
  readonly capacity: Millilitres | null;
  readonly overfill: Amount | null;
  readonly driver: number;
  readonly dose: Substance | null;
  readonly doseUnit: AmountUnit | null;
  readonly otherTargets: ReadonlyArray<{ readonly component: number; readonly amount: Substance | null }>;
  readonly basis: Mix["basis"];
  readonly delivery: GivenDelivery;
  readonly dosesPerWeek: Amount | null;
  readonly weeks: Amount | null;
  readonly titration: ReadonlyArray<{ readonly dose: Substance | null; readonly weeks: Amount | null }>;
  readonly prices: GivenPrices;
}

export interface GivenComponent {
  readonly name: string;
  readonly slug: string | null;
  readonly label: Substance | null;
  readonly analysis: Analysis;
}

export type GivenDelivery =
  | { readonly kind: "injection"; readonly route: InjectionRoute | null; readonly syringe: Syringe | null }
  | { readonly kind: "nasal"; readonly perSpray: Microlitres | null }
  | { readonly kind: "oral-liquid"; readonly mark: Millilitres | null }
  | {
      readonly kind: "oral-solid";
      readonly form: SolidForm | null;
      readonly split: TabletSplit | null;
      readonly perPack: Measured<"pieces"> | null;
    }
  | { readonly kind: "topical"; readonly per: TopicalMeasure | null; readonly pack: Amount | null }
  | { readonly kind: "pen"; readonly click: GivenClick };

export type GivenClick =
  | { readonly by: "volume"; readonly volume: Millilitres | null }
  | { readonly by: "amount"; readonly amount: Substance | null };

export interface GivenPrices {
  readonly currency: string | null;
  readonly perVial: Amount | null;
  readonly perWaterBottle: Amount | null;
  readonly waterBottle: Millilitres | null;
  readonly perSyringe: Amount | null;
  readonly perSwab: Amount | null;
}

export interface MixReading {
  readonly given: GivenMix;
  readonly problems: readonly FieldProblem[];
}

/** A syringe on its own, such as the previous one; null while its scale is unknown or an entry is unreadable. */
export function readSyringeEntry(entry: SyringeEntry): Syringe | null {
  const reader = new FieldReader();
  const syringe = readSyringe(entry, reader);
  return reader.problems.length === 0 ? syringe : null;
}

export function readMix(mix: Mix): MixReading {
  const reader = new FieldReader();
  const { liquid, dose, schedule } = mix;
  const given: GivenMix = {
    components: mix.components.map((component, place) => readComponent(component, place, reader)),
    diluent: reader.measure(liquid.diluentMl, "liquid.diluentMl", mL),
    displacement: reader.measure(liquid.displacementMl, "liquid.displacementMl", mL, "zero-too"),
    capacity: reader.measure(liquid.capacityMl, "liquid.capacityMl", mL),
    overfill: reader.share(liquid.overfillPct, "liquid.overfillPct", "zero-too"),
    driver: mix.driver,
    dose: reader.amount(dose, "dose.value"),
    doseUnit: dose.unit,
    otherTargets: mix.otherTargets.map((target, place) => ({
      component: target.component,
      amount: reader.amount(target, `otherTargets.${place}.value`),
    })),
    basis: mix.basis,
    delivery: readDelivery(mix.delivery, reader),
    dosesPerWeek: reader.number(schedule.dosesPerWeek, "schedule.dosesPerWeek"),
    weeks: reader.number(schedule.weeks, "schedule.weeks"),
    titration: mix.titration.map((step, place) => ({
      dose: reader.amount({ value: step.dose, unit: dose.unit }, `titration.${place}.dose`),
      weeks: reader.number(step.weeks, `titration.${place}.weeks`),
    })),
    prices: readPrices(mix.prices, reader),
  };
  return { given, problems: reader.problems };
}

function readComponent(
  { name, slug, amount, certificate }: Component,
  place: number,
  reader: FieldReader,
): GivenComponent {
  const field = `components.${place}` as const;
  return {
    name: name.trim(),
    slug,
    label: reader.amount(amount, `${field}.amount`),
    analysis: {
      found: reader.measure(certificate.amountMg, `${field}.certificate.amountMg`, milligrams),
      purity: reader.share(certificate.purityPct, `${field}.certificate.purityPct`),
      netPeptide: reader.share(certificate.netPeptidePct, `${field}.certificate.netPeptidePct`),
    },
  };
}

const MCG_PER_MG = 1_000;
const milligrams = (value: Amount): Micrograms => mcg(value.times(MCG_PER_MG));

function readDelivery(delivery: Delivery, reader: FieldReader): GivenDelivery {
  switch (delivery.kind) {
    case "injection":
      return { kind: "injection", route: delivery.route, syringe: readSyringe(delivery.syringe, reader) };
    case "nasal":
      return { kind: "nasal", perSpray: reader.measure(delivery.mclPerSpray, "nasal.mclPerSpray", mcL) };
    case "oral-liquid":
      return { kind: "oral-liquid", mark: reader.measure(delivery.markMl, "oralLiquid.markMl", mL) };
    case "oral-solid": {
      const { form, split, piecesPerPack } = delivery;
      return { kind: "oral-solid", form, split, perPack: reader.pieces(piecesPerPack, "oralSolid.piecesPerPack") };
    }
    case "topical":
      return { kind: "topical", per: delivery.per, pack: reader.number(delivery.packSize, "topical.packSize") };
    case "pen":
      return { kind: "pen", click: readClick(delivery.click, reader) };
  }
}

const readClick = (click: Pen["click"], reader: FieldReader): GivenClick =>
  click.by === "volume"
    ? { by: "volume", volume: reader.measure(click.ml, "pen.click", mL) }
    : { by: "amount", amount: reader.amount(click.amount, "pen.click") };

/** Null while the scale is unknown: without it a number of units means nothing. */
function readSyringe(entry: SyringeEntry, reader: FieldReader): Syringe | null {
  const deadSpace = reader.measure(entry.deadSpaceMcl, "syringe.deadSpaceMcl", mcL, "zero-too");
  const barrel = reader.measure(entry.barrelMl, "syringe.barrelMl", mL);
  const { scale } = entry;
  const unitsPerMl = scale === "other" ? reader.twice(entry) : scale === null ? null : new Exact(UNITS_PER_ML[scale]);
  if (scale === null || unitsPerMl === null) return null;
  if (scale !== "other" && barrel !== null && !BARRELS[scale].some((size) => barrel.value.eq(size))) {
    reader.refuse({ field: "syringe.barrelMl", problem: { code: "unusual-barrel", barrels: BARRELS[scale] } });
    return null;
  }
  const mark = entry.unitsPerMark === null ? null : new Exact(entry.unitsPerMark);
  return syringeOf({ scale, unitsPerMl, barrel, mark, deadSpace });
}

function readPrices(prices: Mix["prices"], reader: FieldReader): GivenPrices {
  const price = (key: "perVial" | "perWaterBottle" | "perSyringe" | "perSwab"): Amount | null =>
    reader.number(prices[key], `prices.${key}`, "zero-too");
  return {
    currency: prices.currency.trim() === "" ? null : prices.currency.trim(),
    perVial: price("perVial"),
    perWaterBottle: price("perWaterBottle"),
    waterBottle: reader.measure(prices.waterBottleMl, "prices.waterBottleMl", mL),
    perSyringe: price("perSyringe"),
    perSwab: price("perSwab"),
  };
}
