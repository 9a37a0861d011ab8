import type { DrugClass } from "./drug-classes.ts";
import { hasPhrase, toWords, unreadWords } from "./match-words.ts";
import { MEDICINE_NAMES, type MedicineName, ORDINARY_WORDS, withShared } from "./medicines/medicine-names.ts";
import { internationalKey, isSlipOf, slipsBetween } from "./spelling.ts";

export interface MatchedMedicine {
  readonly classes: ReadonlySet<DrugClass>;
  /** What was recognized, in the form of `toWords`. */
  readonly phrases: readonly string[];
  readonly names: readonly MedicineName[];
  /** Of `names`, those without a class: known, but no entry of the library warns of their kind. */
  readonly unlisted: readonly string[];
  /** Words understood as another spelling of a name: "warfrin" as "warfarin". */
  readonly respelled: ReadonlyMap<string, string>;
}

const PHRASES = MEDICINE_NAMES.flatMap((medicine) => medicine.phrases.map((phrase) => ({ phrase, medicine })));

const PHRASES_BY_FIRST_WORD = grouped(PHRASES, ({ phrase }) => phrase.slice(1, phrase.indexOf(" ", 1)));

const SPELLINGS = PHRASES.map(({ phrase, medicine }) => ({ word: phrase.trim(), medicine })).filter(
  ({ word, medicine }) => !word.includes(" ") && !medicine.isKind,
);
const SPELLINGS_BY_LETTER = grouped(SPELLINGS, ({ word }) => word.charAt(0));
const SPELLINGS_BY_KEY = grouped(SPELLINGS, ({ word }) => internationalKey(word));

/**
 * Finds medicines for both the explorer and plans: every class of every medicine that `text` names, by whole words, in
 * any case, including brands and combinations, with typos if they can mean only one thing.
 */
export function matchMedicines(text: string): MatchedMedicine {
  let rest = toWords(text);
  const names: MedicineName[] = [];
  const phrases: string[] = [];
  const mayOccur = [...new Set(rest.split(" "))].flatMap((word) => PHRASES_BY_FIRST_WORD.get(word) ?? []);
  // the longest first, so that "anabolic steroid" is not read as just any steroid
  for (const { phrase, medicine } of mayOccur.toSorted((a, b) => b.phrase.length - a.phrase.length)) {
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
  return {
    classes: withShared(names.flatMap(({ classes }) => classes)),
    phrases,
    names,
    unlisted: names.filter(({ classes }) => classes.length === 0).map(({ name }) => name),
    respelled,
  };
}

/** Null if nothing is close, or if what is close differs in a class. */
function meantBy(word: string): MedicineName | null {
  if (ORDINARY_WORDS.has(word)) return null;
  const abroad = word.length < SHORTEST_ABROAD ? [] : (SPELLINGS_BY_KEY.get(internationalKey(word)) ?? []);
  const near =
    abroad.length > 0
      ? abroad
      : (SPELLINGS_BY_LETTER.get(word.charAt(0)) ?? []).filter((spelling) => isSlipOf(word, spelling.word));
  const kinds = new Set(near.map(({ medicine }) => medicine.classes.toSorted().join()));
  if (kinds.size !== 1) return null;
  return near.reduce((a, b) => (slipsBetween(word, b.word) < slipsBetween(word, a.word) ? b : a)).medicine;
}

/** Shorter names have too little left of them to be told from other words. */
const SHORTEST_ABROAD = 6;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
