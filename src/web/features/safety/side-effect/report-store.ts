import type { EventReport } from "#domain/safety/event-report/event-report.ts";
import { onForgotten } from "#web/lib/personal-storage.ts";
import { createStore } from "#web/lib/store.ts";

const NONE: EventReport = {};

/** Only in the memory of this tab: it stays while the reader looks something up, and is gone with the tab. */
export const reportStore = createStore(NONE);

export function changeReport(change: EventReport): void {
  reportStore.set({ ...reportStore.read(), ...change });
}

export const clearReport = (): void => reportStore.set(NONE);

onForgotten(clearReport);
