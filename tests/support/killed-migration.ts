import { Kysely } from "kysely";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import type { Database } from "#server/db/schema.ts";
import { openSqlite } from "#server/db/sqlite.ts";

/** `killed-migration.ts STORE LOCATION COUNT DIES`: our first COUNT migrations, killed dead after so many statements. */
const [store, location = "", count, dies] = process.argv.slice(2);
const { dialect } = store === "postgres" ? openPostgres(location, 1) : openSqlite(location);
let left = Number(dies);
const db = new Kysely<Database>({
  dialect,
  log: () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  },
});
await migrate(db, store === "postgres" ? "postgres" : "sqlite", MIGRATIONS.slice(0, Number(count)));
process.stdout.write(`lived with ${left} statements left\n`);
process.exit(0);
