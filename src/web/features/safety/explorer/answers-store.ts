import { useSyncExternalStore } from "react";
import type { SafetyAnswers } from "../../../../domain/safety/explore/answers.ts";
import { ALL_CONDITIONS, ALL_MEDICINES } from "../../../../domain/safety/explore/suggest.ts";
import { type MineKey, onForgotten } from "../../../lib/personal-storage.ts";

/** Kept in this browser until it is closed, and nowhere else: health answers are nobody's business. */
const KEY: MineKey = "mine:safety-answers";
export const MOST_WORDS = 20;
export const MOST_LETTERS = 120;
const NONE: SafetyAnswers = { conditions: [], drugClasses: [], words: [] };

let current: SafetyAnswers | null = null;
const listeners = new Set<() => void>();

export function useAnswers(): SafetyAnswers {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

export function changeAnswers(change: Partial<SafetyAnswers>): void {
  current = { ...read(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // storage is off or full: the answers hold for this page
  }
  tell();
}

export function clearAnswers(): void {
  current = NONE;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // storage is off: there is nothing to forget
  }
  tell();
}

onForgotten(() => {
  current = null;
  tell();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): SafetyAnswers {
  current ??= parse(stored());
  return current;
}

/** What is spoiled or of another version falls away, answer by answer. */
function parse(text: string | null): SafetyAnswers {
  const kept = asObject(text);
  const some = <Code extends string>(value: unknown, codes: readonly Code[]): Code[] =>
    codes.filter((code) => Array.isArray(value) && value.includes(code));
  const words = Array.isArray(kept.words) ? kept.words.filter((word) => typeof word === "string") : [];
  return {
    conditions: some(
      kept.conditions,
      ALL_CONDITIONS.flatMap((item) => (item.kind === "condition" ? item.code : [])),
    ),
    drugClasses: some(
      kept.drugClasses,
      ALL_MEDICINES.flatMap((item) => (item.kind === "medicine" ? item.code : [])),
    ),
    words: words.map((word) => word.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS),
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

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
