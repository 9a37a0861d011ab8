import { useSyncExternalStore } from "react";
import { hasAnswers, NO_ANSWERS, type SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { ALL_CONDITIONS, ALL_MEDICINES } from "#domain/safety/explore/suggest.ts";
import { onForgotten } from "#web/lib/personal-storage.ts";
import { ANSWERS_KEY } from "./answers-key.ts";

/**
 * Kept in this browser until it is closed, or for good where the person asks for it, and nowhere else: health answers
 * are nobody's business.
 */
export const MOST_WORDS = 60;
export const MOST_LETTERS = 120;

interface Kept {
  readonly answers: SafetyAnswers;
  /** Beyond this session of the browser. */
  readonly isKept: boolean;
}
const NOTHING: Kept = { answers: NO_ANSWERS, isKept: false };

let current: Kept | null = null;
let isListening = false;
const listeners = new Set<() => void>();

export function useAnswers(): Kept {
  return useSyncExternalStore(subscribeAnswers, answersNow, () => NOTHING);
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
  current = NOTHING;
  forgetStored();
  tell();
}

onForgotten(reread);

function put({ answers, isKept }: Kept): void {
  forgetStored();
  const isHeld = isKept && store(() => localStorage, answers);
  if (!isHeld) store(() => sessionStorage, answers);
  current = { answers, isKept: isHeld };
  tell();
}

/** False where storage is off or full: then the answers hold for this page, and are not said to be kept. */
function store(storage: () => Storage, answers: SafetyAnswers): boolean {
  try {
    storage().setItem(ANSWERS_KEY, JSON.stringify(answers));
    return true;
  } catch {
    return false;
  }
}

function reread(): void {
  current = null;
  tell();
}

const onStorage = ({ key }: StorageEvent) => (key === ANSWERS_KEY || key === null) && reread();

export function subscribeAnswers(listener: () => void): () => void {
  // stays for good: another tab may write while no answer is on this page
  if (!isListening) addEventListener("storage", onStorage);
  isListening = true;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function answersNow(): Kept {
  current ??= stored();
  return current;
}

/** What is spoiled or of another version falls away, answer by answer. */
function parse(text: string | null): SafetyAnswers {
  const kept = asObject(text);
  const some = <Code extends string>(value: unknown, codes: readonly Code[]): Code[] =>
    codes.filter((code) => Array.isArray(value) && value.includes(code));
  const typed = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [])
      .filter((text) => typeof text === "string")
      .map((text) => text.slice(0, MOST_LETTERS))
      .slice(0, MOST_WORDS);
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

function asObject(text: string | null): Partial<Record<keyof SafetyAnswers, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function stored(): Kept {
  try {
    const kept = localStorage.getItem(ANSWERS_KEY);
    return { answers: parse(kept ?? sessionStorage.getItem(ANSWERS_KEY)), isKept: kept !== null };
  } catch {
    return NOTHING;
  }
}

function forgetStored(): void {
  try {
    sessionStorage.removeItem(ANSWERS_KEY);
    localStorage.removeItem(ANSWERS_KEY);
  } catch {
    // storage is off: there is nothing to forget
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
