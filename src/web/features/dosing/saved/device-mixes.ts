import type { MineKey } from "#web/lib/personal-storage.ts";

/** A mix kept in this browser, as the text of its link: whatever reads a link reads it. */
export interface DeviceMix {
  readonly id: string;
  readonly name: string;
  readonly link: string;
}

export const DEVICE_KEY: MineKey = "mine:mixes";
/** Set beside the list when what was stored could not be read, so that it is not overwritten and lost. */
const SET_ASIDE_KEY: MineKey = "mine:mixes-unreadable";

type Store = Pick<Storage, "getItem" | "setItem">;

export interface DeviceMixes {
  readonly mixes: readonly DeviceMix[];
  /** Text that was stored and cannot be read; null where there is none. */
  readonly unreadable: string | null;
}

/** What is kept here, newest first. What cannot be read is set aside and handed out as it is. */
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

/** False where the browser refused: full, or storage is switched off. Then what was kept before is still there. */
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
