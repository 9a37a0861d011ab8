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

/**
 * Records whose data is stored here, in the browser and in this tab. Deletes another person's data; data without an owner
 * becomes theirs.
 */
export function keepFor(uid: string, storages = browserStorages()): void {
  const inBrowser = storages[0]?.getItem(OWNER_KEY) ?? null;
  const others = storages.filter((storage) => {
    const owner = storage.getItem(OWNER_KEY) ?? inBrowser;
    return owner !== null && owner !== uid;
  });
  if (others.length > 0) forgetPersonal(others);
  try {
    for (const storage of storages) storage.setItem(OWNER_KEY, uid);
  } catch {
    // storage is full, so nothing else of this person is stored either
  }
}

/** Deletes what this tab still has of a person who signed out in another tab. A session that just ended keeps it. */
export function forgetSignedOut([browser, tab] = browserStorages()): void {
  const owner = tab?.getItem(OWNER_KEY) ?? null;
  if (tab && owner !== null && owner !== browser?.getItem(OWNER_KEY)) forgetPersonal([tab]);
}

/** Whether this person's data may still be stored: not after they signed out, here or in another tab. */
export const isKeptFor = (uid: string): boolean => ownerHere() === uid;

/** Whose data this browser stores; null if nobody is signed in. */
export const ownerHere = (): string | null => browserStorage("browser")?.getItem(OWNER_KEY) ?? null;

const browserStorages = (): readonly KeyedStorage[] =>
  [browserStorage("browser"), browserStorage("tab")].filter((storage) => storage !== null);
