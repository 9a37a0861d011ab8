import { browserStorage } from "./device/browser-storage.ts";
import { createEvent } from "./store.ts";

/**
 * What this browser keeps of one person beside the server: answers, typed forms, hand-overs. Every such key begins with
 * "mine:", so that all of it can be forgotten at once when that person signs out or another one signs in.
 */
const PREFIX = "mine:";
const OWNER_KEY = "mine:owner";

export type MineKey = `mine:${string}`;
type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const forgotten = createEvent();

/** Called after everything was forgotten, so that copies in memory go too. */
export const onForgotten = forgotten.subscribe;

export function forgetPersonal(storages = browserStorages()): void {
  for (const storage of storages) {
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
    for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
  }
  forgotten.emit();
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
export function isKeptFor(uid: string): boolean {
  return browserStorage("browser")?.getItem(OWNER_KEY) === uid;
}

const browserStorages = (): readonly KeyedStorage[] =>
  [browserStorage("browser"), browserStorage("tab")].filter((storage) => storage !== null);
