import { z } from "zod";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
import { measureOf } from "./read-amount.ts";

/** What we can take from a row, in the order in which people are asked. */
export const FIELDS = [
  "compound",
  "date",
  "time",
  "amount",
  "unit",
  "strength",
  "drawn",
  "route",
  "site",
  "note",
  "zone",
  "state",
] as const;
export type Field = (typeof FIELDS)[number];
export type Columns = Partial<Record<Field, number>>;

/** How one table is read. What is null is not known, so a row that needs it is refused. */
export interface Mapping {
  readonly columns: Columns;
  /** The unit of every amount that has none of its own. */
  readonly unit: AmountUnit | "mL" | "syringe units" | null;
  readonly decimal: "point" | "comma" | null;
  readonly dateOrder: "YMD" | "DMY" | "MDY" | null;
  readonly syringe: "U-100" | "U-40" | null;
}

const Place = z.int().min(0).max(499);

/** A mapping as a device remembers it. */
export const StoredMapping = z.strictObject({
  head: z.array(z.string().max(200)).min(1).max(500),
  mapping: z.strictObject({
    columns: z.partialRecord(z.enum(FIELDS), Place),
    unit: z.enum([...AMOUNT_UNITS, "mL", "syringe units"]).nullable(),
    decimal: z.enum(["point", "comma"]).nullable(),
    dateOrder: z.enum(["YMD", "DMY", "MDY"]).nullable(),
    syringe: z.enum(["U-100", "U-40"]).nullable(),
  }),
});
export interface RememberedMapping {
  readonly head: readonly string[];
  readonly mapping: Mapping;
}

/** Headings as trackers and spreadsheets write them, in the form of `nameKey`; the first word of a field is best. */
const WORDS: Readonly<Record<Field, string>> = {
  compound:
    "COMPOUND|PEPTIDE|PEPTIDE NAME|COMPOUND NAME|SUBSTANCE|MEDICATION|MEDICATION NAME|MEDICINE|MEDICINE NAME|MEDICINENAME|DRUG|DRUG NAME|PRODUCT|NAME|ITEM|WIRKSTOFF|MEDIKAMENT|PRAPARAT|MEDICAMENT|SUBSTANCIA|MEDICAMENTO|FARMACO|MEDICINALE|SUBSTANTIE|MEDICIJN",
  date: "AT UTC|TAKEN AT|TAKENAT|DATETIME|DATE TIME|DATE AND TIME|TIMESTAMP|TS|DATE|DAY|TAKEN|TAKEN ON|INJECTED AT|INJECTION DATE|DOSE DATE|LOGGED AT|LOG DATE|DATUM|DATUM UHRZEIT|TAG|FECHA|DATA|DATE HEURE|JOUR",
  time: "TIME|TIME TAKEN|TIME OF DAY|CLOCK|UHRZEIT|ZEIT|HEURE|HORA|ORA|TIJD",
  amount:
    "AMOUNT|DOSE|DOSAGE|DOSE MG|DOSE MCG|DOSE IU|DOSE AMOUNT|DOSE TAKEN|DOSE VALUE|QUANTITY|MG|MCG|IU|INPUT TEXT|DOSE TEXT|DOSE ML|ML|VOLUME|VOLUME ML|DOSIS|MENGE|MENGE MG|CANTIDAD|QUANTITE|QUANTITA|HOEVEELHEID",
  unit: "UNIT|DOSE UNIT|DOSEUNIT|UNITS OF DOSE|AMOUNT UNIT|UOM|EINHEIT|UNITE|UNIDAD|UNITA|EENHEID",
  strength:
    "STRENGTH|STRENGTH MG ML|CONCENTRATION|CONCENTRATION MG ML|CONCENTRATION MG PER ML|MG PER ML|MG ML|CONC MG ML|KONZENTRATION|CONCENTRACION|CONCENTRAZIONE|CONCENTRATIE",
  drawn:
    "SYRINGE UNITS|SYRINGEUNITS|UNITS|UNITS DRAWN|DRAWN UNITS|DRAWN TO SYRINGE UNITS|DRAWN TO MARKS|VOLUME UNITS|IU ON SYRINGE|MARKS",
  route: "ROUTE|ROA|ROUTE OF ADMINISTRATION|METHOD|ADMINISTRATION|VERABREICHUNG|VIA|VOIE|VIA DE ADMINISTRACION",
  site: "SITE|INJECTION SITE|INJECTIONSITE|LOCATION|BODY SITE|INJECTION LOCATION|EINSTICHSTELLE|INJEKTIONSSTELLE|STELLE|LUGAR|SITIO|SITO|INJECTIEPLAATS",
  note: "NOTE|NOTES|COMMENT|COMMENTS|REMARKS|MEMO|NOTIZ|NOTIZEN|BEMERKUNG|COMMENTAIRE|NOTA|NOTAS|COMENTARIO|OPMERKING",
  zone: "ZONE|TIME ZONE|TIMEZONE|TZ",
  state: "STATE|STATUS|TAKEN OR SKIPPED|COMPLETED|SKIPPED|MISSED",
};

const RANK_OF: ReadonlyMap<string, { readonly field: Field; readonly rank: number }> = new Map(
  FIELDS.flatMap((field) => WORDS[field].split("|").map((word, rank) => [word, { field, rank }] as const)).reverse(),
);

/** `injectionSite` and `dose_mg` are two words. */
const keyOf = (head: string): string => nameKey(head.slice(0, 200).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));

/** True if yes under this heading means that the dose was left out: "Skipped", "was_missed", "Not taken". */
export const saysSkipped = (head: string): boolean =>
  /^(?!.*\bTAKEN\b).*\b(?:SKIP|SKIPPED|MISSED)\b|\bNOT TAKEN\b/.test(keyOf(head));

/** The column of each field by its heading; of several, the one whose heading says it best, then the first. */
export function columnsByHead(head: readonly string[]): Columns {
  const best = new Map<Field, { readonly place: number; readonly rank: number }>();
  for (const [place, text] of head.entries()) {
    const found = RANK_OF.get(keyOf(text)) ?? RANK_OF.get(keyOf(text.split(/[([]/)[0] ?? ""));
    if (found === undefined) continue;
    const known = best.get(found.field);
    if (known === undefined || found.rank < known.rank) best.set(found.field, { place, rank: found.rank });
  }
  return Object.fromEntries([...best].map(([field, { place }]) => [field, place]));
}

/** The unit that a heading names: "Dose (mg)", "dose_mcg"; null if it names none. */
export function unitInHead(head: string): Mapping["unit"] {
  return measureOf(keyOf(head).split(" ").at(-1) ?? "");
}

/** For telling a header from a row of data. */
export const headFit = (cells: readonly string[]): number => Object.keys(columnsByHead(cells)).length;

/** The same headings, whatever their order, capitals and punctuation: the next export of the same app. */
export const sameHeadings = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && headingSet(one) === headingSet(other);

const headingSet = (head: readonly string[]): string => JSON.stringify(head.map(keyOf).sort());

/** A remembered mapping on the columns of this head, which may be in another order. */
export function mappingFor(head: readonly string[], remembered: readonly RememberedMapping[]): Mapping | null {
  const known = remembered.find((one) => sameHeadings(one.head, head));
  if (known === undefined) return null;
  const keys = head.map(keyOf);
  const moved = Object.entries(known.mapping.columns).map(([field, place]) => {
    const isThere = keyOf(known.head[place] ?? "") === keys[place];
    return [field, isThere ? place : keys.indexOf(keyOf(known.head[place] ?? ""))] as const;
  });
  return moved.some(([, place]) => place < 0) ? null : { ...known.mapping, columns: Object.fromEntries(moved) };
}
