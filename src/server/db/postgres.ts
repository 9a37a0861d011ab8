import type { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import type { Database, Db } from "./schema.ts";

const CONNECT_WITHIN_MS = 900;
/**
 * Added to the time of one more connection attempt, this stays below the two seconds within which callers get an
 * error.
 */
const SILENT_MS = 700;
/** A caller that waits longer than this for a connection gets an error, even while others are served. */
const MAX_QUEUE_MS_LENGTH = 5_000;
/** No statement of a healthy request takes this long. */
const MAX_STATEMENT_MS_LENGTH = 10_000;

/**
 * A pool that notices within two seconds that the server is gone, also when it hangs instead of closing connections. A
 * silent connection is dropped unless the server, asked over another one, says that it is still working on the
 * statement. Until `demandAnswers` is called, it waits as long as a migration takes.
 */
export function openPostgres(
  connectionString: string,
  max: number,
  longestStatementMs: number = MAX_STATEMENT_MS_LENGTH,
): { dialect: PostgresDialect; demandAnswers(): void } {
  let isPatient = true;
  const lent = new Set<pg.PoolClient>();
  const readWorking = createWorkingReader(connectionString, longestStatementMs);
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: "peptidary",
  });
  pool.on("error", () => {}); // an idle connection that breaks is replaced; the next query reports errors that matter
  let turns = 0;
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => {
    lent.delete(client);
    if (!client.connection.stream.destroyed) turns += 1;
  });
  pool.on("connect", (client) => {
    client.on("error", () => {}); // the pool doesn't listen to a connection in use, and its query fails anyway
    const socket = client.connection.stream as Socket; // pg's own type only says Duplex
    socket.setTimeout(SILENT_MS);
    socket.on("timeout", () => {
      if (!isPatient && lent.has(client)) void giveUpUnlessWorking(client, socket);
    });
  });

  const giveUpUnlessWorking = async (client: pg.PoolClient, socket: Socket): Promise<void> => {
    const heard = socket.bytesRead;
    await new Promise((resolve) => setImmediate(resolve)); // the answer may have arrived unread
    if (socket.bytesRead > heard) return;
    const working = await readWorking();
    if (socket.bytesRead > heard || !lent.has(client)) return;
    const pid = (client as pg.PoolClient & { readonly processID: number | null }).processID; // missing in pg's types
    if (pid !== null && working.has(pid))
      socket.setTimeout(SILENT_MS); // restarts the timeout
    else socket.destroy(Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" }));
  };

  /** A busy store is not a dead one: while other callers are served, this one keeps waiting. */
  const connect = async (): Promise<pg.PoolClient> => {
    const until = performance.now() + MAX_QUEUE_MS_LENGTH;
    for (;;) {
      const before = turns;
      try {
        return await pool.connect();
      } catch (error) {
        if (turns === before || performance.now() > until) throw error;
      }
    }
  };

  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options }, cursor: Cursor }),
    demandAnswers: () => {
      isPatient = false;
    },
  };
}

/**
 * Reads the process ids of connections whose statements the server is still working on; empty if it doesn't answer.
 * Callers who ask at the same time share one answer.
 */
function createWorkingReader(connectionString: string, longestMs: number): () => Promise<ReadonlySet<number>> {
  let asked: Promise<ReadonlySet<number>> | null = null;
  const ask = async (): Promise<ReadonlySet<number>> => {
    const client = new pg.Client({ connectionString, application_name: "peptidary" });
    client.on("error", () => {}); // the query fails anyway
    const tooLate = setTimeout(() => client.connection.stream.destroy(), CONNECT_WITHIN_MS);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(WORKING, [longestMs / 1000]);
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return new Set(); // the statement is then dropped, and its caller gets "store unreachable"
    } finally {
      clearTimeout(tooLate);
      client.end().catch(() => {});
    }
  };
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

const WORKING = `
  select pid from pg_stat_activity
  where state = 'active' and application_name = 'peptidary' and query_start > clock_timestamp() - make_interval(secs => $1)
`;

/** One connection without a time limit, for work that no request waits for. */
export async function withPostgres<T>(connectionString: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { dialect } = openPostgres(connectionString, 1);
  const db = new Kysely<Database>({ dialect });
  return use(db).finally(() => db.destroy());
}
