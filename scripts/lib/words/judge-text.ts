import { countWords, readingGrade, sentencesOf } from "#domain/guides/readability.ts";
import { BRITISH_SPELLINGS, OLD_LABELS, OLD_PHRASES, OLD_WORDS } from "./old-words.ts";

export const MAX_GRADE = 8;
export const MAX_WORDS = 25;
/** One long word decides the grade of a label: the formula was made for sentences. */
const MIN_GRADED_WORDS = 8;

/**
 * Words this product cannot do without, each explained in the glossary or the first thing a reader learns here. They
 * count as one short word, so that the grade is about the sentence.
 */
const FIELD_TERMS =
  /\b(?:bacteriostatic|biomarkers?|compounds?|concentrations?|evidence|half-li(?:fe|ves)|injections?|interactions?|intramuscular(?:ly)?|laborator(?:y|ies)|library|medicines?|micrograms?|milligrams?|peptides?|protocols?|reconstitut(?:e|ed|ion)|references?|subcutaneous(?:ly)?)\b/giu;

/** Read at a glance, however many letters and digits they have. */
const NUMBERS_AND_ABBREVIATIONS = /\d[\d.,]*|\b\p{Lu}{2,}\b/gu;

interface Options {
  /** Chemistry has names that no other word replaces. */
  readonly isGraded: boolean;
}

const AS_DEMANDED = [
  // by Google, word by word, of a form whose badge is hidden
  "This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.",
  // "recommendation" alone makes it hard, and "advice" would say less
  "A cycle is a record, not a recommendation.",
];

/** What is wrong with a text that people read, in no order. */
export function judgeText(text: string, { isGraded }: Options): string[] {
  if (AS_DEMANDED.includes(text)) return [];
  return [...oldWordsIn(text), ...sentencesOf(text).flatMap((sentence) => judgeSentence(sentence, isGraded))];
}

function oldWordsIn(text: string): string[] {
  const has = (phrase: string) =>
    new RegExp(`(?<!\\p{L})${escaped(phrase)}(?!\\p{L}${phrase === "stands" ? "| for" : ""})`, "iu").test(text);
  return [
    ...[...OLD_WORDS, ...OLD_PHRASES].filter(has).map((phrase) => `says “${phrase}”`),
    ...[...text.matchAll(BRITISH_SPELLINGS)].map(([word]) => `spells “${word}” the British way`),
    ...OLD_LABELS.filter((label) => label === text.replace(/[.:…]$/, "")).map((label) => `is called “${label}”`),
  ];
}

const escaped = (phrase: string) => phrase.replaceAll(/[.?*+()[\]]/g, "\\$&");

function judgeSentence(sentence: string, isGraded: boolean): string[] {
  const words = countWords(sentence);
  if (words > MAX_WORDS) return [`has ${words} words in a sentence, more than ${MAX_WORDS}`];
  if (!isGraded || words < MIN_GRADED_WORDS) return [];
  const grade =
    readingGrade([sentence.replaceAll(FIELD_TERMS, "dose").replaceAll(NUMBERS_AND_ABBREVIATIONS, "1")]) ?? 0;
  return grade > MAX_GRADE ? [`has grade ${grade.toFixed(1)}, above ${MAX_GRADE}`] : [];
}
