import { Exact } from "./amount.ts";

/** Height and weight as a person enters them. Texts are kept as typed, so that nothing is rounded on the way. */
export type HeightEntry =
  | { readonly unit: "cm"; readonly cm: string }
  | { readonly unit: "ft-in"; readonly feet: string; readonly inches: string };
export interface WeightEntry {
  readonly unit: "kg" | "lb";
  readonly text: string;
}

/** Both by definition, exactly: the international inch and the international pound. */
const CM_PER_INCH = "2.54";
const KG_PER_LB = "0.45359237";
const INCHES_PER_FOOT = 12;

/** Null when nothing was entered, NaN when it is no number. Empty inches count as 0. */
export function heightInCm(entry: HeightEntry): number | null {
  if (entry.unit === "cm") return readNumber(entry.cm);
  const feet = readNumber(entry.feet);
  const inches = readNumber(entry.inches);
  if (feet === null && inches === null) return null;
  if (Number.isNaN(feet) || Number.isNaN(inches) || (inches ?? 0) >= INCHES_PER_FOOT) return Number.NaN;
  return new Exact(feet ?? 0)
    .times(INCHES_PER_FOOT)
    .plus(inches ?? 0)
    .times(CM_PER_INCH)
    .toNumber();
}

/** Null when nothing was entered, NaN when it is no number. */
export function weightInKg({ unit, text }: WeightEntry): number | null {
  const number = readNumber(text);
  if (number === null || Number.isNaN(number) || unit === "kg") return number;
  return new Exact(number).times(KG_PER_LB).toNumber();
}

/** The same height in the other system, to whole millimetres or tenths of an inch: for reading, never for arithmetic. */
export function heightAs(unit: HeightEntry["unit"], entry: HeightEntry): HeightEntry {
  const cm = heightInCm(entry);
  if (entry.unit === unit || cm === null || Number.isNaN(cm)) return entry.unit === unit ? entry : emptyHeight(unit);
  if (unit === "cm") return { unit, cm: rounded(new Exact(cm)) };
  const tenths = new Exact(cm).div(CM_PER_INCH).toDecimalPlaces(1);
  const feet = tenths.div(INCHES_PER_FOOT).floor();
  return { unit, feet: feet.toString(), inches: rounded(tenths.minus(feet.times(INCHES_PER_FOOT))) };
}

/** The same weight in the other unit, to a tenth: for reading, never for arithmetic. */
export function weightAs(unit: WeightEntry["unit"], entry: WeightEntry): WeightEntry {
  const kg = weightInKg(entry);
  if (entry.unit === unit) return entry;
  if (kg === null || Number.isNaN(kg)) return { unit, text: "" };
  return { unit, text: rounded(unit === "kg" ? new Exact(kg) : new Exact(kg).div(KG_PER_LB)) };
}

const emptyHeight = (unit: HeightEntry["unit"]): HeightEntry =>
  unit === "cm" ? { unit, cm: "" } : { unit, feet: "", inches: "" };

const rounded = (value: InstanceType<typeof Exact>): string => value.toDecimalPlaces(1).toString();

/** A decimal comma is read as a point; anything but digits with one of them is no number. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^\d{1,6}([.,]\d{1,6})?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : Number.NaN;
}
