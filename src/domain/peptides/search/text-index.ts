import MiniSearch, { type SearchOptions } from "minisearch";
import type { PeptideSummary } from "../peptide-summary.ts";
import { searchTerms, textParts } from "./fold-text.ts";
import { remembering } from "./remembering.ts";

/** How well one word fits an entry; comparable only within one search. */
export interface WordMatch {
  readonly place: number;
  readonly score: number;
  /** True if every match is a different spelling of the word. */
  readonly isTypo: boolean;
}

/** Finds the entries (positions in the list) where a folded word occurs, begins a term or is misspelled. */
export type TextIndex = (word: string) => readonly WordMatch[];

interface Indexed {
  readonly id: number;
  readonly peptide: PeptideSummary;
}

const LABELS: Readonly<Record<string, (peptide: PeptideSummary) => readonly string[]>> = {
  name: ({ name, slug }) => [name, slug],
  aliases: ({ aliases }) => aliases,
  tags: ({ tags }) => tags,
  categories: ({ categories }) => categories,
  targets: ({ mechanismClasses }) => mechanismClasses,
};
const FIELDS: typeof LABELS = { ...LABELS, summary: ({ summary }) => summary.split(/\s+/) };
const BOOST: Readonly<Record<string, number>> = {
  name: 10,
  aliases: 8,
  tags: 4,
  categories: 3,
  targets: 3,
  summary: 0.5,
};

/** One or two letters begin something in every entry: these results are precomputed. */
const MAX_SHORT_WORD_LENGTH = 2;
const SHORTEST_WITH_TYPOS = 4;
const SHORTEST_BEGINNING_IN_SUMMARY = 4;
const TYPO_SHARE = 0.2;
const SEPARATOR = "\n";
/** Entries indexed at a time: about a millisecond of work, so that the page stays responsive. */
const STEP = 20;

/** Builds the index in small steps, so that a caller can do other work in between. */
export function* buildTextIndex(peptides: readonly PeptideSummary[]): Generator<undefined, TextIndex> {
  const termsOf = remembering(searchTerms); // the same words recur thousands of times in a library
  const shortWords = new Map<string, Map<number, number>>();
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(FIELDS),
    extractField: ({ id, peptide }, field) =>
      field === "id" ? String(id) : (FIELDS[field]?.(peptide).join(SEPARATOR) ?? ""),
    tokenize: (text) => text.split(SEPARATOR).flatMap(termsOf),
    processTerm: (term) => term,
  });
  for (let start = 0; start < peptides.length; start += STEP) {
    const some = peptides.slice(start, start + STEP).map((peptide, place) => ({ id: start + place, peptide }));
    index.addAll(some);
    for (const { id, peptide } of some) noteShortWords(shortWords, id, peptide, termsOf);
    yield;
  }
  return (word) =>
    word.length <= MAX_SHORT_WORD_LENGTH
      ? [...(shortWords.get(word) ?? [])].map(([place, score]) => ({ place, score, isTypo: false }))
      : index
          .search({ combineWith: "OR", queries: [inLabels(word), inSummary(word), misspelt(word)] }, AS_GIVEN)
          .flatMap(({ id, score, terms }) => toMatch(word, Number(id), score, terms)); // the index stores ids as text
}

const AS_GIVEN: SearchOptions = { tokenize: (word) => [word], boost: { ...BOOST } };

function inLabels(word: string) {
  return { queries: [word], fields: Object.keys(LABELS), prefix: true, fuzzy: false };
}

/** Only names: an ordinary word is often a letter away from a tag that has nothing to do with it. */
function misspelt(word: string) {
  return { queries: [word], fields: ["name", "aliases"], prefix: true, fuzzy: mayBeMisspelt(word) && TYPO_SHARE };
}

/** Whole words, and beginnings that are long enough to be specific: "pro" begins a word of every other summary. */
function inSummary(word: string) {
  return { queries: [word], fields: ["summary"], prefix: word.length >= SHORTEST_BEGINNING_IN_SUMMARY, fuzzy: false };
}

/** Short words and numbers are codes: with one character changed they name another compound. */
function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST_WITH_TYPOS && textParts(word).some((part) => /\p{L}/u.test(part));
}

function toMatch(word: string, place: number, score: number, terms: readonly string[]): WordMatch[] {
  if (terms.some((term) => term.startsWith(word))) return [{ place, score, isTypo: false }];
  return terms.some((term) => term.length >= SHORTEST_WITH_TYPOS) ? [{ place, score, isTypo: true }] : [];
}

/** Matches of one and two letters: beginnings in names and labels, whole words everywhere. */
function noteShortWords(
  shortWords: Map<string, Map<number, number>>,
  place: number,
  peptide: PeptideSummary,
  termsOf: (text: string) => readonly string[],
): void {
  for (const [field, textsOf] of Object.entries(FIELDS))
    for (const term of textsOf(peptide).flatMap(termsOf))
      for (let length = 1; length <= Math.min(term.length, MAX_SHORT_WORD_LENGTH); length++) {
        const isWhole = length === term.length;
        if (field === "summary" && !isWhole) continue;
        note(term.slice(0, length), (BOOST[field] ?? 1) * (isWhole ? 2 : 1));
      }

  function note(word: string, score: number): void {
    const places = shortWords.get(word) ?? new Map<number, number>();
    places.set(place, Math.max(score, places.get(place) ?? 0));
    shortWords.set(word, places);
  }
}
