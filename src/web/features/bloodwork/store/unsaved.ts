import { deviceDatabase } from "../../../lib/device/database.ts";

/** What another release wrote in another shape is not opened. */
const SHAPE = 1;

/** What a member left half done is forgotten with everything of theirs; a visitor's stays, as their draws do. */
export const unsavedName = (uid: string | null, part: string): string =>
  `${uid === null ? "" : `mine:${uid}:`}bloodwork-${part}`;

/** What was kept under a name; null where there is nothing, or the browser keeps nothing. */
export async function readUnsaved(name: string): Promise<unknown> {
  try {
    const value = (await (await deviceDatabase()).get("documents", name))?.value;
    const isOurs = typeof value === "object" && value !== null && "shape" in value && value.shape === SHAPE;
    return isOurs && "kept" in value ? value.kept : null;
  } catch {
    return null;
  }
}

/** Resolves to false where the browser keeps nothing: then the page alone holds what was typed. */
export async function keepUnsaved(name: string, kept: unknown): Promise<boolean> {
  try {
    await (await deviceDatabase()).put("documents", { name, value: { shape: SHAPE, kept } });
    return true;
  } catch {
    return false;
  }
}

export async function dropUnsaved(...names: readonly string[]): Promise<void> {
  try {
    const db = await deviceDatabase();
    for (const name of names) await db.delete("documents", name);
  } catch {
    // no database: nothing was kept
  }
}
