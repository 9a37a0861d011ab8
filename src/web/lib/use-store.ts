import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

export const useStore = <T>({ subscribe, read, readOnServer }: Store<T>): T =>
  useSyncExternalStore(subscribe, read, readOnServer);
