import { type KyselyPlugin, PostgresAdapter } from "kysely";
import type { Db } from "#server/db/schema.ts";

type Query = Parameters<KyselyPlugin["transformQuery"]>[0];

/**
 * The store's queries as they are asked, also those that were compiled before, and the steps it takes for each. The
 * look-up of who asks, which every request needs, is left out.
 */
export function watchQueries(db: Db): { readonly db: Db; plansOf(work: () => Promise<unknown>): Promise<string[]> } {
  const compiled = new WeakMap<Query["queryId"], Query>();
  const seen: Query[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: (query) => {
      compiled.set(query.queryId, query);
      return query.node;
    },
    transformResult: async ({ queryId, result }) => {
      const query = compiled.get(queryId);
      if (query) seen.push(query);
      return result;
    },
  };
  return {
    db: db.withPlugin(recorder),
    plansOf: async (work) => {
      seen.length = 0;
      await work();
      const plans = await Promise.all(seen.splice(0).map((query) => planOf(db, query)));
      return plans.filter((plan) => !SESSION.test(plan));
    },
  };
}

const SESSION = /SEARCH sessions USING INDEX sqlite_autoindex_sessions_1|Scan using sessions_pkey on sessions/;

/** SQLite's column is `detail`, PostgreSQL's `QUERY PLAN`. */
async function planOf(db: Db, { node, queryId }: Query): Promise<string> {
  const executor = db.getExecutor();
  const query = executor.compileQuery(node, queryId);
  const prefix = executor.adapter instanceof PostgresAdapter ? "explain (costs off) " : "explain query plan ";
  const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, sql: prefix + query.sql });
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}
