import { Kysely } from "kysely";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import type { Database } from "#server/db/schema.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { diesHalfway, firstVersion, takesTime } from "./sample-migrations.ts";

/** `migrate-process.ts STORE LOCATION whole|dies`: one server's migration, begun when a line comes in. */
const [store, location = "", how] = process.argv.slice(2);
const { dialect } = store === "postgres" ? openPostgres(location, 1) : openSqlite(location);
const db = new Kysely<Database>({ dialect });
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const kind = store === "postgres" ? "postgres" : "sqlite";
const ran = await migrate(db, kind, [firstVersion, how === "dies" ? diesHalfway : takesTime]);
await db.destroy();
process.stdout.write(`ran ${ran.length}\n`);
process.exit(0);
