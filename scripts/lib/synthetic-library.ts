import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { CATEGORIES } from "#domain/peptides/vocabulary.ts";

const SYLLABLES =
  "ba bre cagri de dulo fe gly hexa ipa ka lin lo mela mori na oxa pra que rela sema sili te thy tira vo zu";
const ENDINGS = ["relin", "tide", "glutide", "morelin", "pressin", "tocin", "sertide", "ghrin"];
const RESIDUES = "ACDEFGHIKLMNPQRSTVWY";

/**
 * Made-up entries for measuring large libraries, varied from real ones: names, slugs, sequences and masses of their
 * own, tags, categories and sentences in other combinations. The same seed gives the same entries; none says anything
 * true.
 */
export function syntheticPeptides(shipped: readonly Peptide[], count: number, seed: number): Peptide[] {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T; // never empty here
  const syllables = SYLLABLES.split(" ");
  const sentences = shipped.flatMap(({ summary }) => summary.split(/(?<=\.) /));
  const tags = [...new Set(shipped.flatMap((peptide) => peptide.tags))];
  const number = (max: number) => Math.floor(random() * max);
  const several = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + number(most) }, () => pick(values))),
  ];
  return Array.from({ length: count }, (_, place) => {
    const stem = `${pick(syllables)}${pick(syllables)}${pick(ENDINGS)}`;
    const name = `${stem.charAt(0).toUpperCase()}${stem.slice(1)}-${place + 1}`;
    const base = pick(shipped);
    return {
      ...base,
      slug: `${stem}-${place + 1}`,
      name,
      aliases: [`${stem.slice(0, 3).toUpperCase()}-${10_000 + place}`, `${pick(syllables)}${stem}`],
      categories: several(CATEGORIES, 3),
      tags: several(tags, 5),
      structure: {
        ...base.structure,
        sequence: `${Array.from({ length: 8 + number(30) }, () => pick([...RESIDUES])).join("")}`,
        averageMassDa: 300 + place + number(100) / 100,
        cas: `${100_000 + place}-${10 + number(90)}-${number(10)}`,
      },
      summary: `${pick(sentences)} ${pick(sentences)}`,
    };
  });
}

/** Writes entries as the product ships them. */
export function writeContent(folder: string, peptides: readonly Peptide[]): void {
  mkdirSync(join(folder, "peptides"), { recursive: true });
  for (const peptide of peptides)
    writeFileSync(join(folder, "peptides", `${peptide.slug}.json`), JSON.stringify(peptide));
}

/** Mulberry32: small, quick, and the same everywhere. Numbers from 0 up to but not including 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
