import { isUnreachable } from "../is-unreachable.ts";
import { isKeptFor, onForgotten, ownerHere } from "../personal-storage.ts";
import { deviceDatabase } from "./database.ts";

/**
 * Asks the server and stores its answer on this device; if the server can't be reached, returns the stored one. Errors
 * from the server are thrown.
 */
export async function askOrKept<T>(uid: string, name: string, ask: () => Promise<T>): Promise<T> {
  try {
    const value = await ask();
    await keepAnswer(uid, name, value).catch(() => {}); // only offline use needs it
    return value;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await readKept<T>(uid, name).catch(() => null);
    if (kept === null) throw error;
    return kept;
  }
}

export async function keepAnswer(uid: string, name: string, value: unknown): Promise<void> {
  if (!isKeptFor(uid)) return;
  const tx = (await deviceDatabase()).transaction("kept", "readwrite");
  for (const key of await tx.store.getAllKeys()) if (key[0] !== uid) await tx.store.delete(key); // from an old session
  await tx.store.put({ uid, name, value, at: new Date().toISOString() });
  await tx.done;
}

/** The answer this device stored under that name for this person; null if it has none. */
export async function readKept<T>(uid: string, name: string): Promise<T | null> {
  if (!isKeptFor(uid)) return null;
  const kept = await (await deviceDatabase()).get("kept", [uid, name]);
  return kept ? (kept.value as T) : null; // `askOrKept` stored it under this name for the same caller
}

onForgotten(() => {
  if (ownerHere() !== null) return; // only this tab's storage was cleared, and the database is the next person's by now
  deviceDatabase()
    // a person's documents begin with "mine:", the browser's own don't
    .then((db) => Promise.all([db.clear("kept"), db.delete("documents", IDBKeyRange.bound("mine:", "mine:\uffff"))]))
    .catch(() => {}); // no database, so nothing was stored
});
