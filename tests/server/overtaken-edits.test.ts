import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { Database } from "#server/db/schema.ts";
import type { App } from "#server/http/mount.ts";
import { EDITED_KINDS } from "#support/edited-kinds.ts";
import { openPerson, post } from "#support/person.ts";
import { settingsBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** A server where somebody else's change is stored right behind each of its own changes of the table. */
function overtakenApp({ context }: TestApp, table: keyof Database): App {
  const { db } = context.store;
  const changes = new WeakSet<object>();
  const overtaking: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (db.getExecutor().compileQuery(node, queryId).sql.startsWith(`update "${table}" `)) changes.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (changes.has(queryId)) await sql`update ${sql.table(table)} set version = version + 1`.execute(db);
      return result;
    },
  };
  return createApp({ ...context, store: { ...context.store, db: db.withPlugin(overtaking) } });
}

/** Admins change things together with a line of the audit trail, in a transaction that nobody can come behind. */
const OVERTAKEN = EDITED_KINDS.filter(({ table }) => table !== "tags" && table !== "claim_reports");

describeStores("an edit that another one follows before it is answered", (store) => {
  const changeTwice = async (server: TestApp, table: keyof Database, path: string, init: RequestInit) => {
    const answers = [await overtakenApp(server, table).request(path, init), await server.request(path, init)];
    return Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
  };

  test.each(OVERTAKEN)("of a $name is answered with what it wrote, and then it is stale", async (kind) => {
    const server = await openTestApp(store);
    const person = await openPerson(server, { role: "admin" });
    const { id } = await kind.make(server, person);
    const init = { ...post({ ...kind.body("mine"), version: 1 }, { cookie: person.cookie }), method: kind.method };
    const answers = await changeTwice(server, kind.table, `${kind.path}/${id}`, init);
    await server.close();
    expect(answers).toMatchObject([
      [200, { ...kind.shows("mine"), version: 2 }],
      [409, { code: "stale-version", currentVersion: 3 }],
    ]);
  });

  test("of settings is answered with what it wrote, and then it is stale", async () => {
    const server = await openTestApp(store);
    const { cookie } = await openPerson(server);
    const save = (version: number) => ({ ...post({ ...settingsBody(), version }, { cookie }), method: "PUT" });
    await server.request("/api/settings", save(0));
    const answers = await changeTwice(server, "settings", "/api/settings", save(1));
    await server.close();
    expect(answers).toMatchObject([
      [200, { ...settingsBody(), version: 2 }],
      [409, { code: "stale-version", currentVersion: 3 }],
    ]);
  });
});
