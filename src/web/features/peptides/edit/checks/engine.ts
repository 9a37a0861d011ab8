import { compareMass } from "#domain/chemistry/compare-mass.ts";
import type { TreeObject } from "#domain/peptides/editing/document-tree.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import { checkDraft } from "./check-draft.ts";

/** Null where a document from this device does not fit today's schema. */
function toPeptide(document: TreeObject): Peptide | null {
  return Peptide.safeParse(document).data ?? null;
}

/** The schema, the rules and the chemistry they need, which come in a piece of their own. */
export const ENGINE = { checkDraft, compareMass, toPeptide } as const;
export type Engine = typeof ENGINE;
