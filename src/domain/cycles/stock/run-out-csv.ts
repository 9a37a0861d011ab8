import { writeCsv } from "../../csv/write-csv.ts";
import type { RunOut } from "./run-out.ts";

const TITLES = [
  "compound",
  "state",
  "runs_out_on",
  "more_by",
  "left",
  "unit",
  "doses_covered",
  "doses_planned",
  "vials_in_another_unit_not_counted",
];

/** A line of titles, then a compound each, in the order they are listed; a day that is not reached is empty. */
export function runOutCsv(rows: readonly RunOut[], today: string): string {
  return writeCsv([
    TITLES,
    ...rows.map(({ peptideName, runsOutOn, orderBy, left, covered, planned, unitMismatch }) => [
      peptideName,
      stateOf(runsOutOn, today),
      runsOutOn ?? "",
      orderBy ?? "",
      left.value,
      left.unit.replace("IU", "international units"),
      covered,
      planned,
      unitMismatch ? "yes" : "no",
    ]),
  ]);
}

function stateOf(runsOutOn: string | null, today: string): string {
  if (runsOutOn === null) return "lasts for the plan";
  return runsOutOn <= today ? "out" : "runs out";
}
