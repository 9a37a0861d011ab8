import type { MechanismClass } from "#domain/peptides/vocabulary.ts";
import { hasPhrase, toWords } from "#domain/safety/match-words.ts";
import { citation, type IndexedPeptide } from "./library-index.ts";

/** The first mechanism class two compounds share, or null. */
export function sharedMechanism(a: IndexedPeptide, b: IndexedPeptide): MechanismClass | null {
  return a.peptide.mechanismClasses.find((mechanism) => b.peptide.mechanismClasses.includes(mechanism)) ?? null;
}

export const mechanismWords = (mechanism: MechanismClass): string => mechanism.replaceAll("-", " ");

export interface PairConflict {
  readonly text: string;
  readonly ref: string;
}

/**
 * An interaction or medicine-based contraindication, of any severity, of one compound that names the other or a
 * medicine class it belongs to.
 */
export function pairConflict(a: IndexedPeptide, b: IndexedPeptide): PairConflict | null {
  return oneWayConflict(a, b) ?? oneWayConflict(b, a);
}

function oneWayConflict(source: IndexedPeptide, other: IndexedPeptide): PairConflict | null {
  const rows = [
    ...source.peptide.interactions.map((row) => ({ ...row, subject: row.with, says: row.effect })),
    ...source.peptide.contraindications
      .filter((row) => row.drugClasses.length > 0)
      .map((row) => ({ ...row, subject: row.condition, says: row.reason ?? "contraindicated" })),
  ];
  for (const row of rows) {
    const words = toWords(row.subject);
    const isNamed =
      row.drugClasses.some((drugClass) => other.drugClasses.has(drugClass)) ||
      other.phrases.some((phrase) => hasPhrase(words, phrase));
    if (isNamed)
      return {
        text: `${source.peptide.name} and ${other.peptide.name}: its source lists "${row.subject}" (${row.says}).`,
        ref: citation(source.peptide.slug, row.ref),
      };
  }
  return null;
}
