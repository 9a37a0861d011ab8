import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { openSqlite } from "./sqlite.ts";

test("a query asked before and after a column was added has the columns of its time", async () => {
  const { dialect } = openSqlite(join(temporaryFolder("sqlite"), "store.sqlite"));
  const db = new Kysely<Record<string, never>>({ dialect });
  const readAll = async () => (await sql`select * from notes`.execute(db)).rows;
  await sql`create table notes (id integer, text text)`.execute(db);
  await sql`insert into notes values (1, 'old')`.execute(db);
  expect(await readAll()).toEqual([{ id: 1, text: "old" }]);
  await sql`alter table notes add column day text default 'today'`.execute(db);
  expect(await readAll()).toEqual([{ id: 1, text: "old", day: "today" }]);
  await db.destroy();
});
