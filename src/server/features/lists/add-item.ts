import { type ListItem, MAX_LIST_ITEMS } from "#contract/lists.ts";
import type { ServerContext } from "#server/context.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { lists, type StoredList } from "./repository.ts";

/** How often an addition is retried after other changes of the list; each round lets at least one of them through. */
const MAX_ROUNDS = 100;

/** Appends an item to the newest version of a list; a list that already has the entry stays unchanged. */
export async function addItem(
  { store: { db }, now }: Pick<ServerContext, "store" | "now">,
  userId: string,
  id: string,
  item: ListItem,
): Promise<StoredList> {
  for (let round = 1; ; round += 1) {
    const list = foundOr404(await lists.find(db, userId, id));
    if (list.items.some(({ slug }) => slug === item.slug)) return list;
    if (list.items.length >= MAX_LIST_ITEMS)
      throw new ProblemError("conflict", { detail: `A list holds at most ${MAX_LIST_ITEMS} entries.` });
    await refuseUnknown(db, userId, [{ slug: item.slug, path: "slug" }]);
    const change = { userId, id, version: list.version, now: now() };
    const changed = await lists.update(db, change, { items: [...list.items, item] });
    if (changed || round === MAX_ROUNDS) return changed ?? changedOr409(false, await lists.find(db, userId, id));
  }
}
