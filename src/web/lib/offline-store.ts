import { createStore } from "./store.ts";

/** What this device has for offline use, and whether the page is from an older release than its worker. */
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
