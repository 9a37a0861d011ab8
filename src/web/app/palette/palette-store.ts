let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the command palette is open. */
export const paletteStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => isOpen,
  readOnServer: (): boolean => false,
};

export function openPalette(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}
