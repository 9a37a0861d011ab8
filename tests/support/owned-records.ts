import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { MAX_RECORDS, type RecordCollection } from "#contract/space.ts";
import { readTables } from "#server/backup/stored-tables.ts";
import { newId } from "#server/db/id.ts";
import type { OwnedTable } from "#server/records/owned-kind.ts";
import { openPerson, type Person, personAt, post } from "./person.ts";
import { describeStores, openTestApp, type TestApp } from "./test-app.ts";

const START = Date.UTC(2026, 4, 1);
const at = (milliseconds: number) => new Date(START + milliseconds);

interface OwnedOperations {
  readonly list: Operation;
  readonly create: Operation;
  readonly read: Operation;
  readonly update: Operation;
  readonly remove: Operation;
}

interface OwnedSample<Body extends object> {
  readonly kind: RecordCollection;
  readonly table: OwnedTable;
  /** What creates a record with this text somewhere in it. */
  readonly body: (text: string) => Body;
  /** What changes a record, beside the version; `body` where it isn't given. */
  readonly change?: (text: string) => object;
  /** What the answer says beside the id, the owner, the version and the times; `body` where it isn't given. */
  readonly stored?: (body: Body, id: string) => object;
  /** A text column that no two records of a person may share, if there is one. */
  readonly unlike?: string;
}

/** What holds for every kind of record that a person owns, on both stores. A suite of the kind adds what is its own. */
export function describeOwnedRecords<Body extends object>(
  operations: OwnedOperations,
  { kind, table, body, change = body, stored = (sent) => sent, unlike }: OwnedSample<Body>,
): void {
  describeStores(`${kind} as records that a person owns`, (store) => {
    let server: TestApp;
    let person: Person;
    beforeAll(async () => {
      server = await openTestApp(store);
    });
    afterAll(() => server.close());
    beforeEach(async () => {
      server.setNow(at(0));
      person = await openPerson(server);
    });

    const create = (text = "one", as = person) => as.ask("POST", operations.create.path, body(text));
    const list = (query = "", as = person) => as.ask("GET", operations.list.path + query);
    const one = ({ path }: Operation, id: string) => path.replace("{id}", id);
    const read = (id: string, as = person) => as.ask("GET", one(operations.read, id));
    const update = (id: string, text: string, version: number, as = person) =>
      as.ask(operations.update.method, one(operations.update, id), { ...change(text), version });
    const remove = (id: string, as = person) => as.ask("DELETE", one(operations.remove, id));

    test("a new one is answered as sent, with version 1 and the server's time, and read the same", async () => {
      const [status, record] = await create();
      const stamps = { id: record.id, userId: person.user.id, version: 1 };
      const times = { createdAt: at(0).toISOString(), updatedAt: at(0).toISOString() };
      const fields = JSON.parse(JSON.stringify(stored(body("one"), record.id)));
      expect([status, record]).toEqual([201, { ...fields, ...stamps, ...times }]);
      expect(await read(record.id)).toEqual([200, record]);
    });

    test("the list is the person's own, newest first, in pages that meet", async () => {
      await create("theirs", await openPerson(server));
      const ids: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        server.setNow(at(n));
        ids.unshift((await create(`number ${n}`))[1].id);
      }
      const [, first] = await list("?limit=3");
      const [, rest] = await list(`?limit=3&cursor=${first.nextCursor}`);
      expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
      expect(rest.nextCursor).toBeNull();
    });

    test("a cursor that is none is refused", async () => {
      expect(await list("?cursor=x")).toMatchObject([422, { errors: [{ path: "query.cursor" }] }]);
    });

    test("a change makes the next version; a stale one is told which is stored and changes nothing", async () => {
      const [, { id, createdAt }] = await create();
      server.setNow(at(5_000));
      const [status, changed] = await update(id, "two", 1);
      const stamps = { id, createdAt, version: 2, updatedAt: at(5_000).toISOString() };
      expect([status, changed]).toMatchObject([200, stamps]);
      expect(JSON.stringify(changed)).toContain('"two"');
      for (const version of [1, 3])
        expect(await update(id, "three", version)).toMatchObject([409, { code: "stale-version", currentVersion: 2 }]);
      expect(await read(id)).toEqual([200, changed]);
    });

    test("a deleted one is gone, and every way to name it again answers 404", async () => {
      const [, { id }] = await create();
      expect(await remove(id)).toEqual([204, null]);
      const answers = [await remove(id), await read(id), await update(id, "two", 1)];
      expect(answers.map(([status]) => status)).toEqual([404, 404, 404]);
      expect((await list())[1].items).toEqual([]);
    });

    test("another person's is like a missing one, for an admin too, and stays as it was", async () => {
      const [, theirs] = await create();
      const missing = newId();
      for (const role of ["member", "admin"] as const) {
        const stranger = await openPerson(server, { role });
        for (const attempt of [read, remove, (id: string, as: Person) => update(id, "taken", 1, as)]) {
          const answers = [await attempt(theirs.id, stranger), await attempt(missing, stranger)];
          const [answer, expected] = answers.map(([status, { requestId: _own, ...problem }]) => [status, problem]);
          expect(answer).toMatchObject([404, { code: "not-found" }]);
          expect(answer).toEqual(expected);
        }
        expect((await list("", stranger))[1].items).toEqual([]);
      }
      expect(await read(theirs.id)).toEqual([200, theirs]);
    });

    test("one sent twice under an Idempotency-Key, to two servers, is one; another body under it is a conflict", async () => {
      const second = server.sibling();
      const send = async (to: TestApp, text: string) => {
        const init = post(body(text), { cookie: person.cookie, "idempotency-key": "key-1" });
        const response = await to.request(operations.create.path, init);
        return [response.status, await response.json()] as const;
      };
      const first = await send(server, "one");
      expect(first[0]).toBe(201);
      expect(await send(second, "one")).toEqual(first);
      expect(await send(second, "two")).toMatchObject([409, { code: "conflict" }]);
      expect((await list())[1].items).toHaveLength(1);
    });

    const most = MAX_RECORDS[kind];
    test(`an account takes ${most} and no more; a deleted one makes room`, async () => {
      const [, { id }] = await create();
      await multiply(server, table, id, most - 2, unlike);
      const again = personAt(server.sibling(), person); // a server that has not counted yet
      expect((await create("last", again))[0]).toBe(201);
      expect(await create("too many", again)).toMatchObject([
        403,
        { code: "account-full", detail: expect.stringContaining(`at most ${most.toLocaleString("en-US")} `) },
      ]);
      await remove(id, again);
      expect((await create("in its place", again))[0]).toBe(201);
      expect((await create("too many", again))[0]).toBe(403);
      expect((await create("theirs", await openPerson(server)))[0]).toBe(201);
    });
  });
}

/** Copies a row so many times, each with another id and another text in the column `unlike`. */
export async function multiply(
  { context: { store } }: TestApp,
  table: OwnedTable,
  id: string,
  times: number,
  unlike?: string,
): Promise<void> {
  const { columns } = (await readTables(store.db, store.kind)).find(({ name }) => name === table) ?? { columns: [] };
  const names = columns.map(({ name }) => sql.ref(name));
  const values = columns.map(({ name }) =>
    name === "id" || name === unlike ? sql`${sql.ref(name)} || '-' || i` : sql.ref(name),
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(times)})
    select ${sql.join(values)} from ${sql.table(table)}, numbers where id = ${id}
  `.execute(store.db);
}
