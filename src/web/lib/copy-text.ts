import { addToast } from "./toast-store.ts";

/** Copies a text and says so with `done`, or how to copy it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ title: done });
  } catch {
    addToast({ title: "Not copied", description: "Mark it and copy it by hand.", variant: "destructive" });
  }
}
