import {
  addToList,
  createList,
  deleteList,
  duplicateList,
  listLists,
  type PeptideList,
  readList,
  readSharedList,
  shareList,
  unshareList,
  updateList,
} from "#contract/lists.ts";
import type { ServerContext } from "#server/context.ts";
import { createRecord } from "#server/http/create-record.ts";
import { type App, mount } from "#server/http/mount.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { addItem } from "./add-item.ts";
import { copyName } from "./copy-name.ts";
import { broughtIn, refuseUnknown } from "./refuse-unknown.ts";
import { findSharedList, lists, publicSlugsAmong, type StoredList, shareListOf, unshareListOf } from "./repository.ts";
import { newShareId, shareIdOf, shareTokenOf } from "./share-token.ts";

export function mountLists(app: App, context: ServerContext): void {
  const { secret } = context;
  const { db } = context.store;
  const storedOr404 = async (userId: string, id: string) => foundOr404(await lists.find(db, userId, id));
  const show = ({ shareId, ...list }: StoredList): PeptideList => ({
    ...list,
    shareToken: shareId === null ? null : shareTokenOf(shareId, secret),
  });

  const operations = { list: listLists, create: createList, read: readList, update: updateList, remove: deleteList };
  mountOwned(app, context, lists, operations, {
    show,
    toNew: async (sent, { userId }) => {
      await refuseUnknown(db, userId, broughtIn(sent.items, []));
      return { ...sent, shareId: null };
    },
    toChange: async (sent, { userId, id, version }) => {
      const before = await storedOr404(userId, id);
      changedOr409(before.version === version, before); // a stale version is reported before the items are checked
      await refuseUnknown(db, userId, broughtIn(sent.items, before.items));
      return sent;
    },
  });

  mount(app, addToList, async ({ user, params, body }) => show(await addItem(context, user.id, params.id, body)));

  mount(app, duplicateList, async ({ c, user, params }) => {
    const { name, description, items } = await storedOr404(user.id, params.id);
    const copy = await createRecord(
      context,
      { c, userId: user.id, operation: duplicateList.id, asked: params, isOneStatement: true },
      (trx, fresh) => lists.insert(trx, { ...fresh, name: copyName(name), description, items, shareId: null }),
      (id) => lists.find(db, user.id, id),
    );
    return show(copy);
  });

  mount(app, shareList, async ({ user, params }) => {
    await shareListOf(db, user.id, params.id, newShareId());
    return show(await storedOr404(user.id, params.id));
  });

  mount(app, unshareList, async ({ user, params }) => {
    await unshareListOf(db, user.id, params.id);
    return show(await storedOr404(user.id, params.id));
  });

  mount(app, readSharedList, async ({ params }) => {
    const shareId = foundOr404(shareIdOf(params.token, secret));
    const { name, description, items, updatedAt } = foundOr404(await findSharedList(db, shareId));
    const slugs = new Set(
      await publicSlugsAmong(
        db,
        items.map((item) => item.slug),
      ),
    );
    const open = items.filter((item) => slugs.has(item.slug));
    return { name, description, items: open, leftOut: items.length - open.length, updatedAt };
  });
}
