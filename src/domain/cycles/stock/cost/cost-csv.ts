import { writeCsv } from "#domain/csv/write-csv.ts";
import type { Money } from "#domain/money/money.ts";
import type { Amount } from "#domain/units/amount.ts";
import type { CompoundCost, CostSpan } from "./compound-cost.ts";
import type { CycleCost, SupplyCost } from "./cycle-cost.ts";

const TITLES = [
  ...["name", "kind", "price", "currency", "price_quantity", "vial_amount", "vial_unit"],
  ...["dose", "dose_unit", "cost_per_dose", "week_from", "week_to", "cost_per_week"],
  ...["cycle_quantity", "cost_of_cycle", "thrown_away", "cost_thrown_away", "left_over", "cost_left_over"],
];

/** Finer than any minor unit, so that sums of many small costs stay right. */
const DECIMALS = 6;

/**
 * A header, one line for each compound and dose, one for each supply and one for each currency's sum; empty = unknown.
 * Week and cycle stand in the first line of a compound only, so that a column can be summed.
 */
export function costCsv({ compounds, supplies, week, cycle }: CycleCost, { from, to }: CostSpan["week"]): string {
  const currencies = [...new Set([...week, ...(cycle ?? [])].map(({ currency }) => currency))].toSorted();
  const sumOf = (sums: readonly Money[] | null, code: string) =>
    decimal(sums?.find(({ currency }) => currency === code)?.amount);
  return writeCsv([
    TITLES,
    ...compounds.flatMap((compound) => compoundRows(compound, [from, to])),
    ...supplies.map((supply) => supplyRow(supply, [from, to])),
    ...currencies.map((code) => [
      ...["", "sum of known costs", "", code, "", "", "", "", "", "", from, to, sumOf(week, code)],
      ...["", sumOf(cycle, code), "", "", "", ""],
    ]),
  ]);
}

function compoundRows({ peptideName, priced, perDose, week, cycle }: CompoundCost, days: string[]): string[][] {
  if (priced === null) return [[peptideName, "compound", ...Array<string>(TITLES.length - 2).fill("")]];
  const { price, amount, unit, keepsDays } = priced;
  return perDose.map((dose, place) => [
    ...[peptideName, "compound", price.amount, price.currency, price.quantity, amount, inWords(unit)],
    ...[dose.amount, inWords(dose.unit), decimal(dose.cost.amount)],
    ...(place === 0
      ? [
          ...[...days, decimal(week?.cost.amount), cycle ? String(cycle.vials) : "", decimal(cycle?.paid.amount)],
          ...(cycle && keepsDays !== null
            ? [decimal(cycle.thrownAway.amount), decimal(cycle.thrownAway.cost.amount)]
            : ["", ""]),
          ...[decimal(cycle?.left.amount), decimal(cycle?.left.cost.amount)],
        ]
      : Array<string>(TITLES.length - 10).fill("")),
  ]);
}

function supplyRow({ name, price, week, cycle }: SupplyCost, days: string[]): string[] {
  return [
    ...[name, "supply", price?.amount ?? "", price?.currency ?? "", price?.quantity ?? "", "", "", "", "", ""],
    ...[...days, decimal(week.cost?.amount), decimal(cycle?.amount), decimal(cycle?.cost?.amount), "", "", "", ""],
  ];
}

const inWords = (unit: string): string => unit.replace("IU", "international units");

const decimal = (amount: Amount | null | undefined): string => amount?.toDecimalPlaces(DECIMALS).toFixed() ?? "";
