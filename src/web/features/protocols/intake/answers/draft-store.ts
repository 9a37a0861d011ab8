import { storedValue } from "#web/lib/device/stored-value.ts";
import { type Draft, EMPTY_DRAFT, readDraft } from "./draft.ts";

/** The answers, in this browser and nowhere else. */
export const draftStore = storedValue<Draft>("mine:protocol-generator-draft", readDraft, EMPTY_DRAFT);

export function changeDraft(change: Partial<Draft>): void {
  draftStore.set({ ...draftStore.read(), ...change });
}

/** Forgets every answer, here and in the storage; returns what there was, for an undo. */
export function clearDraft(): Draft {
  const before = draftStore.read();
  draftStore.clear();
  return before;
}
