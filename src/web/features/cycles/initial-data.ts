import type { MineKey } from "#web/lib/personal-storage.ts";

const KEY_PREFIX: MineKey = "mine:initial-data:";
/** How many hand-overs are kept for going back to. */
const MAX_KEPT = 5;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** The part of `sessionStorage` that is used; what is kept there lives as long as the tab. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Holds what the browser's storage does not take, until the page is loaded anew. */
const memory = new Map<string, string>();

interface HandOver {
  readonly storage: TabStorage | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly newId: () => string;
}

/**
 * Keeps what a cycle starts with in this tab and gives the `initialData` that names it, "#" and a key. Goals, doses and
 * health answers stay out of the address, which goes to the history, to other devices and to the server.
 */
export function handOver(value: unknown, { storage, now, newId }: HandOver): string {
  const key = `${now.toString(36)}-${newId().slice(0, 8)}`; // sorts by the time it was made
  keep(`${KEY_PREFIX}${key}`, typeof value === "string" ? value : JSON.stringify(value), storage);
  return `#${key}`;
}

/** True for an `initialData` that only names what this tab keeps. */
export const isHandedOver = (value: unknown): value is string => typeof value === "string" && value.startsWith("#");

/** What a search value hands over, not yet checked; null when it names nothing that this tab still keeps. */
export function recallInitialData(value: unknown, storage: TabStorage | null, now: number): unknown {
  if (!isHandedOver(value)) return value;
  const made = Number.parseInt(value.slice(1), 36);
  if (now - made > MAX_AGE_MS) {
    forgetInitialData(value, storage);
    return null;
  }
  return recall(`${KEY_PREFIX}${value.slice(1)}`, storage);
}

/** Once the cycle is saved. */
export function forgetInitialData(value: unknown, storage: TabStorage | null): void {
  if (!isHandedOver(value)) return;
  const name = `${KEY_PREFIX}${value.slice(1)}`;
  memory.delete(name);
  try {
    storage?.removeItem(name);
  } catch {
    // storage is off: it held nothing
  }
}

function keep(name: string, text: string, storage: TabStorage | null): void {
  try {
    if (storage === null) throw new Error("no storage");
    dropOldest(storage);
    storage.setItem(name, text);
  } catch {
    memory.set(name, text); // off or full
  }
}

function recall(name: string, storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Storage does not tell the order of keys; they start with the time they were made. */
function dropOldest(storage: TabStorage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
  const own = names.filter((name) => name.startsWith(KEY_PREFIX)).toSorted();
  for (const name of own.slice(0, Math.max(0, own.length - MAX_KEPT + 1))) storage.removeItem(name);
}
