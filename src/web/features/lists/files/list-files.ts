import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import type { ListFields } from "../api/list-calls.ts";
import { entryName, type FoundEntry } from "../entries/use-entries.ts";

type EntryOf = (slug: string) => FoundEntry;

const HEAD = ["Name", "Slug", "Best evidence", "Half-life in people", "Note"];

/** A list as a table, in its own order; unknown values are spelled out. */
export function listTable({ items }: Pick<ListFields, "items">, entryOf: EntryOf): string[][] {
  const rows = items.map(({ slug, note }) => {
    const found = entryOf(slug);
    const [evidence, halfLife] = factsOf(found);
    return [entryName(found, slug), slug, evidence, halfLife, note];
  });
  return [HEAD, ...rows];
}

function factsOf(found: FoundEntry): readonly [evidence: string, halfLife: string] {
  if (found === "gone") return ["no longer in the library", "no longer in the library"];
  if (found === "unknown") return ["could not be looked up", "could not be looked up"];
  const evidence = found.bestEvidence ? EVIDENCE_WORDS[found.bestEvidence] : "none known";
  return [evidence, halfLifeText(found.halfLifeHours) ?? "not known"];
}

/** A list as plain data. `exportedAt` is a moment, ISO 8601. */
export function listData({ name, description, items }: ListFields, entryOf: EntryOf, exportedAt: string) {
  const named = items.map(({ slug, note }) => ({ slug, name: entryName(entryOf(slug), slug), note }));
  return { name, description, items: named, exportedAt };
}
