/** Height and weight as entered. Texts stay as typed, so that nothing is rounded. */
export type HeightEntry =
  | { readonly unit: "cm"; readonly cm: string }
  | { readonly unit: "ft-in"; readonly feet: string; readonly inches: string };
export interface WeightEntry {
  readonly unit: "kg" | "lb";
  readonly text: string;
}

/** Exact by definition: the international inch and pound, as whole numbers of 10⁻² cm and 10⁻⁸ kg. */
const CM_PER_INCH: Decimal = { digits: 254n, places: 2 };
const KG_PER_LB: Decimal = { digits: 45_359_237n, places: 8 };
const INCHES_PER_FOOT = 12;

/** An exact decimal number: `digits` times 10 to the power of minus `places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** Null if nothing was entered, NaN if it is not a number. Empty inches count as 0. */
export function heightInCm(entry: HeightEntry): number | null {
  if (entry.unit === "cm") return readNumber(entry.cm);
  const feet = readDecimal(entry.feet);
  const inches = readDecimal(entry.inches);
  if (feet === null && inches === null) return null;
  if (feet === "no number" || inches === "no number") return Number.NaN;
  if (inches !== null && toNumber(inches) >= INCHES_PER_FOOT) return Number.NaN;
  const all = plus(times(feet ?? ZERO, { digits: BigInt(INCHES_PER_FOOT), places: 0 }), inches ?? ZERO);
  return toNumber(times(all, CM_PER_INCH));
}

/** Null if nothing was entered, NaN if it is not a number. */
export function weightInKg({ unit, text }: WeightEntry): number | null {
  const weight = readDecimal(text);
  if (weight === null) return null;
  if (weight === "no number") return Number.NaN;
  return toNumber(unit === "kg" ? weight : times(weight, KG_PER_LB));
}

/**
 * The same height in the other system, to whole millimeters or tenths of an inch: for reading, never for arithmetic.
 */
export function heightAs(unit: HeightEntry["unit"], entry: HeightEntry): HeightEntry {
  const cm = heightInCm(entry);
  if (entry.unit === unit || cm === null || Number.isNaN(cm)) return entry.unit === unit ? entry : emptyHeight(unit);
  if (unit === "cm") return { unit, cm: rounded(cm) };
  const tenths = Math.round((cm / toNumber(CM_PER_INCH)) * 10);
  const feet = Math.floor(tenths / (INCHES_PER_FOOT * 10));
  return { unit, feet: String(feet), inches: rounded((tenths - feet * INCHES_PER_FOOT * 10) / 10) };
}

/** The same weight in the other unit, to a tenth: for reading, never for arithmetic. */
export function weightAs(unit: WeightEntry["unit"], entry: WeightEntry): WeightEntry {
  const kg = weightInKg(entry);
  if (entry.unit === unit) return entry;
  if (kg === null || Number.isNaN(kg)) return { unit, text: "" };
  return { unit, text: rounded(unit === "kg" ? kg : kg / toNumber(KG_PER_LB)) };
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Tenths of a pound within limits in kilograms. */
export function limitsInPounds({ min, max }: Limits): Limits {
  const perLb = toNumber(KG_PER_LB);
  return { min: Math.ceil((min / perLb) * 10) / 10, max: Math.floor((max / perLb) * 10) / 10 };
}

/** "3 ft 11.3 in to 7 ft 6.5 in": tenths of an inch within limits in centimeters. */
export function feetAndInches({ min, max }: Limits): string {
  const perInch = toNumber(CM_PER_INCH);
  const text = (tenths: number) => {
    const feet = Math.floor(tenths / (INCHES_PER_FOOT * 10));
    return `${feet} ft ${(tenths - feet * INCHES_PER_FOOT * 10) / 10} in`;
  };
  return `${text(Math.ceil((min / perInch) * 10))} to ${text(Math.floor((max / perInch) * 10))}`;
}

const emptyHeight = (unit: HeightEntry["unit"]): HeightEntry =>
  unit === "cm" ? { unit, cm: "" } : { unit, feet: "", inches: "" };

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** A decimal comma counts as a point; anything but digits and one of them is not a number. */
export function readNumber(text: string): number | null {
  const decimal = readDecimal(text);
  if (decimal === null) return null;
  return decimal === "no number" ? Number.NaN : toNumber(decimal);
}

const ZERO: Decimal = { digits: 0n, places: 0 };

function readDecimal(text: string): Decimal | "no number" | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const [, whole, fraction = ""] = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(trimmed) ?? [];
  return whole === undefined ? "no number" : { digits: BigInt(whole + fraction), places: fraction.length };
}

const times = (a: Decimal, b: Decimal): Decimal => ({ digits: a.digits * b.digits, places: a.places + b.places });

function plus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { digits: scaled(a, places) + scaled(b, places), places };
}

const scaled = ({ digits, places }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - places);

/** The number closest to the exact value, parsed by the language from its decimal form. */
const toNumber = ({ digits, places }: Decimal): number => Number(`${digits}e-${places}`);
