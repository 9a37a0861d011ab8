import { isTreeObject, type Tree, type TreeObject } from "#domain/peptides/editing/document-tree.ts";
import { isKeptFor, type MineKey } from "#web/lib/personal-storage.ts";

/** What was saved last, as far as the form knows: the version a change is made to. */
export interface Base {
  readonly document: TreeObject;
  readonly version: number;
}

/** What was typed and not saved, with what it was typed on; `base` is null for an entry that was never saved. */
export interface KeptDraft {
  readonly document: TreeObject;
  readonly base: Base | null;
  /** What the editor wanted to say of the change. */
  readonly note: string;
  /** A moment, ISO 8601. */
  readonly at: string;
}

/** Another shape gets another number, so that a later version of the product never misreads a draft. */
const FORMAT = 1;

/** False where the browser keeps nothing (any more), so that the page can say so. */
export function keepDraft(storage: Storage, uid: string, key: MineKey, draft: KeptDraft): boolean {
  try {
    if (!isKeptFor(uid, storage)) return false;
    storage.setItem(key, JSON.stringify({ format: FORMAT, ...draft }));
    return true;
  } catch {
    return false;
  }
}

/** Null where there is none, or none that can be read. */
export function readDraft(storage: Pick<Storage, "getItem">, key: MineKey): KeptDraft | null {
  try {
    const kept: Tree = JSON.parse(storage.getItem(key) ?? "null");
    if (!isTreeObject(kept) || kept.format !== FORMAT || !isTreeObject(kept.document)) return null;
    if (typeof kept.at !== "string" || Number.isNaN(Date.parse(kept.at))) return null;
    const note = typeof kept.note === "string" ? kept.note : "";
    return { document: kept.document, base: baseIn(kept.base), note, at: kept.at };
  } catch {
    return null;
  }
}

export function forgetDraft(storage: Pick<Storage, "removeItem">, key: MineKey): void {
  try {
    storage.removeItem(key);
  } catch {
    // storage is off: nothing is kept there
  }
}

/** Null where the browser refuses storage altogether. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function baseIn(kept: Tree): Base | null {
  if (!isTreeObject(kept) || !isTreeObject(kept.document) || typeof kept.version !== "number") return null;
  return { document: kept.document, version: kept.version };
}
