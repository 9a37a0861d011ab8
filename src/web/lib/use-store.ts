import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** The value of a store; the component is drawn again when it changes. */
export const useStore = <T>({ subscribe, read, readOnServer }: Store<T>): T =>
  useSyncExternalStore(subscribe, read, readOnServer);
