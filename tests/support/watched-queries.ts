import { type KyselyPlugin, PostgresAdapter } from "kysely";
import type { Db } from "#server/db/schema.ts";

type Query = Parameters<KyselyPlugin["transformQuery"]>[0];

/** The store's queries as they are asked, and the steps it takes for each. */
export function watchQueries(db: Db): { readonly db: Db; plansOf(work: () => Promise<unknown>): Promise<string[]> } {
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

/** SQLite's column is `detail`, PostgreSQL's `QUERY PLAN`. */
async function planOf(db: Db, { node, queryId }: Query): Promise<string> {
  const executor = db.getExecutor();
  const query = executor.compileQuery(node, queryId);
  const prefix = executor.adapter instanceof PostgresAdapter ? "explain (costs off) " : "explain query plan ";
  const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, sql: prefix + query.sql });
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}
