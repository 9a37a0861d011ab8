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
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { addItem } from "./add-item.ts";
import { copyName } from "./copy-name.ts";
import { broughtIn, refuseUnknown } from "./refuse-unknown.ts";
import {
  deleteListOf,
  findList,
  findSharedList,
  insertList,
  listListsOf,
  publicSlugsAmong,
  type StoredList,
  shareListOf,
  unshareListOf,
  updateListOf,
} from "./repository.ts";
import { newShareId, shareIdOf, shareTokenOf } from "./share-token.ts";

export function mountLists(app: App, context: ServerContext): void {
  const { now, secret } = context;
  const { db } = context.store;
  const storedOr404 = async (userId: string, id: string) => foundOr404(await findList(db, userId, id));
  const shown = ({ shareId, ...list }: StoredList): PeptideList => ({
    ...list,
    shareToken: shareId === null ? null : shareTokenOf(shareId, secret),
  });

  mount(app, listLists, async ({ user, query }) => {
    const lists = await listListsOf(db, user.id, parseCursor(query.cursor), query.limit);
    return pageOfRecords(lists.map(shown), query.limit);
  });

  mount(app, createList, async ({ c, user, body }) => {
    await refuseUnknown(db, user.id, broughtIn(body.items, []));
    const list = await createRecord(
      context,
      { c, userId: user.id, operation: createList.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertList(trx, { ...body, ...fresh, shareId: null }),
      (id) => findList(db, user.id, id),
    );
    return shown(list);
  });

  mount(app, readList, async ({ user, params }) => shown(await storedOr404(user.id, params.id)));

  mount(app, updateList, async ({ user, params, body }) => {
    const before = await storedOr404(user.id, params.id);
    changedOr409(before.version === body.version, before); // a stale list is told so before its items are judged
    await refuseUnknown(db, user.id, broughtIn(body.items, before.items));
    const change = { userId: user.id, id: params.id, version: body.version, now: now() };
    const changed = await updateListOf(db, change, body);
    return shown(changed ?? changedOr409(false, await findList(db, user.id, params.id)));
  });

  mount(app, addToList, async ({ user, params, body }) => shown(await addItem(context, user.id, params.id, body)));

  mount(app, duplicateList, async ({ c, user, params }) => {
    const { name, description, items } = await storedOr404(user.id, params.id);
    const copy = await createRecord(
      context,
      { c, userId: user.id, operation: duplicateList.id, asked: params, isOneStatement: true },
      (trx, fresh) => insertList(trx, { ...fresh, name: copyName(name), description, items, shareId: null }),
      (id) => findList(db, user.id, id),
    );
    return shown(copy);
  });

  mount(app, deleteList, async ({ user, params }) => {
    if (!(await deleteListOf(db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });

  mount(app, shareList, async ({ user, params }) => {
    await shareListOf(db, user.id, params.id, newShareId());
    return shown(await storedOr404(user.id, params.id));
  });

  mount(app, unshareList, async ({ user, params }) => {
    await unshareListOf(db, user.id, params.id);
    return shown(await storedOr404(user.id, params.id));
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
