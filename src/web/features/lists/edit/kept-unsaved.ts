import { isKeptFor, type MineKey } from "#web/lib/personal-storage.ts";
import type { ItemChange } from "./item-change.ts";
import { NOTHING_UNSAVED, type TypedText, type Unsaved } from "./list-draft.ts";

type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (id: string): MineKey => `mine:list-changes:${id}`;

/** Keeps on this device what the server does not have yet, so that a closed window or a lost connection loses nothing. */
export function keepUnsaved(storage: KeyedStorage | null, uid: string, id: string, unsaved: Unsaved | null): void {
  try {
    if (!storage || !isKeptFor(uid, storage)) return;
    if (unsaved === null) storage.removeItem(keyOf(id));
    else storage.setItem(keyOf(id), JSON.stringify(unsaved));
  } catch {
    // full or off: the page itself still holds it
  }
}

/** What cannot be read counts as nothing. */
export function readUnsaved(storage: KeyedStorage | null, uid: string, id: string): Unsaved {
  try {
    if (!storage || !isKeptFor(uid, storage)) return NOTHING_UNSAVED;
    const kept: unknown = JSON.parse(storage.getItem(keyOf(id)) ?? "null");
    return isUnsaved(kept) ? { changes: kept.changes, texts: kept.texts } : NOTHING_UNSAVED;
  } catch {
    return NOTHING_UNSAVED;
  }
}

/** Null where the browser refuses storage altogether. */
export function deviceStorage(): KeyedStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function isUnsaved(kept: unknown): kept is Unsaved {
  if (!isObject(kept) || !Array.isArray(kept.changes) || !isObject(kept.texts)) return false;
  return kept.changes.every(isItemChange) && Object.values(kept.texts).every(isTypedText);
}

function isItemChange(kept: unknown): kept is ItemChange {
  if (!isObject(kept)) return false;
  if (kept.kind === "remove") return typeof kept.slug === "string";
  if (kept.kind === "move") return typeof kept.slug === "string" && typeof kept.to === "number";
  if (kept.kind !== "add" || typeof kept.at !== "number" || !isObject(kept.item)) return false;
  return typeof kept.item.slug === "string" && typeof kept.item.note === "string";
}

const isTypedText = (kept: unknown): kept is TypedText =>
  isObject(kept) && typeof kept.from === "string" && typeof kept.to === "string";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
