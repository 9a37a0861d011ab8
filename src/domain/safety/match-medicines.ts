import { DRUG_CLASSES, type DrugClass } from "./drug-classes.ts";
import { hasPhrase, toWords } from "./match-words.ts";

const NAMES: ReadonlyArray<readonly [phrase: string, drugClass: DrugClass]> = DRUG_CLASSES.flatMap((drugClass) =>
  drugClass.names.map((name) => [toWords(name), drugClass.code] as const),
);

export interface MatchedMedicine {
  readonly classes: ReadonlySet<DrugClass>;
  /** The names that were recognised, as `toWords` writes them. */
  readonly phrases: readonly string[];
}

/** The classes whose medicines `text` names, whole words, any case. One name may belong to several classes. */
export function matchMedicines(text: string): MatchedMedicine {
  const words = toWords(text);
  const hits = NAMES.filter(([phrase]) => hasPhrase(words, phrase));
  return { classes: new Set(hits.map(([, drugClass]) => drugClass)), phrases: hits.map(([phrase]) => phrase) };
}
