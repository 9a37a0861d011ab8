import { keptDraft } from "#web/lib/device/kept-draft.ts";
import { LIST_CHANGES } from "#web/lib/device/only-here.ts";
import type { ItemChange } from "./item-change.ts";
import type { TypedText, Unsaved } from "./list-draft.ts";

/** Stores a list's unsaved changes on this device, so that a closed window or a lost connection loses nothing. */
export const keptUnsaved = (uid: string, id: string) =>
  keptDraft<Unsaved>({
    key: `${LIST_CHANGES}${id}`,
    read: (stored) => (isUnsaved(stored) ? { changes: stored.changes, texts: stored.texts } : undefined),
    uid,
  });

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
