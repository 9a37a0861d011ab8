import type { MineKey } from "../personal-storage.ts";
import { browserStorage } from "./browser-storage.ts";
import { readDeviceMixes } from "./device-mixes.ts";

/** A list's changes that the server doesn't have yet are stored under this and the list's id. */
export const LIST_CHANGES: MineKey = "mine:list-changes:";

interface OnlyHere {
  readonly id: string;
  readonly text: string;
}

/** What this browser alone has and a sign-out deletes. */
export function onlyHere(): readonly OnlyHere[] {
  const storage = browserStorage("browser");
  if (storage === null) return [];
  const { mixes, unreadable } = readDeviceMixes(storage);
  const lists = Object.keys(storage).filter((key) => key.startsWith(LIST_CHANGES)).length;
  const listText = lists === 1 ? "Unsaved changes to a list" : `Unsaved changes to ${lists} lists`;
  return [
    ...mixes.map(({ id, name }) => ({ id, text: `The mix “${name}”` })),
    ...(unreadable === null ? [] : [{ id: "unreadable", text: "Mixes we couldn't read" }]),
    ...(lists === 0 ? [] : [{ id: "lists", text: listText }]),
  ];
}
