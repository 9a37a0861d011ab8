import { isKeptFor } from "../personal-storage.ts";
import { deviceDatabase } from "./database.ts";
import { keptDraft } from "./kept-draft.ts";
import type { Read } from "./stored-value.ts";

/** A draft stored in another release's format is ignored. */
const SHAPE = 1;

interface Options<T> {
  readonly part: string;
  /** Gets what the database contains, or the text left for it. */
  readonly read: Read<T>;
  /** A member's draft is deleted with all their data; a visitor's stays in the browser. */
  readonly uid: string | null;
}

/** A draft in the browser's database, because it has files or is too large for web storage. */
export function keptLargeDraft<T>({ part, read, uid }: Options<T>) {
  const name = `${uid === null ? "" : `mine:${uid}:`}${part}`;
  const readShape: Read<T> = (stored) => {
    const { shape, kept }: { shape?: unknown; kept?: unknown } = typeof stored === "object" ? (stored ?? {}) : {};
    return shape === SHAPE && kept !== null ? read(kept) : undefined;
  };
  const write = (kept: T) => ({ shape: SHAPE, kept });
  const left = keptDraft({ key: name, read: readShape, write, uid });

  let timesLeft = 0;

  const keep = async (draft: T): Promise<boolean> => {
    const before = timesLeft;
    try {
      if (uid !== null && !isKeptFor(uid)) return false;
      await (await deviceDatabase()).put("documents", { name, value: write(draft) });
    } catch {
      return false;
    }
    if (timesLeft === before) left.drop(); // otherwise a newer draft was left in the meantime
    return true;
  };

  return {
    /** Resolves to false if the browser can't store it: then only the page has the draft. */
    keep,
    /** Null if there is no draft, or the browser can't store one. */
    async read(): Promise<T | null> {
      const draft = left.read();
      if (draft !== null) {
        void keep(draft);
        return draft;
      }
      try {
        return readShape((await (await deviceDatabase()).get("documents", name))?.value) ?? null;
      } catch {
        return null;
      }
    },
    /**
     * For a closing page: the database may be too slow, so the draft goes into web storage, which writes at once, until
     * the database has it.
     */
    leave(draft: T): void {
      timesLeft += 1;
      left.keep(draft);
    },
    async drop(): Promise<void> {
      left.drop();
      try {
        await (await deviceDatabase()).delete("documents", name);
      } catch {
        // no database, so nothing was stored
      }
    },
  };
}
