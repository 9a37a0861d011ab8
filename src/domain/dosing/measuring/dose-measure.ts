import type { Amount } from "#domain/units/amount.ts";
import {
  inMl,
  inProportion,
  type Measured,
  type Millilitres,
  measured,
  type Substance,
  type SyringeUnits,
  settle,
  times,
} from "#domain/units/measure.ts";
import type { GivenDelivery, GivenMix } from "../reading/read-mix.ts";
import type { Content } from "../substance/content.ts";
import { convertSubstance } from "../substance/iu-factors.ts";
import { solutionVolume } from "./consumption.ts";
import { type Steps, stepsFor } from "./steps.ts";
import { type PlungerPlace, plungerPlace, readingRange, type Syringe, splitDraw, toMl, toUnits } from "./syringe.ts";

/** One dose in the measure of the device. Counts keep their fraction: nothing is rounded here. */
export type DoseMeasure =
  | { readonly kind: "injection"; readonly volume: Millilitres; readonly onSyringe: SyringeDraw | null }
  | {
      readonly kind: "nasal";
      readonly volume: Millilitres;
      readonly spray: { readonly amount: Substance; readonly sprays: Steps } | null;
    }
  | {
      readonly kind: "oral-liquid";
      readonly volume: Millilitres;
      readonly marks: { readonly mark: Millilitres; readonly steps: Steps } | null;
    }
  | {
      readonly kind: "oral-solid";
      readonly form: "tablet" | "capsule" | null;
      readonly pieces: Amount;
      /** How many parts a piece may be divided into: 1, 2 or 4. `steps` counts these parts. */
      readonly partsPerPiece: number;
      readonly steps: Steps;
    }
  | { readonly kind: "topical"; readonly quantity: Measured<"g"> | Measured<"mL"> }
  | {
      readonly kind: "pen";
      readonly amountPerClick: Substance;
      readonly clicks: Steps;
      readonly volume: Millilitres | null;
    };

/** A draw on the scale of one syringe. */
export interface SyringeDraw {
  readonly syringe: Syringe;
  readonly units: SyringeUnits;
  /** In marks of the barrel. */
  readonly marks: Steps;
  readonly plunger: PlungerPlace;
  /** The parts of a draw over the barrel; null if it fits, or if no split does. */
  readonly parts: readonly SyringeUnits[] | null;
  /** The dose if the draw is read half a mark too low or too high. */
  readonly delivered: { readonly low: Substance; readonly high: Substance };
  /** Half a mark as a fraction of the draw. */
  readonly readingError: Amount;
}

/** Null while something it depends on is missing. `dose` is of the driver, in the unit of its content. */
export function measureDose(given: GivenMix, driver: Content, dose: Substance): DoseMeasure | null {
  const { delivery } = given;
  switch (delivery.kind) {
    case "injection":
    case "nasal":
    case "oral-liquid": {
      const whole = solutionVolume(given);
      return whole === null ? null : measureVolume(delivery, whole, { driver, dose });
    }
    case "oral-solid":
      return measurePieces(delivery, { driver, dose });
    case "topical":
      if (delivery.per === null) return null;
      return { kind: "topical", quantity: inProportion(measured(1, delivery.per), dose, driver.used) };
    case "pen":
      return measureClicks(delivery.click, solutionVolume(given), { driver, dose });
  }
}

interface Wanted {
  readonly driver: Content;
  readonly dose: Substance;
}

function measureVolume(
  delivery: Extract<GivenDelivery, { kind: "injection" | "nasal" | "oral-liquid" }>,
  whole: Millilitres,
  { driver, dose }: Wanted,
): DoseMeasure {
  const volume = inProportion(whole, dose, driver.used);
  if (delivery.kind === "injection") {
    return { kind: "injection", volume, onSyringe: delivery.syringe && drawOn(delivery.syringe, volume, dose) };
  }
  if (delivery.kind === "oral-liquid") {
    const { mark } = delivery;
    return { kind: "oral-liquid", volume, marks: mark === null ? null : { mark, steps: stepsFor(volume, mark) } };
  }
  if (delivery.perSpray === null) return { kind: "nasal", volume, spray: null };
  const perSpray = inMl(delivery.perSpray);
  const amount = inProportion(driver.used, perSpray, whole);
  return { kind: "nasal", volume, spray: { amount, sprays: stepsFor(volume, perSpray) } };
}

function drawOn(syringe: Syringe, volume: Millilitres, dose: Substance): SyringeDraw {
  const units = toUnits(volume, syringe);
  const { low, high } = readingRange(units, syringe);
  return {
    syringe,
    units,
    marks: stepsFor(units, syringe.mark),
    plunger: plungerPlace(units, syringe),
    parts: splitDraw(units, syringe),
    delivered: { low: inProportion(dose, low, units), high: inProportion(dose, high, units) },
    readingError: settle(syringe.mark.value.div(2).div(units.value)),
  };
}

const PARTS = { whole: 1, halves: 2, quarters: 4 } as const;

function measurePieces(
  { form, split }: Extract<GivenDelivery, { kind: "oral-solid" }>,
  { driver, dose }: Wanted,
): DoseMeasure {
  const partsPerPiece = form === "tablet" && split !== null ? PARTS[split] : 1;
  const wanted = inProportion(measured(1, "pieces"), dose, driver.used);
  const steps = stepsFor(times(wanted, partsPerPiece), measured(1, "pieces"));
  return { kind: "oral-solid", form, pieces: wanted.value, partsPerPiece, steps };
}

function measureClicks(
  click: Extract<GivenDelivery, { kind: "pen" }>["click"],
  whole: Millilitres | null,
  { driver, dose }: Wanted,
): DoseMeasure | null {
  if (click.by === "amount") {
    const each = click.amount === null ? null : convertSubstance(click.amount, dose.unit, driver.slug);
    if (each === null || "unknown" in each) return null;
    const volume = whole && inProportion(whole, dose, driver.used);
    return { kind: "pen", amountPerClick: each.amount, clicks: stepsFor(dose, each.amount), volume };
  }
  if (click.volume === null || whole === null) return null;
  const volume = inProportion(whole, dose, driver.used);
  return {
    kind: "pen",
    amountPerClick: inProportion(driver.used, click.volume, whole),
    clicks: stepsFor(volume, click.volume),
    volume,
  };
}

/** The amount of every component in a number of syringe units: they are all in the same draw. */
export function amountsDrawn(
  units: SyringeUnits,
  syringe: Syringe,
  { volume, contents }: { readonly volume: Millilitres; readonly contents: readonly Content[] },
): readonly Substance[] {
  const drawn = toMl(units, syringe);
  return contents.map(({ used }) => inProportion(used, drawn, volume));
}
