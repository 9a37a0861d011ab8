import { isKeptFor } from "../personal-storage.ts";
import { browserStorage, type StorageArea } from "./browser-storage.ts";
import type { Read } from "./stored-value.ts";

/** A draft that the server doesn't have yet, stored on this device under one key. */
export interface KeptDraft<T> {
  /** Null if there is none, it can't be read, or it belongs to someone else. */
  readonly read: () => T | null;
  /** False if the browser can't store it, or no longer can, so that the page can say so. */
  readonly keep: (draft: T) => boolean;
  readonly drop: () => void;
}

interface Options<T> {
  readonly key: string;
  readonly read: Read<T>;
  /** Converts a draft to what is stored, if that isn't the draft itself; `read` gets it back. */
  readonly write?: (draft: T) => unknown;
  /**
   * The owner: nothing is stored or read after they sign out, here or in another tab. Null for anyone using this
   * browser.
   */
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
        // storage is off, so nothing was stored
      }
    },
  };
}
