import { changeUser, endSessionsOfUser, listUsers } from "#contract/users.ts";
import { changeAccount } from "#server/auth/administer.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import type { ServerContext } from "#server/context.ts";
import { pageOfRecords, parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { findAccount, holdAdmin, listAccounts } from "./repository.ts";

/** Account roles and states. Nothing here reads a person's records. */
export function mountUsers(app: App, { store, now }: ServerContext): void {
  const { db } = store;
  mount(app, listUsers, async ({ query: { search, cursor, limit } }) => {
    const accounts = await listAccounts(db, search, parseCursor(cursor), limit);
    const { items, nextCursor } = pageOfRecords(
      accounts.map((account) => ({ ...account, id: account.uid })),
      limit,
    );
    return { items: items.map(({ id: _, ...account }) => account), nextCursor };
  });

  mount(app, changeUser, async ({ user, params: { uid }, body, recordChange }) => {
    const account = foundOr404(await findAccount(db, uid));
    if (uid === user.id)
      throw new ProblemError("conflict", { detail: "Another admin has to change this account: it is your own." });
    if (account.status === "leaving") throw new ProblemError("conflict", { detail: "This account is being deleted." });
    await db.transaction().execute(async (trx) => {
      if (!(await holdAdmin({ db: trx, kind: store.kind }, user.id, uid))) throw new ProblemError("unauthorized");
      await changeAccount(trx, { id: uid }, body, now());
      await recordChange(trx, { detail: [body.role, body.status].filter(Boolean).join(", ") });
    });
    return foundOr404(await findAccount(db, uid));
  });

  mount(app, endSessionsOfUser, async ({ params: { uid }, recordChange }) => {
    foundOr404(await findAccount(db, uid));
    await db.transaction().execute(async (trx) => {
      await endSessionsOf(trx, uid);
      await recordChange(trx);
    });
    return undefined;
  });
}
