import { useSyncExternalStore } from "react";
import type { Draft } from "./draft.ts";
import { draftStore } from "./draft-store.ts";

export function useDraft(): Draft {
  return useSyncExternalStore(draftStore.subscribe, draftStore.read, draftStore.readOnServer);
}
