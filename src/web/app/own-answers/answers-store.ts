import { hasAnswers, NO_ANSWERS, type SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { ALL_CONDITIONS, ALL_MEDICINES } from "#domain/safety/explore/suggest.ts";
import { storedValue } from "#web/lib/device/stored-value.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ANSWERS_KEY } from "./answers-key.ts";

/**
 * Health answers are private: they stay in this browser until it is closed, or longer if the person asks for that, and
 * never go anywhere else.
 */
export const MAX_WORDS = 60;
export const MAX_LETTERS = 120;

const inBrowser = storedValue<SafetyAnswers | null>(ANSWERS_KEY, readAnswers, null);
const inTab = storedValue<SafetyAnswers | null>(ANSWERS_KEY, readAnswers, null, { area: "tab" });

interface Kept {
  readonly answers: SafetyAnswers;
  /** They stay after the browser is closed. */
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

/** Chooses whether they stay after the browser is closed. */
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

/** If the browser refuses to store them for good, we don't claim that they are stored. */
function put({ answers, isKept }: Kept): void {
  if (isKept && inBrowser.keep(answers)) inTab.clear();
  else {
    inTab.set(answers);
    inBrowser.clear();
  }
}

/** Drops only the answers that are damaged or from another version. */
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
