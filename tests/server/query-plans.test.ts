import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import type { Operation } from "../../src/contract/operation.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { createApp } from "../../src/server/app.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { openPerson } from "../support/person.ts";
import { addCycle, addProtocol } from "../support/records.ts";
import { openTestApp } from "../support/test-app.ts";

/** Lists of what a person owns, found in the contract: a new one is checked without being named here. */
const LISTS = OPERATIONS.filter(
  (operation) => operation.access !== "everyone" && operation.query && "cursor" in operation.query.shape,
);

type QueryNode = Parameters<KyselyPlugin["transformQuery"]>[0];

/** The steps SQLite takes, one per line. */
async function planOf(db: Db, { node, queryId }: QueryNode): Promise<string> {
  const query = db.getExecutor().compileQuery(node, queryId);
  const prefix = sql`explain query plan `.compile(db).sql;
  const { rows } = await db.executeQuery<{ detail: string }>({ ...query, sql: prefix + query.sql });
  return rows.map((row) => row.detail).join("\n");
}

test("every page of a person's records is read through an index on the person, without sorting", async () => {
  const server = await openTestApp("sqlite");
  const { db } = server.context.store;
  const seen: QueryNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: (query) => {
      seen.push(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = createApp({
    ...server.context,
    store: { ...server.context.store, db: db.withPlugin(recorder) },
  });
  const person = await openPerson(server);
  for (let n = 0; n < 3; n += 1) await Promise.all([addProtocol(person), addCycle(person)]);
  const read = async (list: Operation, query: string) => {
    seen.length = 0;
    const response = await app.request(`${list.path}?${query}`, { headers: { cookie: person.cookie } });
    expect(response.status).toBe(200);
    for (const query of seen) {
      const plan = await planOf(db, query);
      expect(plan, list.id).toMatch(/^SEARCH \w+ USING INDEX \w+_by_user \(user_id=\?/);
      expect(plan, list.id).not.toMatch(/TEMP B-TREE|SCAN/);
    }
    return { queries: seen.length, cursor: (await response.json()).nextCursor };
  };
  expect(LISTS.length).toBeGreaterThanOrEqual(2);
  for (const list of LISTS) {
    const first = await read(list, "limit=1");
    const next = await read(list, `limit=1&cursor=${first.cursor}`);
    expect([first.queries, next.queries], list.id).toEqual([1, 1]);
  }
  await server.close();
});
