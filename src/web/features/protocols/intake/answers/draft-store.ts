import { storedValue } from "#web/lib/device/stored-value.ts";
import { type Draft, EMPTY_DRAFT, readDraft } from "./draft.ts";

/** The answers are stored only in this browser. */
export const draftStore = storedValue<Draft>("mine:protocol-generator-draft", readDraft, EMPTY_DRAFT);

export function changeDraft(change: Partial<Draft>): void {
  draftStore.set({ ...draftStore.read(), ...change });
}

/** Deletes every answer, in memory and in storage; returns the old ones for an undo. */
export function clearDraft(): Draft {
  const before = draftStore.read();
  draftStore.clear();
  return before;
}
