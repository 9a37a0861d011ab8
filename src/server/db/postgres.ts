import type { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import type { Database, Db } from "./schema.ts";

const CONNECT_WITHIN_MS = 900;
const ANSWER_WITHIN_MS = 1_000;

/**
 * A pool whose users learn within two seconds that the server is gone, also when it hangs instead of hanging up: a
 * connection that leaves a query without a byte for a second is given up. Until `demandAnswers` is called it waits as
 * long as a migration takes.
 */
export function openPostgres(
  connectionString: string,
  max: number,
): { dialect: PostgresDialect; demandAnswers(): void } {
  let isPatient = true;
  const lent = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: "peptidary",
  });
  pool.on("error", () => {}); // an idle connection that breaks is replaced; the next query reports what matters
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  pool.on("connect", (client) => {
    client.on("error", () => {}); // of a lent connection, which the pool does not listen to: its query fails as well
    const socket = client.connection.stream as Socket; // pg's own type only says Duplex
    socket.setTimeout(ANSWER_WITHIN_MS);
    socket.on("timeout", () => {
      if (!isPatient && lent.has(client)) giveUpUnlessHeard(socket);
    });
  });
  return {
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    demandAnswers: () => {
      isPatient = false;
    },
  };
}

/** One connection that waits as long as it takes, for work that no request waits for. */
export async function withPostgres<T>(connectionString: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { dialect } = openPostgres(connectionString, 1);
  const db = new Kysely<Database>({ dialect });
  return use(db).finally(() => db.destroy());
}

/** Looks once more after the next round of input: a busy process may have let the answer lie. */
function giveUpUnlessHeard(socket: Socket): void {
  const heard = socket.bytesRead;
  setImmediate(() => {
    if (socket.bytesRead > heard) return;
    socket.destroy(Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" }));
  });
}
