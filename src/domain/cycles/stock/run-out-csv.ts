import { writeCsv } from "#domain/csv/write-csv.ts";
import type { RunOut } from "./run-out.ts";
import type { SupplyLasting } from "./supplies/supply-run-out.ts";

const TITLES = [
  "name",
  "kind",
  "state",
  "runs_out_on",
  "more_by",
  "left",
  "unit",
  "doses_covered",
  "doses_planned",
  "vials_in_another_unit_not_counted",
];

/** A header line, then one line per compound and supply in list order; a day that is not reached is empty. */
export function runOutCsv(rows: readonly RunOut[], supplies: readonly SupplyLasting[], today: string): string {
  return writeCsv([
    TITLES,
    ...rows.map(({ peptideName, runsOutOn, orderBy, left, covered, planned, unitMismatch }) => [
      peptideName,
      "compound",
      stateOf(runsOutOn, today),
      runsOutOn ?? "",
      orderBy ?? "",
      left.value,
      left.unit.replace("IU", "international units"),
      covered,
      planned,
      unitMismatch ? "yes" : "no",
    ]),
    ...supplies.map(({ supply, runsOutOn, orderBy, left, isUsed }) => [
      supply.name,
      "supply",
      isUsed ? stateOf(runsOutOn, today) : "nothing planned uses it",
      runsOutOn ?? "",
      orderBy ?? "",
      left,
      supply.kind === "water" ? "mL" : "",
      "",
      "",
      "",
    ]),
  ]);
}

function stateOf(runsOutOn: string | null, today: string): string {
  if (runsOutOn === null) return "lasts for the plan";
  return runsOutOn <= today ? "out" : "runs out";
}
