import { createStore } from "./store.ts";

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

export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast instead of the previous one; returns its id. */
export function addToast(toast: Omit<Toast, "id" | "open" | "variant"> & { variant?: Toast["variant"] }): string {
  lastId += 1;
  const id = String(lastId);
  const added: Toast = { variant: "default", ...toast, id, open: true };
  toastStore.set([added, ...toastStore.read()].slice(0, TOAST_LIMIT));
  return id;
}

export function updateToast(id: string, changes: Partial<Omit<Toast, "id">>): void {
  toastStore.set(toastStore.read().map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
}

/** Closes one toast, or all; closed toasts leave the store after 1,000,000 ms. */
export function dismissToast(id?: string): void {
  const toasts = toastStore.read();
  for (const toast of toasts) {
    if ((id === undefined || toast.id === id) && !removals.has(toast.id))
      removals.set(
        toast.id,
        setTimeout(() => removeToast(toast.id), TOAST_REMOVE_DELAY_MS),
      );
  }
  toastStore.set(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

export function removeToast(id?: string): void {
  for (const [key, timer] of removals)
    if (id === undefined || key === id) {
      clearTimeout(timer);
      removals.delete(key);
    }
  toastStore.set(id === undefined ? [] : toastStore.read().filter((toast) => toast.id !== id));
}
