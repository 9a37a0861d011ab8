import type { TableRow } from "#domain/bloodwork/read/table/parse-table.ts";
import { type Field, type Mapping, saysSkipped } from "./columns.ts";
import { type RowReading, SKIPPED } from "./proposal.ts";
import { plainDecimal, readAmount, short } from "./read-amount.ts";
import { readMoment } from "./read-moment.ts";
import { nameOf, noteOf, routeOf, siteOf } from "./read-texts.ts";

const YES = new Set(["yes", "true", "1", "y", "x", "✓"]);
const NO = new Set(["no", "false", "0", "n"]);
const TAKEN = new Set(["", "taken", "done", "completed", "complete", "logged"]);
const NOT_TAKEN = new Set(["skipped", "missed", "not taken", "scheduled", "planned", "upcoming"]);

/** Reads one row as a dose, or says why it is none. `head` has the headings: yes under "Skipped" is not taken. */
export function readRow({ cells }: TableRow, mapping: Mapping, head: readonly string[] = []): RowReading {
  const cell = (field: Field): string => {
    const place = mapping.columns[field];
    return place === undefined ? "" : (cells[place] ?? "");
  };
  const state = cell("state").toLowerCase();
  const [yes, no] = saysSkipped(head[mapping.columns.state ?? -1] ?? "") ? [NO, YES] : [YES, NO];
  if (NOT_TAKEN.has(state) || no.has(state)) return { leftOut: SKIPPED };
  if (!TAKEN.has(state) && !yes.has(state)) return { why: `We can't tell from “${short(state)}” if it was taken.` };
  const name = nameOf(cell("compound"));
  if (name === null)
    return { why: cell("compound") === "" ? "The name of the compound is missing." : "The name is too long." };
  const time = isClock(cell("time")) ? cell("time") : "";
  const moment = readMoment({ date: cell("date"), time, zone: cell("zone") }, mapping.dateOrder);
  if ("why" in moment) return moment;
  const amount = readAmount(
    { amount: cell("amount"), unit: cell("unit") || (mapping.unit ?? ""), strength: cell("strength") },
    mapping,
  );
  if ("why" in amount) return amount;
  return { dose: { name, ...amount, ...moment, ...placeOf(cell), vial: null } };
}

/** "Morning" is kept in the note; a number is a time, or it is refused. */
const isClock = (text: string): boolean => /\d/.test(text);

function placeOf(cell: (field: Field) => string) {
  const [route, site, drawn] = [routeOf(cell("route")), siteOf(cell("site")), plainDecimal(cell("drawn"))];
  return {
    route,
    site,
    drawnUnits: drawn,
    note: noteOf(
      cell("note"),
      isClock(cell("time")) || cell("time") === "" ? "" : `Time: ${cell("time")}`,
      route === null && cell("route") !== "" ? `Route: ${cell("route")}` : "",
      site === null && cell("site") !== "" ? `Site: ${cell("site")}` : "",
      drawn === null && cell("drawn") !== "" ? `Syringe units: ${cell("drawn")}` : "",
    ),
  };
}
