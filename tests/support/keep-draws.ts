import type { Page } from "playwright-core";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";

interface Kept {
  readonly draws: readonly BloodworkFields[];
  readonly settings?: BloodworkSettings;
}

/** Puts bloodwork where a visitor's browser keeps it, once the page has made its database there; answers the ids. */
export async function keepDraws(page: Page, kept: Kept): Promise<string[]> {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name, version = 0 }) => name === "peptidary" && version >= 2),
  );
  return page.evaluate(async ({ draws, settings }) => {
    const opened = indexedDB.open("peptidary");
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const change = db.transaction(["draws", "documents"], "readwrite");
    const at = new Date().toISOString();
    const ids = draws.map(() => crypto.randomUUID());
    for (const [place, fields] of draws.entries())
      change.objectStore("draws").put({ ...fields, id: ids[place], version: 1, createdAt: at, updatedAt: at });
    if (settings) change.objectStore("documents").put({ name: "bloodwork-settings", value: settings });
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    db.close();
    return ids;
  }, kept);
}
