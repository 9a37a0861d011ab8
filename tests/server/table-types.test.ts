import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MIGRATIONS_TABLE, readTables } from "#server/backup/stored-tables.ts";
import { openTestApp, type StoreName } from "#support/test-app.ts";
import { tableTypes } from "../../scripts/lib/table-types.ts";

const FILE = join(import.meta.dirname, "../../src/server/db/tables.ts");

test("the types of the tables are those the migrations make; if not, run `npm run tables`", async () => {
  expect(readFileSync(FILE, "utf8")).toBe(await tableTypes());
});

test("both stores have the same columns, of the same types", async () => {
  const [sqlite, postgres] = [await columnsIn("sqlite"), await columnsIn("postgres")];
  expect(postgres).toEqual(sqlite);
  expect(sqlite.length).toBeGreaterThan(250);
});

async function columnsIn(store: StoreName): Promise<string[]> {
  const server = await openTestApp(store);
  const { db } = server.context.store;
  const tables = await db.introspection.getTables();
  const keys = new Set(
    (await readTables(db, store)).flatMap(({ name, primaryKey }) => primaryKey.map((key) => `${name}.${key}`)),
  );
  await server.close();
  return tables
    .filter(({ name }) => name !== MIGRATIONS_TABLE)
    .flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
        const type = dataType.toLowerCase() === "text" ? "text" : "number";
        const isMissable = isNullable && !keys.has(`${table}.${name}`); // SQLite calls a primary key nullable
        return `${table}.${name} ${type}${isMissable ? " nullable" : ""}${hasDefaultValue ? " default" : ""}`;
      }),
    )
    .toSorted();
}
