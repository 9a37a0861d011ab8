import type { GuideForm } from "#web/features/guides/edition-api.ts";
import { isKeptFor, type MineKey } from "#web/lib/personal-storage.ts";
import type { Base } from "../save/use-save.ts";

/** What was typed and not saved, and what it was typed on; null for a guide that was never saved. */
export interface KeptDraft {
  readonly form: GuideForm;
  readonly base: Base | null;
  /** A moment, ISO 8601. */
  readonly at: string;
}

/** Another shape of a guide gets another number, so that a later version of the product never misreads a draft. */
const FORMAT = "guide-1";

/** False where the browser keeps nothing (any more), so that the page can say so. */
export function keepDraft(storage: Storage, uid: string, key: MineKey, draft: KeptDraft): boolean {
  if (!isKeptFor(uid, storage)) return false;
  try {
    storage.setItem(key, JSON.stringify({ format: FORMAT, draft }));
    return true;
  } catch {
    return false; // full, or not allowed
  }
}

/** Null where there is none, or none of this format. */
export function readDraft(storage: Pick<Storage, "getItem">, key: MineKey): KeptDraft | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const kept: { format?: unknown; draft?: KeptDraft } | null = JSON.parse(text); // written by `keepDraft` alone
    return kept?.format === FORMAT && kept.draft ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Null where the browser refuses storage altogether. */
export function draftStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const draftKey = (slug: string | null): MineKey => `mine:guide-draft:${slug ?? ""}`;
