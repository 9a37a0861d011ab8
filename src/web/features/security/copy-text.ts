import { addToast } from "../../lib/toast-store.ts";

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ title: done });
  } catch {
    addToast({ title: "Not copied", description: "Mark it and copy it by hand." });
  }
}
