import { deviceDatabase } from "#web/lib/device/database.ts";
import { isKeptFor } from "#web/lib/personal-storage.ts";

/** What another release wrote in another shape is not opened. */
const SHAPE = 1;

/** What a member left half done is forgotten with everything of theirs; a visitor's stays, as their draws do. */
export const unsavedName = (uid: string | null, part: string): string =>
  `${uid === null ? "" : `mine:${uid}:`}bloodwork-${part}`;

/** What was kept under a name; null where there is nothing, or the browser keeps nothing. */
export async function readUnsaved(name: string): Promise<unknown> {
  const left = keptIn(leftText(name));
  if (left !== null) {
    void keepUnsaved(name, left);
    return left;
  }
  try {
    return keptIn((await (await deviceDatabase()).get("documents", name))?.value);
  } catch {
    return null;
  }
}

/** Resolves to false where the browser keeps nothing: then the page alone holds what was typed. */
export async function keepUnsaved(name: string, kept: unknown): Promise<boolean> {
  const left = leftText(name);
  try {
    if (!mayBeKept(name)) return false;
    await (await deviceDatabase()).put("documents", { name, value: { shape: SHAPE, kept } });
  } catch {
    return false;
  }
  if (left !== null && leftText(name) === left) dropLeft(name);
  return true;
}

/**
 * For a page that goes: the database may be too slow for it, so that it is left in the storage that is written at once,
 * until the database has it.
 */
export function leaveUnsaved(name: string, kept: unknown): void {
  try {
    if (mayBeKept(name)) localStorage.setItem(name, JSON.stringify({ shape: SHAPE, kept }));
  } catch {
    // full or off: the database may still be in time
  }
}

export async function dropUnsaved(...names: readonly string[]): Promise<void> {
  for (const name of names) dropLeft(name);
  try {
    const db = await deviceDatabase();
    for (const name of names) await db.delete("documents", name);
  } catch {
    // no database: nothing was kept
  }
}

/** A member's no longer once they signed out, here or in another tab: it was forgotten. */
function mayBeKept(name: string): boolean {
  const [, uid] = /^mine:([^:]+):/.exec(name) ?? [];
  return uid === undefined || isKeptFor(uid, localStorage);
}

/** `value` is stored, or the text of it. */
function keptIn(value: unknown): unknown {
  if (typeof value === "string") {
    try {
      return keptIn(JSON.parse(value));
    } catch {
      return null;
    }
  }
  const isOurs = typeof value === "object" && value !== null && "shape" in value && value.shape === SHAPE;
  return isOurs && "kept" in value ? value.kept : null;
}

function leftText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function dropLeft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // storage is off: nothing was left
  }
}
