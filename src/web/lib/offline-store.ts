import { createStore } from "./store.ts";

/** What this device holds for use without a connection, and whether the page is of an older release than its worker. */
interface OfflineState {
  readonly takenAlong: "nothing" | "tools" | "all";
  readonly hasNewRelease: boolean;
}

export const offlineStore = createStore<OfflineState>({ takenAlong: "nothing", hasNewRelease: false });

export function noteTakenAlong(takenAlong: "tools" | "all"): void {
  offlineStore.set({ ...offlineStore.read(), takenAlong });
}

export function noteNewRelease(): void {
  offlineStore.set({ ...offlineStore.read(), hasNewRelease: true });
}
