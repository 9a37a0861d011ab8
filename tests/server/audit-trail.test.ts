import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { openPerson, type Person } from "#support/person.ts";
import { sampleOf, toRequest } from "#support/samples.ts";
import { columnsByTable } from "#support/stored-text.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const CHANGES: readonly Operation[] = OPERATIONS.filter(
  ({ access, method, changes }: Operation) => access === "admin" && method !== "get" && changes !== false,
);

/** Where each changes something, by its id or the first part of it. */
const CHANGED_TABLE: Readonly<Record<string, string>> = {
  editions: "peptides",
  "guide-editions": "guides",
  pictures: "pictures",
  tags: "tags",
  users: "users",
  "users.end-sessions": "sessions",
  reports: "claim_reports",
  feedback: "feedback",
};
const changedTable = ({ id }: Operation): string => {
  const table = CHANGED_TABLE[id] ?? CHANGED_TABLE[id.split(".")[0] ?? ""];
  if (table === undefined) throw new Error(`CHANGED_TABLE needs to say what ${id} changes`);
  return table;
};

describeStores("an admin's change and its line of the audit trail", (store) => {
  let server: TestApp;
  let admin: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    admin = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());

  const run = (statement: string) => sql.raw(statement).execute(server.context.store.db);
  const trail = async () => (await run("select * from audit_trail")).rows;

  /** Refuses every write to the table while `work` runs. */
  const whileRefused = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    if (store === "sqlite") {
      for (const event of ["insert", "update", "delete"])
        await run(
          `create trigger refuse_${event} before ${event} on ${table} begin select raise(abort, 'refused'); end`,
        );
      return work().finally(async () => {
        for (const event of ["insert", "update", "delete"]) await run(`drop trigger refuse_${event}`);
      });
    }
    await run(
      "create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$",
    );
    await run(
      `create trigger refuse before insert or update or delete on ${table} for each row execute function refuse()`,
    );
    return work().finally(() => run(`drop trigger refuse on ${table}`));
  };

  const everythingElse = async (): Promise<Record<string, string[]>> => {
    const stored: Record<string, string[]> = {};
    for (const table of (await columnsByTable(server)).keys())
      if (table !== "audit_trail")
        stored[table] = (await run(`select * from ${table}`)).rows.map((row) => JSON.stringify(row)).toSorted();
    return stored;
  };

  const prepare = async (operation: Operation): Promise<() => Promise<Response>> => {
    await run("delete from pictures"); // the same one again would change nothing
    const [path, init] = toRequest(operation, await sampleOf(operation, server, "", admin), admin);
    return () => server.request(path, init);
  };

  describe.each(CHANGES)("$id", (operation) => {
    test("are stored together", async () => {
      const ask = await prepare(operation);
      const [lines, stored] = [await trail(), await everythingElse()];
      expect((await ask()).status).toBe(operation.status);
      const added = (await trail()).slice(lines.length);
      expect(added).toMatchObject([{ actor_id: admin.user.id, action: operation.id }]);
      expect(added[0]).not.toMatchObject({ subject_id: "" });
      expect(await everythingElse()).not.toEqual(stored);
    });

    test("where the line cannot be written, nothing is changed", async () => {
      const ask = await prepare(operation);
      const [lines, stored] = [await trail(), await everythingElse()];
      expect((await whileRefused("audit_trail", ask)).status).toBe(500);
      expect(await everythingElse()).toEqual(stored);
      expect(await trail()).toEqual(lines);
    });

    test("where the change cannot be made, there is no line", async () => {
      const ask = await prepare(operation);
      const [lines, stored] = [await trail(), await everythingElse()];
      expect((await whileRefused(changedTable(operation), ask)).status).toBe(500);
      expect(await trail()).toEqual(lines);
      expect(await everythingElse()).toEqual(stored);
    });
  });
});
