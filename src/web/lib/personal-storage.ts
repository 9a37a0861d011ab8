import { browserStorage } from "./device/browser-storage.ts";
import { createEvent } from "./store.ts";

/**
 * Personal data in this browser besides the server's: answers, drafts, hand-overs. All keys begin with "mine:", so that
 * everything can be deleted at once when that person signs out or another one signs in.
 */
const PREFIX = "mine:";
const OWNER_KEY = "mine:owner";

export type MineKey = `mine:${string}`;
type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const forgotten = createEvent();

/** Called after everything was deleted, so that copies in memory go too. */
export const onForgotten = forgotten.subscribe;

export function forgetPersonal(storages = browserStorages()): void {
  for (const storage of storages) {
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
    for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
  }
  forgotten.emit();
}

/** Records whose data is stored here. Deletes another person's data; data without an owner becomes theirs. */
export function keepFor(uid: string, storages = browserStorages()): void {
  const [first] = storages;
  if (!first) return;
  const owner = first.getItem(OWNER_KEY);
  if (owner === uid) return;
  if (owner !== null) forgetPersonal(storages);
  try {
    first.setItem(OWNER_KEY, uid);
  } catch {
    // storage is full, so nothing else of this person is stored either
  }
}

/** Whether this person's data may still be stored: not after they signed out, here or in another tab. */
export function isKeptFor(uid: string): boolean {
  return browserStorage("browser")?.getItem(OWNER_KEY) === uid;
}

const browserStorages = (): readonly KeyedStorage[] =>
  [browserStorage("browser"), browserStorage("tab")].filter((storage) => storage !== null);
