import { createStore } from "./store.ts";

/** Counts running operations; the overlay shows while the count is above zero. */
export const loadingStore = createStore(0);

const add = (by: number) => loadingStore.set(Math.max(0, loadingStore.read() + by));

export function startLoading(): void {
  add(1);
}

export function stopLoading(): void {
  add(-1);
}

/** True adds one running operation, false removes one. */
export function setLoading(isLoading: boolean): void {
  add(isLoading ? 1 : -1);
}

export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  startLoading();
  try {
    return await work();
  } finally {
    stopLoading();
  }
}
