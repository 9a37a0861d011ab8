import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  addToList,
  createList,
  deleteList,
  duplicateList,
  type ListItem,
  listLists,
  MAX_LIST_ITEMS,
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
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { newItems, refuseUnknown } from "./refuse-unknown.ts";
import { findSharedList, lists, publicSlugsAmong, type StoredList, shareListOf, unshareListOf } from "./repository.ts";

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
      await refuseUnknown(db, userId, newItems(sent.items, []));
      return { ...sent, shareId: null };
    },
    toChange: async (sent, { userId, id, version }) => {
      const before = await storedOr404(userId, id);
      changedOr409(before.version === version, before); // a stale version is reported before the items are checked
      await refuseUnknown(db, userId, newItems(sent.items, before.items));
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

/** How often an addition is retried after other changes of the list; each round lets at least one of them through. */
const MAX_ROUNDS = 100;

/** Appends an item to the newest version of a list; a list that already has the entry stays unchanged. */
async function addItem(
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

const MAX_NAME = 120;
const SUFFIX = " (copy)";

/** The name of a list's copy, cut to the maximum length without splitting a surrogate pair. */
function copyName(name: string): string {
  const room = MAX_NAME - SUFFIX.length;
  const cut = name.slice(0, room);
  const isBroken = cut.length < name.length && !cut.isWellFormed();
  return (isBroken ? cut.slice(0, -1) : cut).trimEnd() + SUFFIX;
}

const SHARE_ID_BYTES = 16;

/** 128 random bits, hex: the half of a share link that is stored. */
function newShareId(): string {
  return randomBytes(SHARE_ID_BYTES).toString("hex");
}

/** The token that opens a shared list: the stored half alone, without the server's secret, does not. */
function shareTokenOf(shareId: string, secret: Uint8Array): string {
  const signature = createHmac("sha256", secret).update(`list-share:${shareId}`).digest("base64url");
  return `${shareId}.${signature}`;
}

/** The stored half of a token that this server made, compared in constant time; null for any other text. */
function shareIdOf(token: string, secret: Uint8Array): string | null {
  const [, shareId] = /^([0-9a-f]{32})\.[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
  if (shareId === undefined) return null;
  const made = Buffer.from(shareTokenOf(shareId, secret));
  return timingSafeEqual(Buffer.from(token), made) ? shareId : null;
}
