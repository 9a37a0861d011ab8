let active = 0;
const listeners = new Set<() => void>();

function change(next: number): void {
  active = Math.max(0, next);
  for (const listener of listeners) listener();
}

/** Counts running operations; the overlay shows while the count is above zero. */
export const loadingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): number => active,
};

export function startLoading(): void {
  change(active + 1);
}

export function stopLoading(): void {
  change(active - 1);
}

/** True counts as one more start, false as one stop. */
export function setLoading(isLoading: boolean): void {
  change(active + (isLoading ? 1 : -1));
}

export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  startLoading();
  try {
    return await work();
  } finally {
    stopLoading();
  }
}
