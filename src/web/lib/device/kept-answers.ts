import { isUnreachable } from "../is-unreachable.ts";
import { isKeptFor, onForgotten } from "../personal-storage.ts";
import { deviceDatabase } from "./database.ts";

/**
 * Asks the server and keeps its answer on this device; where nothing answers, gives what was kept. A refusal stays one.
 */
export async function askOrKept<T>(uid: string, name: string, ask: () => Promise<T>): Promise<T> {
  try {
    const value = await ask();
    await keepAnswer(uid, name, value).catch(() => {}); // a full or closed database costs the next visit without connection, nothing else
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
  for (const key of await tx.store.getAllKeys()) if (key[0] !== uid) await tx.store.delete(key); // left by a session that ended
  await tx.store.put({ uid, name, value, at: new Date().toISOString() });
  await tx.done;
}

async function readKept<T>(uid: string, name: string): Promise<T | null> {
  if (!isKeptFor(uid)) return null;
  const kept = await (await deviceDatabase()).get("kept", [uid, name]);
  return kept ? (kept.value as T) : null; // written under this name by `askOrKept` of the same caller
}

onForgotten(() => {
  deviceDatabase()
    // documents of one person begin with "mine:", those of the browser do not
    .then((db) => Promise.all([db.clear("kept"), db.delete("documents", IDBKeyRange.bound("mine:", "mine:\uffff"))]))
    .catch(() => {}); // no database: nothing was kept
});
