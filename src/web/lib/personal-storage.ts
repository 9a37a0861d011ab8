/**
 * What this browser keeps of one person beside the server: answers, typed forms, hand-overs. Every such key begins with
 * "mine:", so that all of it can be forgotten at once when that person signs out or another one signs in.
 */
const PREFIX = "mine:";
const OWNER_KEY = "mine:owner";

export type MineKey = `mine:${string}`;
type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const listeners = new Set<() => void>();

/** Told after everything was forgotten, so that copies in memory go too. */
export function onForgotten(listener: () => void): void {
  listeners.add(listener);
}

export function forgetPersonal(storages = browserStorages()): void {
  for (const storage of storages) {
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
    for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
  }
  for (const listener of listeners) listener();
}

/** Notes whose things are kept here. What somebody else left is forgotten; what nobody signed for is theirs now. */
export function keepFor(uid: string, storages = browserStorages()): void {
  const [first] = storages;
  if (!first) return;
  const owner = first.getItem(OWNER_KEY);
  if (owner === uid) return;
  if (owner !== null) forgetPersonal(storages);
  try {
    first.setItem(OWNER_KEY, uid);
  } catch {
    // full: then nothing else of this person is kept either
  }
}

/** Whether things of this person may still be kept: not after they signed out, here or in another tab. */
export function isKeptFor(uid: string, storage: Pick<Storage, "getItem">): boolean {
  return storage.getItem(OWNER_KEY) === uid;
}

/** None where the browser refuses storage altogether. */
function browserStorages(): readonly KeyedStorage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
