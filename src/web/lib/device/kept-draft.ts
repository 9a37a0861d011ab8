import { isKeptFor } from "../personal-storage.ts";
import { browserStorage, type StorageArea } from "./browser-storage.ts";
import type { Read } from "./stored-value.ts";

/** What somebody typed and the server does not have yet, kept on this device under one key. */
export interface KeptDraft<T> {
  /** Null where there is none, none that can be read, or where it is not this person's. */
  readonly read: () => T | null;
  /** False where the browser keeps nothing (any more), so that the page can say so. */
  readonly keep: (draft: T) => boolean;
  readonly drop: () => void;
}

interface Options<T> {
  readonly key: string;
  readonly read: Read<T>;
  /** What is stored of a draft, where that is more than the draft itself: `read` is given it back. */
  readonly write?: (draft: T) => unknown;
  /** Whose it is: nothing is kept or read once they signed out, here or in another tab. Null: whoever uses the browser. */
  readonly uid: string | null;
  readonly area?: StorageArea;
}

export function keptDraft<T>({ key, read, write, uid, area = "browser" }: Options<T>): KeptDraft<T> {
  const isAllowed = () => uid === null || isKeptFor(uid);
  return {
    read() {
      try {
        const text = isAllowed() ? browserStorage(area)?.getItem(key) : null;
        return text ? (read(JSON.parse(text)) ?? null) : null;
      } catch {
        return null;
      }
    },
    keep(draft) {
      try {
        const storage = isAllowed() ? browserStorage(area) : null;
        storage?.setItem(key, JSON.stringify(write ? write(draft) : draft));
        return storage !== null;
      } catch {
        return false;
      }
    },
    drop() {
      try {
        browserStorage(area)?.removeItem(key);
      } catch {
        // storage is off: nothing is kept there
      }
    },
  };
}
