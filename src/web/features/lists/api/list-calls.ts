import type {
  addToList,
  createList,
  deleteList,
  duplicateList,
  ListItem,
  PeptideList,
  readList,
  shareList,
  unshareList,
  updateList,
} from "#contract/lists.ts";
import { apiErrorIn, call, isStale } from "#web/lib/api.ts";
import { changedItems, type ItemChange } from "../edit/item-change.ts";

export type ListFields = Pick<PeptideList, "name" | "description" | "items">;

const at = (id: string) => ({ params: { id } });

/** The same key never makes two lists, however often it is sent. */
export function makeList({ name, description, items }: ListFields, idempotencyKey: string): Promise<PeptideList> {
  return call<typeof createList>("post", "/api/lists", { body: { name, description, items } }, { idempotencyKey });
}

export function readOne(id: string): Promise<PeptideList> {
  return call<typeof readList>("get", "/api/lists/{id}", at(id));
}

/** Refused if `version` is not the stored one. */
export function saveList(id: string, fields: ListFields & { readonly version: number }): Promise<PeptideList> {
  const { name, description, items, version } = fields;
  return call<typeof updateList>("put", "/api/lists/{id}", { ...at(id), body: { name, description, items, version } });
}

/** Adds an entry at the end; does nothing if it is already there. */
export function addOne(id: string, item: ListItem): Promise<PeptideList> {
  return call<typeof addToList>("post", "/api/lists/{id}/items", { ...at(id), body: item });
}

const MAX_ROUNDS = 5;

/** Applies one change to the newest version of a list, retrying if someone else changes it at the same time. */
export async function changeNewest(id: string, change: ItemChange): Promise<PeptideList> {
  for (let round = 1; ; round += 1) {
    const newest = await readOne(id);
    try {
      return await saveList(id, { ...newest, items: changedItems(newest.items, change) });
    } catch (error) {
      if (!isStale(error) || round === MAX_ROUNDS) throw error;
    }
  }
}

export function copyList(id: string, idempotencyKey: string): Promise<PeptideList> {
  return call<typeof duplicateList>("post", "/api/lists/{id}/copies", at(id), { idempotencyKey });
}

/** A list that no longer exists counts as deleted. */
export async function removeList(id: string): Promise<void> {
  try {
    await call<typeof deleteList>("delete", "/api/lists/{id}", at(id));
  } catch (error) {
    if (apiErrorIn(error)?.problem?.code !== "not-found") throw error;
  }
}

export function openToAll(id: string): Promise<PeptideList> {
  return call<typeof shareList>("put", "/api/lists/{id}/share", at(id));
}

export function closeToAll(id: string): Promise<PeptideList> {
  return call<typeof unshareList>("delete", "/api/lists/{id}/share", at(id));
}

/** Recreates a deleted list. Entries that no longer exist can't come back; returns how many. */
export async function makeAgain(
  fields: ListFields,
  idempotencyKey: string,
): Promise<{ readonly list: PeptideList; readonly lost: number }> {
  try {
    return { list: await makeList(fields, idempotencyKey), lost: 0 };
  } catch (error) {
    const refused = new Set(apiErrorIn(error)?.problem?.errors?.map(({ path }) => path));
    const items = fields.items.filter((_, place) => !refused.has(`items.${place}.slug`));
    if (items.length === fields.items.length) throw error;
    return {
      list: await makeList({ ...fields, items }, `${idempotencyKey}-without-lost`),
      lost: fields.items.length - items.length,
    };
  }
}
