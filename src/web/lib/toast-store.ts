export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly variant: "default" | "destructive";
  readonly open: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

/** Shows a toast in place of the one before it; returns its id. */
export function addToast(toast: Omit<Toast, "id" | "open" | "variant"> & { variant?: Toast["variant"] }): string {
  lastId += 1;
  const id = String(lastId);
  const added: Toast = { variant: "default", ...toast, id, open: true };
  change([added, ...toasts].slice(0, TOAST_LIMIT));
  return id;
}

export function updateToast(id: string, changes: Partial<Omit<Toast, "id">>): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
}

/** Closes one toast, or all; a closed toast leaves the store after 1,000,000 ms. */
export function dismissToast(id?: string): void {
  for (const toast of toasts) {
    if ((id === undefined || toast.id === id) && !removals.has(toast.id))
      removals.set(
        toast.id,
        setTimeout(() => removeToast(toast.id), TOAST_REMOVE_DELAY_MS),
      );
  }
  change(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

export function removeToast(id?: string): void {
  for (const [key, timer] of removals)
    if (id === undefined || key === id) {
      clearTimeout(timer);
      removals.delete(key);
    }
  change(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}
