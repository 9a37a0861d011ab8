import type { DrugClass } from "./drug-classes.ts";
import { hasPhrase, toWords, unreadWords } from "./match-words.ts";
import { MEDICINE_NAMES, type MedicineName, withShared } from "./medicines/medicine-names.ts";
import { isSlipOf, slipsBetween } from "./spelling.ts";

export interface MatchedMedicine {
  readonly classes: ReadonlySet<DrugClass>;
  /** What was recognized, in the form of `toWords`. */
  readonly phrases: readonly string[];
  readonly names: readonly MedicineName[];
  /** Words understood as another spelling of a name: "warfrin" as "warfarin". */
  readonly respelled: ReadonlyMap<string, string>;
}

/** Longest first, so that "anabolic steroid" is not read as just any steroid. */
const PHRASES = MEDICINE_NAMES.flatMap((medicine) => medicine.phrases.map((phrase) => ({ phrase, medicine }))).toSorted(
  (a, b) => b.phrase.length - a.phrase.length,
);

const SPELLINGS = PHRASES.map(({ phrase, medicine }) => ({ word: phrase.trim(), medicine })).filter(
  ({ word, medicine }) => !word.includes(" ") && !medicine.isKind,
);

/**
 * Finds medicines for both the explorer and plans: every class of every medicine that `text` names, by whole words, in
 * any case, including brands and combinations, with typos if they can mean only one thing.
 */
export function matchMedicines(text: string): MatchedMedicine {
  let rest = toWords(text);
  const names: MedicineName[] = [];
  const phrases: string[] = [];
  for (const { phrase, medicine } of PHRASES) {
    if (!hasPhrase(rest, phrase)) continue;
    names.push(medicine);
    phrases.push(phrase);
    // Neighbors share a space, so one pass would miss the second of two.
    while (rest.includes(phrase)) rest = rest.replace(phrase, "  ");
  }
  const respelled = new Map<string, string>();
  for (const word of unreadWords(rest, []).split(" ")) {
    const meant = meantBy(word);
    if (meant === null) continue;
    names.push(meant);
    phrases.push(` ${word} `);
    respelled.set(word, meant.name);
  }
  return { classes: withShared(names.flatMap(({ classes }) => classes)), phrases, names, respelled };
}

/** Null if nothing is close, or if the closest names differ in a class. */
function meantBy(word: string): MedicineName | null {
  const near = SPELLINGS.filter((spelling) => isSlipOf(word, spelling.word));
  const least = Math.min(...near.map((spelling) => slipsBetween(word, spelling.word)));
  const nearest = near.filter((spelling) => slipsBetween(word, spelling.word) === least);
  const kinds = new Set(nearest.map(({ medicine }) => medicine.classes.toSorted().join()));
  return kinds.size === 1 ? (nearest[0]?.medicine ?? null) : null;
}
