import type { Field, Mapping } from "#domain/account/import/columns.ts";
import type { Missing } from "#domain/account/import/propose-mapping.ts";

interface FieldWords {
  readonly label: string;
  readonly hint: string | null;
}

/** Each field as people see it, in the order in which they are asked. */
export const FIELD_WORDS: Readonly<Record<Field, FieldWords>> = {
  compound: { label: "Compound", hint: "Required" },
  date: { label: "Date, or date and time", hint: "Required" },
  amount: { label: "Amount", hint: "Required" },
  unit: { label: "Unit", hint: null },
  time: { label: "Time", hint: null },
  strength: { label: "Strength of the vial", hint: "In mg/mL. For amounts in mL or syringe units." },
  drawn: { label: "Syringe units", hint: "Kept beside the amount." },
  route: { label: "Route", hint: null },
  site: { label: "Injection site", hint: null },
  note: { label: "Note", hint: null },
  zone: { label: "Time zone", hint: "e.g. Europe/Berlin" },
  state: { label: "Taken or skipped", hint: "Skipped doses are left out." },
};

export const UNIT_OPTIONS: ReadonlyArray<{ value: string; label: string; unit: Mapping["unit"] }> = [
  { value: "", label: "Choose a unit", unit: null },
  { value: "mg", label: "mg", unit: "mg" },
  { value: "mcg", label: "mcg", unit: "mcg" },
  { value: "g", label: "g", unit: "g" },
  { value: "IU", label: "international units", unit: "IU" },
  { value: "mL", label: "mL", unit: "mL" },
  { value: "syringe units", label: "syringe units", unit: "syringe units" },
];

export const DATE_ORDERS = [
  { value: "", label: "Choose an order" },
  { value: "DMY", label: "Day, month, year: 14/03/2026" },
  { value: "MDY", label: "Month, day, year: 03/14/2026" },
] as const;

export const DECIMALS = [
  { value: "", label: "Choose a sign" },
  { value: "point", label: "A point: 1,500 is one thousand five hundred" },
  { value: "comma", label: "A comma: 1,500 is one and a half" },
] as const;

export const SYRINGES = [
  { value: "", label: "Choose a syringe" },
  { value: "U-100", label: "U-100: 100 units in 1 mL" },
  { value: "U-40", label: "U-40: 40 units in 1 mL" },
] as const;

/** What the person still has to choose, as in "Still needed: compound, unit". */
export const MISSING_WORDS: Readonly<Record<Missing, string>> = {
  compound: "compound",
  date: "date",
  amount: "amount",
  unit: "unit of the amounts",
  dateOrder: "order of day and month",
  decimal: "decimal sign",
  strength: "strength of the vial",
  syringe: "syringe",
};
