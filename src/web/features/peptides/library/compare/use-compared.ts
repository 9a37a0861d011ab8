import { useSyncExternalStore } from "react";
import { type Compared, compareStore, noneCompared } from "./compare-store.ts";

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(compareStore.subscribe, compareStore.read, noneCompared);
}
