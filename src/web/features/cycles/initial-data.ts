import type { CyclePrefill } from "../../../domain/cycles/cycle-prefill.ts";
import type { MineKey } from "../../lib/personal-storage.ts";

/** The longest search text that travels in the address; with a path and an origin it stays under 8 kB. */
const MAX_SEARCH = 7_600;
const KEY_PREFIX: MineKey = "mine:initial-data:";
/** How many hand-overs are kept for going back to. */
const MAX_KEPT = 5;

/** The part of `sessionStorage` that is used; what is kept there lives as long as the tab. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Holds what the browser's storage does not take, until the page is loaded anew. */
const memory = new Map<string, string>();

/**
 * The `initialData` of /cycles/new: the prefill itself, or "#" and the key under which this tab keeps one that is too
 * long for an address. The router writes it as JSON.
 */
export function encodeInitialData(prefill: CyclePrefill, storage: TabStorage | null, newKey: () => string): unknown {
  const text = JSON.stringify(prefill);
  if (new URLSearchParams({ initialData: text }).toString().length <= MAX_SEARCH) return prefill;
  const key = newKey();
  keep(`${KEY_PREFIX}${key}`, text, storage);
  return `#${key}`;
}

/** What a search value hands over, not yet checked; null when it is a key that names nothing this tab keeps. */
export function recallInitialData(value: unknown, storage: TabStorage | null): unknown {
  if (typeof value !== "string" || !value.startsWith("#")) return value;
  return recall(`${KEY_PREFIX}${value.slice(1)}`, storage);
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
