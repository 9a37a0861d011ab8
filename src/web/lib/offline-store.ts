/** What this device holds for use without a connection, and whether the page is of an older release than its worker. */
interface OfflineState {
  readonly takenAlong: "nothing" | "tools" | "all";
  readonly hasNewRelease: boolean;
}

const START: OfflineState = { takenAlong: "nothing", hasNewRelease: false };
let state = START;
const listeners = new Set<() => void>();

export const offlineStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): OfflineState => state,
  readOnServer: (): OfflineState => START,
};

export function noteTakenAlong(takenAlong: "tools" | "all"): void {
  change({ ...state, takenAlong });
}

export function noteNewRelease(): void {
  change({ ...state, hasNewRelease: true });
}

function change(next: OfflineState): void {
  state = next;
  for (const listener of listeners) listener();
}
