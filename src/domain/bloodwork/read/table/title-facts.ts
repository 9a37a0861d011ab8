import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { looksLikeDate } from "./date-order.ts";
import { roleOf } from "./head-words.ts";
import type { TableRow } from "./parse-table.ts";

/** Facts above the header for all lines, as printed; empty if there are none. */
export interface TitleFacts {
  readonly date: string;
  readonly reported: string;
  readonly laboratory: string;
}

/** `Collected: 14/03/2025` in one cell, or the label in one and its text in the next. */
export function titleFactsOf(above: readonly TableRow[]): TitleFacts {
  const facts = { date: "", reported: "", laboratory: "" };
  for (const { cells } of above) {
    const [label = "", text = ""] = cells.filter((cell) => cell !== "").flatMap(labelled);
    const role = label.length > 40 ? null : roleOf(nameKey(label));
    if (role === "date" || role === "reported") facts[role] ||= looksLikeDate(text) ? text : "";
    if (role === "laboratory") facts.laboratory ||= text;
  }
  return facts;
}

function labelled(cell: string): readonly string[] {
  const [, label = "", text = ""] = /^([^:\d]{2,40}):\s*(\S.*)$/.exec(cell.slice(0, 200)) ?? [];
  return label === "" ? [cell.replace(/:$/, "")] : [label, text];
}
