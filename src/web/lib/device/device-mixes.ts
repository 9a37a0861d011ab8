import type { MineKey } from "../personal-storage.ts";

/** A mix saved in this browser as the text of its link, so that the link parser reads both. */
export interface DeviceMix {
  readonly id: string;
  readonly name: string;
  readonly link: string;
}

export const DEVICE_KEY: MineKey = "mine:mixes";
/** Unreadable stored text moves to this key, so that saving doesn't overwrite it. */
const SET_ASIDE_KEY: MineKey = "mine:mixes-unreadable";

type Store = Pick<Storage, "getItem" | "setItem">;

export interface DeviceMixes {
  readonly mixes: readonly DeviceMix[];
  /** Stored text that can't be read; null if there is none. */
  readonly unreadable: string | null;
}

/** Newest first. Unreadable text is moved aside and returned unchanged. */
export function readDeviceMixes(store: Store): DeviceMixes {
  const text = store.getItem(DEVICE_KEY);
  const before = store.getItem(SET_ASIDE_KEY);
  if (text === null) return { mixes: [], unreadable: before };
  const mixes = parse(text);
  if (mixes !== null) return { mixes, unreadable: before };
  store.setItem(SET_ASIDE_KEY, before === null ? text : `${before}\n${text}`);
  store.setItem(DEVICE_KEY, "[]");
  return { mixes: [], unreadable: store.getItem(SET_ASIDE_KEY) };
}

/** Returns false if storage is full or off; earlier mixes are then still there. */
export function writeDeviceMixes(store: Store, mixes: readonly DeviceMix[]): boolean {
  try {
    store.setItem(DEVICE_KEY, JSON.stringify(mixes));
    return true;
  } catch {
    return false;
  }
}

function parse(text: string): DeviceMix[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isDeviceMix) ? read : null;
  } catch {
    return null;
  }
}

function isDeviceMix(value: unknown): value is DeviceMix {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ["id", "name", "link"].every((key) => typeof fields.get(key) === "string");
}
