import { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import type { Config } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { openStore, sqlitePath } from "#server/db/store.ts";
import { backUp, emptyPlace, newFile, silent, sumsOf } from "#support/backup-places.ts";
import { addOldRows } from "#support/old-rows.ts";

describe.each(["sqlite", "postgres"] as const)("a %s of every earlier version, with rows", (kind) => {
  test.each(MIGRATIONS.map(({ id }, index) => ({ id, index })))(
    "after $id: backed up, restored and brought up to date",
    async ({ index }) => {
      const old = await emptyPlace(kind);
      const person = { id: newId(), email: "Old@example.org" };
      const db = openDb(old.config);
      await migrate(db, kind, MIGRATIONS.slice(0, index + 1));
      await addOldRows(db, person);
      await db.destroy();
      const path = newFile();
      const secret = crypto.getRandomValues(new Uint8Array(32));
      const { manifest } = await backUp(old, secret, path);
      expect(manifest.migrations).toEqual(MIGRATIONS.slice(0, index + 1).map(({ id }) => id));
      const there = await emptyPlace(kind === "sqlite" ? "postgres" : "sqlite");
      await restoreBackup(path, there.config, there.files, silent);

      // the old store itself goes the same way
      const [upgraded, restored] = await Promise.all([openStore(old.config), openStore(there.config)]);
      for (const { db: opened } of [upgraded, restored]) {
        const user = await opened.selectFrom("users").selectAll().executeTakeFirstOrThrow();
        expect(user).toMatchObject({ ...person, role: "member", adult_at: null });
        const cycle = await opened.selectFrom("peptide_cycles").selectAll().executeTakeFirstOrThrow();
        expect(cycle).toMatchObject({ user_id: person.id, name: "Old cycle", version: 3, readings: "[]" });
      }
      await Promise.all([upgraded.close(), restored.close()]);
      expect((await sumsOf(there, secret)).tables).toEqual((await sumsOf(old, secret)).tables);
      await Promise.all([old.s3?.close(), there.s3?.close()]);
    },
  );
});

function openDb({ dataDir, databaseUrl }: Config): Db {
  const { dialect } = databaseUrl ? openPostgres(databaseUrl, 1) : openSqlite(sqlitePath(dataDir));
  return new Kysely<Database>({ dialect });
}
