import type { PlanningPeptide } from "#domain/protocols/planning-library.ts";
import { DRUG_CLASS_CODES } from "#domain/safety/drug-classes.ts";
import { MEDICINE_NAMES, withShared } from "#domain/safety/medicines/medicine-names.ts";

/** The checker's own reading of names in free text, so that it does not repeat a slip of the product's. */

export function folded(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

const foldedNames = new WeakMap<PlanningPeptide, string[]>();

export function namesOf(peptide: PlanningPeptide): string[] {
  const known = foldedNames.get(peptide);
  if (known !== undefined) return known;
  const names = [peptide.slug, peptide.name, ...peptide.aliases].map(folded).filter((name) => name.trim().length > 2);
  foldedNames.set(peptide, names);
  return names;
}

/** Names of three letters and more that stand in one of the texts as whole words. */
export function isNamed(peptide: PlanningPeptide, texts: readonly string[]): boolean {
  return texts.map(folded).some((text) => namesOf(peptide).some((name) => text.includes(name)));
}

const CLASS_NAMES = DRUG_CLASS_CODES.map((code) => ({
  code,
  names: MEDICINE_NAMES.filter(({ classes }) => withShared(classes).has(code)).map(({ name }) => folded(name)),
}));

/** Medicine classes whose names stand in the text as whole words. */
export function classesNamed(text: string): string[] {
  const words = folded(text);
  return CLASS_NAMES.filter(({ names }) => names.some((name) => words.includes(name))).map(({ code }) => code);
}
