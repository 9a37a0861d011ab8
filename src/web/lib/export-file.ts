import { whileLoading } from "./loading-store.ts";
import { addToast } from "./toast-store.ts";

/** Makes a file and saves it. What makes it may still have to load, which can fail. */
export async function exportFile(make: () => Promise<void>): Promise<void> {
  try {
    await whileLoading(make);
  } catch {
    addToast({ title: "Not exported", description: "Check the connection and try again.", variant: "destructive" });
  }
}
