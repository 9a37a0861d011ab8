import { hasPhrase, toWords } from "#domain/safety/match-words.ts";
import type { Severity } from "../doses/dose-vocabulary.ts";
import { ORDINARY, RED_FLAGS, type RedFlagWords } from "./red-flag-words.ts";

/** A bare name doesn't say how bad it is. */
type SaidSymptom = string | { readonly name: string; readonly severity: Severity };

interface RedFlag {
  readonly code: string;
  /** A plain sentence, the same for everyone. */
  readonly text: string;
  /** The symptoms that raised it, as typed. */
  readonly names: readonly string[];
}

/**
 * Which symptoms may be an emergency, each kind once. Whole words only, so that "faint redness" and "bad breath" raise
 * nothing. Negations are not understood: "no chest pain" is flagged. A needless warning costs a moment, a missing one
 * can do harm. No flag never means that all is well.
 */
export function redFlags(symptoms: readonly SaidSymptom[]): RedFlag[] {
  const said = symptoms.map((symptom) => {
    const { name, severity } = typeof symptom === "string" ? { name: symptom, severity: null } : symptom;
    return { name, words: readableWords(name), isSevere: severity === "severe" };
  });
  return RED_FLAGS.flatMap((flag) => {
    const names = said.filter((symptom) => raises(flag, symptom)).map(({ name }) => name);
    const all = names.length > 0 ? names : raisedTogether(flag, said);
    return all.length === 0 ? [] : [{ code: flag.code, text: flag.text, names: [...new Set(all)] }];
  });
}

interface Said {
  readonly name: string;
  readonly words: string;
  readonly isSevere: boolean;
}

function raises({ whenSevere, more = [], ...pattern }: RedFlagWords, { words, isSevere }: Said): boolean {
  // "Faint" alone is a symptom; before another word it means slight.
  if (pattern.code === "fainting" && words === " faint ") return true;
  const severe = isSevere && whenSevere !== undefined ? [whenSevere] : [];
  return [pattern, ...more, ...severe].some(
    ({ phrases = [], together }) => hasAny(words, phrases) || together?.every((list) => hasAny(words, list)) === true,
  );
}

/** Names that match the lists together: redness in one and fever in another. */
function raisedTogether({ acrossSymptoms = [] }: RedFlagWords, said: readonly Said[]): string[] {
  const parts = acrossSymptoms.map((list) => said.filter(({ words }) => hasAny(words, list)).map(({ name }) => name));
  return parts.every((names) => names.length > 0) ? parts.flat() : [];
}

function readableWords(name: string): string {
  const words = toWords(name.normalize("NFKC"));
  return ORDINARY.reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, " "), words);
}

const hasAny = (words: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(words, ` ${phrase} `));
