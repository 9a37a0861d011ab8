import { hasAnswers, NO_ANSWERS, type SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { ALL_CONDITIONS, ALL_MEDICINES } from "#domain/safety/explore/suggest.ts";
import { storedValue } from "#web/lib/device/stored-value.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ANSWERS_KEY } from "./answers-key.ts";

/**
 * Kept in this browser until it is closed, or for good where the person asks for it, and nowhere else: health answers
 * are nobody's business.
 */
export const MAX_WORDS = 60;
export const MAX_LETTERS = 120;

const inBrowser = storedValue<SafetyAnswers | null>(ANSWERS_KEY, readAnswers, null);
const inTab = storedValue<SafetyAnswers | null>(ANSWERS_KEY, readAnswers, null, { area: "tab" });

interface Kept {
  readonly answers: SafetyAnswers;
  /** Beyond this session of the browser. */
  readonly isKept: boolean;
}

export function useAnswers(): Kept {
  return keptOf(useStore(inBrowser), useStore(inTab));
}

export function changeAnswers(change: Partial<SafetyAnswers>): void {
  const { answers, isKept } = answersNow();
  const changed = { ...answers, ...change };
  if (hasAnswers(changed)) put({ answers: changed, isKept });
  else clearAnswers();
}

/** Whether they outlast the browser's being closed. */
export function keepAnswers(isKept: boolean): void {
  put({ answers: answersNow().answers, isKept });
}

export function clearAnswers(): void {
  inTab.clear();
  inBrowser.clear();
}

export function answersNow(): Kept {
  return keptOf(inBrowser.read(), inTab.read());
}

function keptOf(browser: SafetyAnswers | null, tab: SafetyAnswers | null): Kept {
  return { answers: browser ?? tab ?? NO_ANSWERS, isKept: browser !== null };
}

/** What the browser does not take for good is not said to be kept. */
function put({ answers, isKept }: Kept): void {
  if (isKept && inBrowser.keep(answers)) inTab.clear();
  else {
    inTab.set(answers);
    inBrowser.clear();
  }
}

/** What is spoiled or of another version is left out, answer by answer. */
function readAnswers(stored: unknown): SafetyAnswers {
  const kept: Partial<Record<keyof SafetyAnswers, unknown>> = typeof stored === "object" ? (stored ?? {}) : {};
  const some = <Code extends string>(value: unknown, codes: readonly Code[]): Code[] =>
    codes.filter((code) => Array.isArray(value) && value.includes(code));
  const typed = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [])
      .filter((text) => typeof text === "string")
      .map((text) => text.slice(0, MAX_LETTERS))
      .slice(0, MAX_WORDS);
  return {
    conditions: some(
      kept.conditions,
      ALL_CONDITIONS.flatMap((item) => (item.kind === "condition" ? item.code : [])),
    ),
    drugClasses: some(
      kept.drugClasses,
      ALL_MEDICINES.flatMap((item) => (item.kind === "medicine" ? item.code : [])),
    ),
    words: typed(kept.words),
    allergies: typed(kept.allergies),
  };
}
