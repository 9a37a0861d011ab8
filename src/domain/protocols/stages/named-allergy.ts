import { toWords } from "#domain/safety/match-words.ts";
import { type IndexedPeptide, type LibraryIndex, namedIn } from "./library-index.ts";

/** The only medicine class that people name as a class and that has many members in the library. */
const GLP_1_WORDS = [" glp 1 ", " glp1 "];

/** Foods that peptides are made from, by the word an entry's allergy row uses, with the words people write for them. */
const FOODS: ReadonlyArray<readonly [food: string, words: readonly string[]]> = [
  ["milk", [" milk ", " dairy ", " casein ", " whey ", " milk protein ", " cow s milk ", " cow s milk protein "]],
  ["egg", [" egg ", " eggs ", " egg white ", " ovalbumin "]],
  ["fish", [" fish ", " seafood "]],
  ["shellfish", [" shellfish ", " seafood ", " crustaceans "]],
  ["soy", [" soy ", " soya ", " soybean ", " soybeans "]],
  ["chicken", [" chicken ", " poultry ", " fowl "]],
  ["beans", [" bean ", " beans ", " fava ", " legumes ", " pulses "]],
];

export interface NamedAllergy {
  readonly entries: readonly IndexedPeptide[];
  /** Words a rule recognized besides entry names, in `toWords` form. */
  readonly understood: readonly string[];
}

export function namedAllergy(text: string, index: LibraryIndex): NamedAllergy {
  const words = toWords(text);
  const kinds = GLP_1_WORDS.filter((phrase) => words.includes(phrase));
  const ofKind = kinds.length === 0 ? [] : index.entries.filter((entry) => entry.drugClasses.has("glp-1-agonist"));
  const foods = FOODS.map(([food, said]) => ({ food, said: said.filter((phrase) => words.includes(phrase)) })).filter(
    ({ said }) => said.length > 0,
  );
  const ofFood = index.entries.filter((entry) => foods.some(({ food }) => isMadeFrom(entry, food)));
  return {
    entries: [...new Set([...namedIn(words, index), ...ofKind, ...ofFood])],
    understood: [
      ...kinds,
      ...foods.flatMap(({ said }) => said),
      ...(words.includes(" benzyl alcohol ") ? [" benzyl alcohol "] : []),
    ],
  };
}

const isMadeFrom = ({ peptide }: IndexedPeptide, food: string) =>
  peptide.contraindications.some(
    ({ code, condition }) => code === "allergy" && toWords(condition).includes(` ${food} `),
  );
