import { toWords } from "#domain/safety/match-words.ts";
import { type IndexedPeptide, type LibraryIndex, namedIn } from "./library-index.ts";

/** The only medicine class that people name as a class and that has many members in the library. */
const GLP_1_WORDS = [" glp 1 ", " glp1 "];

export interface NamedAllergy {
  readonly entries: readonly IndexedPeptide[];
  /** Words a rule recognized besides entry names, in `toWords` form. */
  readonly understood: readonly string[];
}

export function namedAllergy(text: string, index: LibraryIndex): NamedAllergy {
  const words = toWords(text);
  const kinds = GLP_1_WORDS.filter((phrase) => words.includes(phrase));
  const ofKind = kinds.length === 0 ? [] : index.entries.filter((entry) => entry.drugClasses.has("glp-1-agonist"));
  return {
    entries: [...new Set([...namedIn(words, index), ...ofKind])],
    understood: [...kinds, ...(words.includes(" benzyl alcohol ") ? [" benzyl alcohol "] : [])],
  };
}
