import { Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { VitalImport } from "#contract/vital-imports.ts";
import { newId } from "#server/db/id.ts";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import type { Database } from "#server/db/schema.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { sqlitePath } from "#server/db/store.ts";
import { importCards, removeImport } from "#server/features/vitals/import-repository.ts";
import { emptyPlace } from "#support/backup-places.ts";
import { addOldRows } from "#support/old-rows.ts";

describe.each(["sqlite", "postgres"] as const)("days imported before imports were listed (%s)", (kind) => {
  test("become one import of each person and source, which can be taken back; what was typed stays", async () => {
    const { config, s3 } = await emptyPlace(kind);
    const { dialect } = config.databaseUrl
      ? openPostgres(config.databaseUrl, 1)
      : openSqlite(sqlitePath(config.dataDir));
    const db = new Kysely<Database>({ dialect });
    const before = MIGRATIONS.findIndex(({ id }) => id === "0014-vital-imports");
    await migrate(db, kind, MIGRATIONS.slice(0, before));
    const people = [newId(), newId()];
    const [one = "", other = ""] = people;
    for (const id of people) await addOldRows(db, { id, email: `${id}@example.org` });
    for (const [userId, source, day] of [
      [one, "apple-health", "2026-03-01"],
      [one, "apple-health", "2026-03-02"],
      [one, "other", "2026-03-01"],
      [one, "typed", "2026-03-01"],
      [other, "apple-health", "2026-03-01"],
    ] as const)
      await sql`insert into vitals (id, user_id, kind, name, day, source, document, created_at, updated_at)
        values (${newId()}, ${userId}, 'weight', '', ${day}, ${source}, '{"readings":[],"summary":null,"note":""}',
          ${`${day}T08:00:00.000Z`}, ${`${day}T09:00:00.000Z`})`.execute(db);
    await migrate(db, kind);

    const imports = await importCards(db, { userId: one, cursor: null, limit: 10 });
    expect(imports.map(({ days: _days, ...stored }) => VitalImport.parse(stored))).toHaveLength(2);
    const bySource = imports.toSorted((a, b) => (a.source < b.source ? -1 : 1));
    expect(bySource).toMatchObject([
      { source: "apple-health", fileNames: [], days: 2, createdAt: "2026-03-01T08:00:00.000Z" },
      { source: "other", fileNames: [], days: 1 },
    ]);
    const apple = imports.find(({ source }) => source === "apple-health");
    expect(await removeImport(db, other, apple?.id ?? "")).toBeNull();
    expect(await removeImport(db, one, apple?.id ?? "")).toBe(2);
    const left = await db.selectFrom("vitals").select(["user_id", "source"]).orderBy("source").execute();
    expect(left).toEqual([
      { user_id: other, source: "apple-health" },
      { user_id: one, source: "other" },
      { user_id: one, source: "typed" },
    ]);
    await db.destroy();
    await s3?.close();
  });
});
