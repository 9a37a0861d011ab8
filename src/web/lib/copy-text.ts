import { addToast } from "./toast-store.ts";

interface Copied {
  readonly title: string;
  readonly description?: string;
  /** What to do if the browser refuses. */
  readonly byHand?: string;
}

/** Copies a text and confirms it, or explains how to copy it by hand. */
export async function copyText(text: string, { byHand, ...done }: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast(done);
  } catch {
    addToast({ title: "Not copied", description: byHand ?? "Mark it and copy it by hand.", variant: "destructive" });
  }
}
