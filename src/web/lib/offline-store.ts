import { createStore } from "./store.ts";

/** What this device has for offline use, and whether the page is from an older release than its worker. */
interface OfflineState {
  readonly takenAlong: "nothing" | "tools" | "all";
  /** How it goes with every entry and guide, once somebody asked for them. */
  readonly taking: "idle" | "running" | "failed";
  readonly hasNewRelease: boolean;
}

export const offlineStore = createStore<OfflineState>({ takenAlong: "nothing", taking: "idle", hasNewRelease: false });

export function noteTakenAlong(takenAlong: "tools" | "all"): void {
  offlineStore.set({ ...offlineStore.read(), takenAlong, taking: "idle" });
}

export function noteTaking(taking: "running" | "failed"): void {
  offlineStore.set({ ...offlineStore.read(), taking });
}

export function noteNewRelease(): void {
  offlineStore.set({ ...offlineStore.read(), hasNewRelease: true });
}
