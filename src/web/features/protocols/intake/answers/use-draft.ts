import { useSyncExternalStore } from "react";
import type { Draft } from "./draft.ts";
import { draftStore } from "./draft-store.ts";

export function useDraft(): Draft {
  return useSyncExternalStore(draftStore.subscribe, draftStore.read, draftStore.readOnServer);
}

const never = () => () => {};

/** False on the server and in the first rendering of the browser, which must equal the server's. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
