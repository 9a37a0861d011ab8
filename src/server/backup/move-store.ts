import { sql } from "kysely";
import { withPostgres } from "../db/postgres.ts";
import { fillStore, storeInTheWay, type Tell } from "./fill-store.ts";
import { type StorePlace, withSnapshot } from "./snapshot.ts";

/**
 * Copies the configured store into an empty one; the source stays unchanged. Nothing else may write to it: the caller
 * locks the data folder, and this function looks for other servers on a PostgreSQL.
 */
export async function moveStore(from: StorePlace, to: StorePlace, tell: Tell): Promise<{ readonly rows: number }> {
  if (from.databaseUrl) await refuseServers(from.databaseUrl);
  const inTheWay = await storeInTheWay(to);
  if (inTheWay !== null) throw new Error(`${inTheWay} A store moves into an empty place only; nothing was changed.`);
  return withSnapshot(from, async (snapshot) => {
    let rows = 0;
    const source = {
      migrations: snapshot.migrations,
      tables: snapshot.tables.map(({ name }) => name),
      rows: async function* (name: string) {
        const table = snapshot.tables.find((found) => found.name === name);
        if (!table) return;
        for await (const row of snapshot.rows(table)) {
          rows += 1;
          yield row;
        }
      },
    };
    await fillStore(to, source, tell, async () => {});
    return { rows };
  });
}

async function refuseServers(databaseUrl: string): Promise<void> {
  const others = await withPostgres(databaseUrl, (db) =>
    sql<{ count: string }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'peptidary' and pid <> pg_backend_pid()
    `.execute(db),
  );
  if (Number(others.rows[0]?.count) > 0)
    throw new Error("A Peptidary server is connected to the database. Stop every server first; nothing was changed.");
}
