import type { LibraryFacts } from "#contract/peptides.ts";
import { bestEvidence } from "#domain/peptides/best-evidence.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { EVIDENCE_LEVELS } from "#domain/peptides/vocabulary.ts";

/** Counts over the library; strongest evidence first, entries without any last. */
export function libraryFacts(peptides: readonly Peptide[]): LibraryFacts {
  const references = peptides.flatMap((peptide) => peptide.references);
  const plannable = peptides.map((peptide) => peptide.doses.filter((dose) => dose.regimen !== null).length);
  return {
    entries: peptides.length,
    references: references.length,
    checkedReferences: references.filter((reference) => reference.checked !== undefined).length,
    plannableDoses: plannable.reduce((sum, count) => sum + count, 0),
    plannableEntries: plannable.filter((count) => count > 0).length,
    bestEvidence: [...EVIDENCE_LEVELS, null].map((level) => ({
      level,
      entries: peptides.filter((peptide) => bestEvidence(peptide) === level).length,
    })),
  };
}
