import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { asSubstance, settle } from "#domain/units/measure.ts";

/** Mass in mcg, or activity in international units, in a unit of the same kind. */
export const inTheUnit = (value: Amount, unit: AmountUnit): Amount =>
  settle(value.div(asSubstance({ value: new Exact(1), unit }).value));
