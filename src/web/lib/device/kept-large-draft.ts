import { isKeptFor } from "../personal-storage.ts";
import { deviceDatabase } from "./database.ts";
import { keptDraft } from "./kept-draft.ts";
import type { Read } from "./stored-value.ts";

/** What another release wrote in another shape is not opened. */
const SHAPE = 1;

interface Options<T> {
  readonly part: string;
  /** Given what the database holds, or the text that was left for it. */
  readonly read: Read<T>;
  /** A member's draft is forgotten with everything of theirs; a visitor's stays in the browser. */
  readonly uid: string | null;
}

/** A draft for the browser's database, because it holds files or is too large for its storage. */
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
    if (timesLeft === before) left.drop(); // else something newer was left in the meantime
    return true;
  };

  return {
    /** Resolves to false where the browser keeps nothing: then the page alone holds what was typed. */
    keep,
    /** Null where there is nothing, or the browser keeps nothing. */
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
     * For a page that goes: the database may be too slow for it, so the draft is left in the storage that is written at
     * once, until the database has it.
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
        // no database: nothing was kept
      }
    },
  };
}
