import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { ServerContext } from "../context.ts";
import { createRecord, type NewRecord, newRecord } from "../http/create-record.ts";
import { pageOfRecords, parseCursor } from "../http/cursor.ts";
import { type App, JsonText, mount } from "../http/mount.ts";
import { ProblemError } from "../http/problems.ts";
import { changedOr409, foundOr404 } from "../http/stored-record.ts";
import type { FieldsOf, Stamps } from "./owned-kind.ts";
import type { OwnedRecords, Page } from "./owned-records.ts";

type MemberOperation = Omit<Operation, "access" | "params" | "query" | "body" | "response"> & {
  readonly access: "member";
};
type IdOperation = MemberOperation & { readonly params: z.ZodObject<{ id: z.ZodUUID }, z.core.$strict> };

/** Leave out what the feature mounts itself. */
interface OwnedOperations<Card, Shown, New, Update> {
  readonly list?: MemberOperation & {
    readonly query: typeof PageQuery;
    readonly response: z.ZodType<{ items: Card[]; nextCursor: string | null }>;
  };
  readonly create?: MemberOperation & { readonly body: z.ZodType<New>; readonly response: z.ZodType<Shown> };
  readonly read?: IdOperation & { readonly response: z.ZodType<Shown> };
  readonly update?: IdOperation & { readonly body: z.ZodType<Update>; readonly response: z.ZodType<Shown> };
  readonly remove?: IdOperation & { readonly status: 204 };
}

type Awaitable<T> = T | Promise<T>;

/** Optional only if the two types match. */
type Needed<In, Out, Hook> = [In] extends [Out] ? Partial<Hook> : Hook;

type Converters<Stored extends Stamps, R, Card, Shown, New, Update> = Needed<
  New,
  FieldsOf<Stored>,
  /** Builds the stored fields from the request, after the feature's own checks. */
  { readonly toNew: (sent: New, fresh: NewRecord) => Awaitable<FieldsOf<Stored>> }
> &
  Needed<
    Omit<Update, "version">,
    Partial<FieldsOf<Stored>>,
    { readonly toChange: (sent: Omit<Update, "version">, at: Change) => Awaitable<Partial<FieldsOf<Stored>>> }
  > &
  Needed<R, Shown, { readonly show: (record: R) => Shown }> &
  Needed<Shown, Card, { readonly cards: (page: Page) => Promise<Card[]> }>;

interface Events {
  /** Called with the person's id after a record of theirs was created, changed or deleted. */
  readonly changed?: (userId: string) => void;
  /** Maps a failed insert to the error to throw. */
  readonly insertError?: (error: unknown) => unknown;
}
type Change = Parameters<OwnedRecords<Stamps>["update"]>[1];

/**
 * Mounts list, create, read, update and delete of one kind of record. A create makes one record, however often it is
 * sent under the same Idempotency-Key. A change based on an outdated version answers 409.
 */
export function mountOwned<
  Stored extends Stamps,
  R extends Stored,
  Card extends { readonly id: string; readonly createdAt: string } = R,
  Shown = R,
  New = FieldsOf<Stored>,
  Update extends { version: number } = { version: number },
>(
  app: App,
  context: ServerContext,
  records: OwnedRecords<Stored, R>,
  operations: OwnedOperations<Card, Shown, New, Update>,
  hooks: Events & Converters<Stored, R, Card, Shown, New, Update>,
): void {
  const { db } = context.store;
  const { changed = () => {}, insertError = (error: unknown) => error } = hooks;
  // `Needed` requires a hook wherever the two types differ
  const toNew = hooks.toNew ?? ((sent: New) => sent as unknown as FieldsOf<Stored>);
  const toChange = hooks.toChange ?? ((sent: object) => sent as Partial<FieldsOf<Stored>>);
  const show = hooks.show ?? ((record: R) => record as unknown as Shown);
  const cards = hooks.cards ?? (async (page: Page) => (await records.page(db, page)).map(show) as unknown as Card[]);
  const { list, create, read, update, remove } = operations;

  // what is shown as it is stored need not be read and written again
  const texts = hooks.show ? null : records.texts;

  if (list && texts && !hooks.cards)
    mount(app, list, async ({ user, query: { cursor, limit } }) => {
      const page = { userId: user.id, cursor: parseCursor(cursor), limit };
      const { items, nextCursor } = pageOfRecords(await texts.page(db, page), limit);
      const written = items.map(({ text }) => text).join(",");
      return new JsonText(`{"items":[${written}],"nextCursor":${JSON.stringify(nextCursor)}}`);
    });
  else if (list)
    mount(app, list, async ({ user, query: { cursor, limit } }) =>
      pageOfRecords(await cards({ userId: user.id, cursor: parseCursor(cursor), limit }), limit),
    );

  if (create)
    mount(app, create, async ({ c, user, body }) => {
      const fresh = newRecord(user.id, context.now());
      const fields = await toNew(body, fresh);
      const record = await createRecord(
        context,
        { c, userId: user.id, operation: create.id, asked: body, isOneStatement: true, fresh },
        (trx) => records.insert(trx, { ...fields, ...fresh } as Stored), // fields and stamps make a record
        (id) => records.find(db, user.id, id),
      ).catch((error: unknown) => {
        throw insertError(error);
      });
      changed(user.id);
      return show(record);
    });

  if (read && texts)
    mount(
      app,
      read,
      async ({ user, params }) => new JsonText(foundOr404(await texts.find(db, user.id, params.id)).text),
    );
  else if (read)
    mount(app, read, async ({ user, params }) => show(foundOr404(await records.find(db, user.id, params.id))));

  if (update)
    mount(app, update, async ({ user, params: { id }, body: { version, ...sent } }) => {
      const change = { userId: user.id, id, version, now: context.now() };
      const stored = await records.update(db, change, await toChange(sent, change));
      if (stored) changed(user.id);
      return show(stored ?? changedOr409(false, await records.find(db, user.id, id)));
    });

  if (remove)
    mount(app, remove, async ({ user, params }) => {
      if (!(await records.remove(db, user.id, params.id))) throw new ProblemError("not-found");
      changed(user.id);
      return undefined;
    });
}
