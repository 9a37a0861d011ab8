/** Whether the last request found the server. The browser's own "online" only knows of a network, not of an answer. */
let isReached = true;
const listeners = new Set<() => void>();

export const connectionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => isReached,
  readOnServer: (): boolean => true,
};

export function noteReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}
