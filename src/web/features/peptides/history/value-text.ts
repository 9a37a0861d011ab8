import { isRecord } from "#domain/peptides/changes/canonical.ts";
import { isReferenceField } from "#domain/peptides/changes/claim-lists.ts";
import { ROUTES, type Route } from "#domain/peptides/vocabulary.ts";
import { plainAmount, plainNumber } from "#domain/units/plain-number.ts";
import { routeText } from "#web/lib/measured-in.ts";
import { weeksText } from "../dose-text.ts";
import { NOT_KNOWN } from "../messages.ts";
import { fieldWord } from "./field-words.ts";

/** Titles of references by their ids, so that readers see titles instead of ids. */
export type ReferenceTitles = Readonly<Record<string, string>>;

/** Numbers used as identifiers or years get no thousands separator. */
const NAMES: ReadonlySet<string> = new Set(["year", "firstApproval", "pubchemCid"]);
const AMOUNTS: ReadonlySet<string> = new Set(["amount", "amountMin", "amountMax", "maxAmount"]);
/** Where a hyphen is a hyphen, not the space of a code. */
const AS_WRITTEN: ReadonlySet<string> = new Set(["slug", "name", "url", "doi", "cas", "pmid", "checked", "marker"]);
const CODE = /^[a-z0-9]+(-[a-z0-9]+)+$/;

/**
 * A value of an entry in words; an amount takes the unit it is in. Unknown values are spelled out, never left empty.
 */
export function valueText(field: string, value: unknown, titles: ReferenceTitles, unit?: unknown): string {
  if (value === null || value === undefined) return NOT_KNOWN;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberText(field, value, unit);
  if (typeof value === "string") return wordText(field, value, titles);
  if (Array.isArray(value)) return listText(field, value, titles);
  if (!isRecord(value)) return NOT_KNOWN;
  if (field === "steps") return stepText(value, titles);
  return factLines(value, titles)
    .map(({ name, text }) => `${name}: ${text}`)
    .join("; ");
}

interface FactLine {
  readonly field: string;
  readonly name: string;
  readonly text: string;
}

/** What is known of a claim, one line a field. */
export function factLines(claim: Readonly<Record<string, unknown>>, titles: ReferenceTitles): FactLine[] {
  return Object.entries(claim)
    .filter(([, value]) => isKnown(value))
    .map(([field, value]) => ({ field, name: fieldWord(field), text: valueText(field, value, titles, claim.unit) }));
}

const isKnown = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

function numberText(field: string, value: number, unit: unknown): string {
  if (NAMES.has(field)) return String(value);
  return AMOUNTS.has(field) && typeof unit === "string" ? plainAmount(value, unit) : plainNumber(value);
}

function wordText(field: string, value: string, titles: ReferenceTitles): string {
  if (isReferenceField(field)) return titles[value] ?? value;
  if (field === "route" && isRoute(value)) return routeText(value);
  return CODE.test(value) && !AS_WRITTEN.has(field) ? value.replaceAll("-", " ") : value;
}

const isRoute = (text: string): text is Route => (ROUTES as readonly string[]).includes(text);

function listText(field: string, values: readonly unknown[], titles: ReferenceTitles): string {
  if (values.length === 0) return NOT_KNOWN;
  if (field === "disulfides") return values.map((bond) => (Array.isArray(bond) ? bond.join(" to ") : "")).join(", ");
  const texts = values.map((value) => valueText(field, value, titles));
  return texts.join(field === "steps" ? ", then " : isReferenceField(field) ? "; " : ", ");
}

/** "0.25 mg for 4 weeks (Label of 2024)". */
function stepText({ amount, unit, weeks, when, ref }: Readonly<Record<string, unknown>>, titles: ReferenceTitles) {
  const text = valueText("amount", amount, titles, unit);
  const time = typeof weeks === "number" ? ` for ${weeksText(weeks)}` : "";
  return `${when === "if-needed" ? "if needed " : ""}${text}${time} (${valueText("ref", ref, titles)})`;
}
