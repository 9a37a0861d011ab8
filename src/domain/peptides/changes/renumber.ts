import type { Peptide, Reference } from "../peptide.ts";
import { isRecord, isSame } from "./canonical.ts";
import { isReferenceField } from "./claim-lists.ts";

/**
 * `mine` with new ids where both sides added different things under one id: their reference r9 is not ours. Every use
 * is updated, including mentions in text that mine wrote.
 */
export function renumberAdded(base: Peptide, mine: Peptide, theirs: Peptide): Peptide {
  const references = clashes(base.references, mine.references, theirs.references, isSameWork);
  const doses = clashes(base.doses, mine.doses, theirs.doses, isSame);
  if (references.length === 0 && doses.length === 0) return mine;
  const all = [base, mine, theirs];
  const names: NewNames = {
    references: newIds(references, all.flatMap((peptide) => peptide.references).map(idOf)),
    doses: newIds(doses, all.flatMap((peptide) => peptide.doses).map(idOf)),
    keptTexts: textsIn(base),
  };
  const renamed = rename(mine, "", names) as Peptide; // only ids and words inside texts differ
  return {
    ...renamed,
    references: renamed.references.map((item) => ({ ...item, id: names.references.get(item.id) ?? item.id })),
    doses: renamed.doses.map((item) => ({ ...item, id: names.doses.get(item.id) ?? item.id })),
  };
}

interface NewNames {
  readonly references: ReadonlyMap<string, string>;
  readonly doses: ReadonlyMap<string, string>;
  /** Texts of the common base can't mention ids that were added later. */
  readonly keptTexts: ReadonlySet<string>;
}

const idOf = ({ id }: { readonly id: string }): string => id;

function clashes<Item extends { readonly id: string }>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  isSameThing: (a: Item, b: Item) => boolean,
): string[] {
  const known = new Set(base.map(idOf));
  const added = mine.filter(({ id }) => !known.has(id));
  return added.filter((item) => theirs.some((other) => other.id === item.id && !isSameThing(item, other))).map(idOf);
}

/** The same paper or page, even if the notes on it differ. */
function isSameWork(a: Reference, b: Reference): boolean {
  return (["pmid", "doi", "url", "title"] as const).some((field) => a[field] !== null && a[field] === b[field]);
}

/** The letter of the old id and the next numbers that no document uses. */
function newIds(ids: readonly string[], used: readonly string[]): Map<string, string> {
  const highest = used.reduce((most, id) => Math.max(most, Number(/^[a-z](\d{1,9})$/.exec(id)?.[1] ?? 0)), 0);
  return new Map(ids.map((id, place) => [id, `${id.charAt(0)}${highest + place + 1}`]));
}

function rename(value: unknown, field: string, names: NewNames): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, field, names));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, name, names)]));
  if (typeof value !== "string") return value;
  if (isReferenceField(field)) return names.references.get(value) ?? value;
  if (field === "doseIds") return names.doses.get(value) ?? value;
  return isProse(value) && !names.keptTexts.has(value) ? renameIn(value, names.references) : value;
}

/** Texts name references too: "(see r9)". */
function renameIn(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(/\br[0-9a-z]+\b/g, (word) => ids.get(word) ?? word);
}

const isProse = (text: string): boolean => /\s/.test(text);

function textsIn(value: unknown): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === "string") texts.add(inner);
    return inner;
  });
  return texts;
}
