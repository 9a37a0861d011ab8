import { usedIds } from "#domain/peptides/changes/claim-lists.ts";
import { diffPeptides, type PeptideDiff } from "#domain/peptides/diff-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { ReferenceTitles } from "./value-text.ts";

export interface RevisionChanges {
  readonly changes: PeptideDiff;
  readonly titles: ReferenceTitles;
}

/** The difference of two revisions with the titles of the sources it names, and nothing else of the two documents. */
export function revisionChanges(before: Peptide, after: Peptide): RevisionChanges {
  const changes = diffPeptides(before, after);
  const named = usedIds(changes.map((change) => ({ [change.place.at(-1) ?? ""]: [change.before, change.after] })));
  return { changes, titles: titlesOf([before, after], named.references) };
}

/** Titles of the references of some documents; where two differ, the later document's. */
export function titlesOf(documents: readonly Peptide[], wanted?: ReadonlySet<string>): ReferenceTitles {
  const references = documents.flatMap((document) => document.references);
  const shown = references.filter(({ id }) => wanted === undefined || wanted.has(id));
  return Object.fromEntries(shown.map(({ id, title, year }) => [id, year === null ? title : `${title}, ${year}`]));
}
