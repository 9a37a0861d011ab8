import { compareMass } from "#domain/chemistry/compare-mass.ts";
import type { TreeObject } from "#domain/peptides/editing/document-tree.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import { checkDraft } from "./check-draft.ts";

/** Null if a document from this device doesn't fit the current schema. */
function toPeptide(document: TreeObject): Peptide | null {
  return Peptide.safeParse(document).data ?? null;
}

/** The schema, the rules and the chemistry they need, as a separately loaded chunk. */
export const ENGINE = { checkDraft, compareMass, toPeptide } as const;
export type Engine = typeof ENGINE;
