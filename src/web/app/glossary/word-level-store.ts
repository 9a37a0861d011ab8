import { useSyncExternalStore } from "react";
import { WORD_LEVELS, type WordLevel } from "#domain/guides/word-level.ts";

const KEY = "word-level";
const listeners = new Set<() => void>();
let chosen: WordLevel | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): WordLevel {
  chosen ??= stored() ?? "plain";
  return chosen;
}

function stored(): WordLevel | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return WORD_LEVELS.find((level) => level === text);
  } catch {
    return; // storage is off
  }
}

/** Plain until this browser's reader chooses. */
export const useWordLevel = (): WordLevel => useSyncExternalStore(subscribe, read, () => "plain");

export function setWordLevel(level: WordLevel): void {
  chosen = level;
  try {
    localStorage.setItem(KEY, level);
  } catch {
    // storage is off: the choice holds until the page is left
  }
  for (const listener of listeners) listener();
}
