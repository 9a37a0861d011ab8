import { browserStorage } from "#web/lib/device/browser-storage.ts";
import { type MineKey, onForgotten } from "#web/lib/personal-storage.ts";

const KEY_PREFIX: MineKey = "mine:initial-data:";
/** How many hand-overs are stored, so that the Back button still finds them. */
const MAX_KEPT = 5;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** The part of `sessionStorage` and `localStorage` we use. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Fallback for what browser storage refuses; lasts until the page reloads. */
const memory = new Map<string, string>();
onForgotten(() => memory.clear());

interface HandOver {
  /**
   * The tab's for what a signed-in person passes on; the browser's where signing in may come in between, so that a
   * closed tab loses nothing.
   */
  readonly storage: TabStorage | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly newId: () => string;
}

/**
 * Stores a cycle's start values on this device and returns the `initialData` that names them: "#" and a key. Goals, doses
 * and health answers stay out of the URL, which reaches the history, other devices and the server.
 */
export function handOver(value: unknown, { storage, now, newId }: HandOver): string {
  const key = `${now.toString(36)}-${newId().slice(0, 8)}`; // sorts by creation time
  keep(`${KEY_PREFIX}${key}`, typeof value === "string" ? value : JSON.stringify(value), storage);
  return `#${key}`;
}

/** True for an `initialData` that only names data stored on this device. */
export const isHandedOver = (value: unknown): value is string => typeof value === "string" && value.startsWith("#");

/** The data that a search value names, not validated yet; null if this device doesn't have it. */
export function recallInitialData(value: unknown, storage: TabStorage | null, now: number): unknown {
  if (!isHandedOver(value)) return value;
  const made = Number.parseInt(value.slice(1), 36);
  if (now - made > MAX_AGE_MS) {
    forgetInitialData(value, storage);
    return null;
  }
  return recall(`${KEY_PREFIX}${value.slice(1)}`, storage);
}

/** Call once the cycle is saved. */
export function forgetInitialData(value: unknown, storage: TabStorage | null): void {
  if (!isHandedOver(value)) return;
  const name = `${KEY_PREFIX}${value.slice(1)}`;
  memory.delete(name);
  for (const one of [storage, browserStorage("browser")])
    try {
      one?.removeItem(name);
    } catch {
      // storage is off, so it had nothing to remove
    }
}

function keep(name: string, text: string, storage: TabStorage | null): void {
  try {
    if (storage === null) throw new Error("no storage");
    dropOldest(storage);
    storage.setItem(name, text);
  } catch {
    memory.set(name, text); // storage is off or full
  }
}

function recall(name: string, storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(name) ?? browserStorage("browser")?.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Storage doesn't return keys in order, but they start with their creation time. */
function dropOldest(storage: TabStorage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
  const own = names.filter((name) => name.startsWith(KEY_PREFIX)).toSorted();
  for (const name of own.slice(0, Math.max(0, own.length - MAX_KEPT + 1))) storage.removeItem(name);
}
