import { type KyselyPlugin, sql } from "kysely";
import type { Db } from "../../src/server/db/schema.ts";

type Query = Parameters<KyselyPlugin["transformQuery"]>[0];

/** The store's queries as they are asked, and the steps SQLite takes for each. */
export function watchQueries(db: Db): { readonly db: Db; plansOf(work: () => Promise<void>): Promise<string[]> } {
  const seen: Query[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: (query) => {
      seen.push(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(recorder),
    plansOf: async (work) => {
      seen.length = 0;
      await work();
      return Promise.all(seen.splice(0).map((query) => planOf(db, query)));
    },
  };
}

async function planOf(db: Db, { node, queryId }: Query): Promise<string> {
  const query = db.getExecutor().compileQuery(node, queryId);
  const prefix = sql`explain query plan `.compile(db).sql;
  const { rows } = await db.executeQuery<{ detail: string }>({ ...query, sql: prefix + query.sql });
  return rows.map((row) => row.detail).join("\n");
}
