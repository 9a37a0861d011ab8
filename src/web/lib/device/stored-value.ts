import { onForgotten } from "../personal-storage.ts";
import { createEvent, type Store } from "../store.ts";
import { browserStorage, type StorageArea } from "./browser-storage.ts";

/**
 * Validates a stored value, which another release or anything else in this browser may have written; undefined if it
 * can't be used. A zod schema works as `(stored) => schema.safeParse(stored).data`. This isn't a schema itself because
 * pages of the first view store values and don't load zod.
 */
export type Read<T> = (stored: unknown) => T | undefined;

export interface StoredValue<T> extends Store<T> {
  /** If storage is off or full, the value only lasts for this page. */
  readonly set: (next: T) => void;
  /** Returns false and changes nothing if storage is off or full. */
  readonly keep: (next: T) => boolean;
  readonly clear: () => void;
}

interface Options {
  readonly area?: StorageArea;
  /** Stored as plain text; everything else is stored as JSON. */
  readonly isText?: boolean;
}

/**
 * A value in the browser's storage, shared by all its tabs. Every read checks the storage again, so that no tab acts on
 * an outdated value; it returns the same object until the stored text changes.
 */
export function storedValue<T>(
  key: string,
  read: Read<T>,
  fallback: T,
  { area = "browser", isText = false }: Options = {},
): StoredValue<T> {
  const changed = createEvent();
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: fallback };
  /** The value that couldn't be stored, and the storage's content at that time. */
  let unstored: typeof last | null = null;

  const storedText = (): string | null => {
    try {
      return browserStorage(area)?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const parse = (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return read(isText ? text : JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
  };
  const store = (value: T): boolean => {
    const text = isText ? String(value) : JSON.stringify(value);
    try {
      const storage = browserStorage(area);
      if (storage === null) return false;
      storage.setItem(key, text);
    } catch {
      return false;
    }
    last = { text, value };
    unstored = null;
    return true;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed.emit(); // null: another tab cleared everything
  };
  let subscribers = 0;

  if (key.startsWith("mine:"))
    onForgotten(() => {
      unstored = null;
      changed.emit();
    });

  return {
    read() {
      const text = storedText();
      if (unstored?.text === text) return unstored.value;
      if (last.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    readOnServer: () => fallback,
    subscribe(listener) {
      const stop = changed.subscribe(listener);
      if (subscribers === 0) globalThis.addEventListener?.("storage", onStorage);
      subscribers += 1;
      return () => {
        stop();
        subscribers -= 1;
        if (subscribers === 0) globalThis.removeEventListener?.("storage", onStorage);
      };
    },
    set(next) {
      if (!store(next)) unstored = { text: storedText(), value: next };
      changed.emit();
    },
    keep(next) {
      const isStored = store(next);
      if (isStored) changed.emit();
      return isStored;
    },
    clear() {
      unstored = null;
      try {
        browserStorage(area)?.removeItem(key);
      } catch {
        // storage is off, so there is nothing to clear
      }
      changed.emit();
    },
  };
}

/** A reader for a stored word that must be one of these. */
export const oneOf =
  <const T extends string>(words: readonly T[]): Read<T> =>
  (stored) =>
    words.find((word) => word === stored);

export const anyText: Read<string> = (stored) => (typeof stored === "string" ? stored : undefined);
