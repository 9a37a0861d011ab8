/** Whether a person who wants to sign out is being asked what becomes of changes that are on this device alone. */
let isAsked = false;
const listeners = new Set<() => void>();

export const signOutQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => isAsked,
  readOnServer: (): boolean => false,
};

export function askBeforeSignOut(wanted: boolean): void {
  isAsked = wanted;
  for (const listener of listeners) listener();
}
