import { useSyncExternalStore } from "react";
import type { EventReport } from "#domain/safety/event-report/event-report.ts";
import { onForgotten } from "#web/lib/personal-storage.ts";

/** In the memory of this tab alone: it stays while the reader looks something up, and is gone with the tab. */
const NONE: EventReport = {};
let current = NONE;
const listeners = new Set<() => void>();

export function useReport(): EventReport {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );
}

export function changeReport(change: EventReport): void {
  put({ ...current, ...change });
}

export const clearReport = (): void => put(NONE);

onForgotten(clearReport);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function put(next: EventReport): void {
  current = next;
  for (const listener of listeners) listener();
}
