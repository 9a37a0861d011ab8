import { countSyllables } from "./syllables.ts";

/** Words as a reader counts them: text between spaces with at least one letter or digit. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s—–/]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export const countWords = (text: string): number => wordsOf(text).length;

interface Counts {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
}

/**
 * Flesch-Kincaid grade level: Kincaid, Fishburne, Rogers and Chissom (1975), Derivation of New Readability Formulas for
 * Navy Enlisted Personnel, Research Branch Report 8-75.
 */
export function gradeOfCounts({ words, sentences, syllables }: Counts): number {
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** The grade of passages, each of which ends its last sentence. Null if they have no words. */
export function readingGrade(passages: readonly string[]): number | null {
  const counted = passages.map(countText);
  const sum = (field: keyof Counts) => counted.reduce((total, counts) => total + counts[field], 0);
  const words = sum("words");
  return words === 0 ? null : gradeOfCounts({ words, sentences: sum("sentences"), syllables: sum("syllables") });
}

/** Sentences with at least one word. */
export const sentencesOf = (text: string): string[] => text.split(SENTENCE_END).filter((part) => countWords(part) > 0);

export function countText(text: string): Counts {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap(wordsOf);
  return {
    words: words.length,
    sentences: sentences.length,
    syllables: words.reduce((total, word) => total + countSyllables(word), 0),
  };
}

/** End punctuation, closing marks, and a space before a possible sentence start: neither `0.5 mg` nor `e.g. this`. */
const SENTENCE_END =
  /(?<=[.!?…]["'’”)\]]{0,4})(?<!\b(?:e\.g|i\.e|vs|cf|approx|Dr|No|Fig)\.)\s+(?=["'‘“([]{0,4}[\p{Lu}\p{N}])/u;
