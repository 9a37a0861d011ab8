import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { inUnit, type Millilitres, type Substance, type SyringeUnits } from "#domain/units/measure.ts";
import type { DoseMeasure, SyringeDraw } from "../measuring/dose-measure.ts";
import { capacityOf } from "../measuring/syringe.ts";
import { countText, measureText, shownNumber, substanceText, unitsText } from "./shown-number.ts";
import { spokenNumber } from "./spoken-number.ts";

/** One dose in a sentence, twice: in numerals to read and in words to listen to. Both mean the same. */
export interface DrawSentence {
  readonly numerals: string;
  readonly words: string;
}

/** "25 units on the U-100 scale, 0.25 mL, for 250 mcg". `unit` is the one the dose was entered in. */
export function drawSentence(measure: DoseMeasure, dose: Substance, unit: AmountUnit | null): DrawSentence {
  return {
    numerals: `${measureNumerals(measure)}, for ${substanceText(dose, unit)}`,
    words: `${measureWords(measure)}, for ${substanceWords(dose, unit)}`,
  };
}

function measureNumerals(measure: DoseMeasure): string {
  switch (measure.kind) {
    case "injection": {
      const { onSyringe, volume } = measure;
      if (onSyringe === null) return measureText(volume);
      return `${unitsText(onSyringe.units)} on ${scaleName(onSyringe)}, ${measureText(volume)}${overBarrel(onSyringe, unitsText)}`;
    }
    case "nasal":
      return measure.spray === null ? measureText(measure.volume) : countText(measure.spray.sprays.exact, "spray");
    case "oral-liquid":
      return measureText(measure.volume);
    case "oral-solid":
      return countText(measure.pieces, pieceName(measure));
    case "topical":
      return measureText(measure.quantity);
    case "pen":
      return countText(measure.clicks.exact, "click");
  }
}

function measureWords(measure: DoseMeasure): string {
  switch (measure.kind) {
    case "injection": {
      const { onSyringe, volume } = measure;
      if (onSyringe === null) return milliliterWords(volume);
      const draw = `${unitWords(onSyringe.units)} on ${scaleName(onSyringe)}, ${milliliterWords(volume)}`;
      return `${draw}${overBarrel(onSyringe, unitWords)}`;
    }
    case "nasal":
      return measure.spray === null ? milliliterWords(measure.volume) : countWords(measure.spray.sprays.exact, "spray");
    case "oral-liquid":
      return milliliterWords(measure.volume);
    case "oral-solid":
      return pieceWords(measure.pieces, pieceName(measure));
    case "topical": {
      const { value, unit } = measure.quantity;
      return countWords(value, unit === "g" ? "gram" : "milliliter");
    }
    case "pen":
      return countWords(measure.clicks.exact, "click");
  }
}

const scaleName = ({ syringe }: SyringeDraw): string =>
  syringe.scale === "other"
    ? `a scale of ${shownNumber(syringe.unitsPerMl).text} units for each milliliter`
    : `the ${syringe.scale} scale`;

const unitWords = ({ value }: SyringeUnits): string => countWords(value, "unit");

/** A draw that doesn't fit is never stated without saying so. */
function overBarrel({ units, syringe }: SyringeDraw, say: (units: SyringeUnits) => string): string {
  const capacity = capacityOf(syringe);
  if (capacity === null || units.value.lte(capacity.value)) return "";
  return `, more than the ${say(capacity)} the barrel holds`;
}

const pieceName = ({ form }: Extract<DoseMeasure, { kind: "oral-solid" }>): string => form ?? "tablet";

/** Simple fractions are easier to hear than decimals, and hard to mishear by a factor of ten. */
const PARTS = [
  { value: "0.25", alone: "a quarter of a", afterWhole: "a quarter" },
  { value: "0.5", alone: "half a", afterWhole: "a half" },
  { value: "0.75", alone: "three quarters of a", afterWhole: "three quarters" },
] as const;
const TENTHS = [
  { value: "0.1", alone: "one tenth of a" },
  { value: "0.2", alone: "two tenths of a" },
] as const;

function milliliterWords({ value }: Millilitres): string {
  const part = [...TENTHS, ...PARTS].find((known) => value.eq(known.value));
  return part === undefined ? countWords(value, "milliliter") : `${part.alone} milliliter`;
}

/** "one and a half tablets", "a quarter of a tablet". */
function pieceWords(value: Amount, one: string): string {
  const whole = value.floor();
  const part = PARTS.find((known) => value.minus(whole).eq(known.value));
  if (part === undefined) return countWords(value, one);
  return whole.isZero() ? `${part.alone} ${one}` : `${spokenNumber(whole)} and ${part.afterWhole} ${one}s`;
}

function countWords(value: Amount, one: string): string {
  const { text, isRounded } = shownNumber(value);
  const said = value.lt(LARGEST_SPOKEN) ? spokenNumber(new Exact(text.replaceAll(",", ""))) : text;
  return `${isRounded ? "about " : ""}${said} ${value.eq(1) ? one : `${one}s`}`;
}

const LARGEST_SPOKEN = 1_000_000_000;

const UNIT_WORDS: Readonly<Record<AmountUnit, string>> = {
  mg: "milligram",
  mcg: "microgram",
  g: "gram",
  IU: "international unit",
};

function substanceWords(substance: Substance, unit: AmountUnit | null): string {
  const asked = unit === null ? null : inUnit(substance, unit);
  const shown = asked ?? inUnit(substance, substance.value.lt(1_000) ? "mcg" : "mg") ?? substance;
  return countWords(shown.value, UNIT_WORDS[shown.unit]);
}
