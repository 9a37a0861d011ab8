import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccountContents } from "#contract/account-data.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { MOST_RECORDS, type RecordCollection, SPACE_HEADER } from "#contract/space.ts";
import { readTables } from "#server/backup/stored-tables.ts";
import { addBloodwork, addFileTo, drawBody, fileInit } from "#support/bloodwork-records.ts";
import { exportOf, fillAccount, restoreInto } from "#support/full-account.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import {
  addCycle,
  addDose,
  addList,
  addMix,
  addPrivatePeptide,
  addProtocol,
  addSupply,
  addVial,
  cycleBody,
  doseBody,
  listBody,
  mixBody,
  privatePeptideBody,
  saveBody,
  supplyBody,
  vialBody,
} from "#support/records.ts";
import { describeStores, openTestApp, type StoreName, type TestApp } from "#support/test-app.ts";

/** How each kind comes to be: with its id, and over the address that makes another. */
interface Made {
  readonly table: string;
  readonly id: string;
  readonly path: string;
  readonly body: unknown;
  /** Where one of them is deleted. */
  readonly one: string;
}

const MAKE: Record<RecordCollection, (person: Person) => Promise<Made>> = {
  privatePeptides: async (person) =>
    made("private_peptides", await addPrivatePeptide(person), "/api/private-peptides", privatePeptideBody()),
  protocols: async (person) => made("protocols", await addProtocol(person), "/api/protocols", saveBody()),
  peptideCycles: async (person) => made("peptide_cycles", await addCycle(person), "/api/cycles", cycleBody()),
  vials: async (person) => made("vials", await addVial(person), "/api/vials", vialBody()),
  supplies: async (person) => made("supplies", await addSupply(person), "/api/supplies", supplyBody()),
  doses: async (person) => {
    const cycle = await addCycle(person);
    const dose = await addDose(person, { slot: null }, cycle.id);
    return {
      ...made("doses", dose, `/api/cycles/${cycle.id}/doses`, doseBody({ slot: null })),
      one: `/api/doses/${dose.id}`,
    };
  },
  bloodwork: async (person) => made("bloodwork", await addBloodwork(person), "/api/bloodwork", drawBody()),
  lists: async (person) => made("peptide_lists", await addList(person), "/api/lists", listBody()),
  mixes: async (person) => made("mixes", await addMix(person), "/api/mixes", mixBody()),
};

function made(table: string, { id }: { readonly id: string }, path: string, body: unknown): Made {
  return { table, id, path, body, one: `${path}/${id}` };
}

/** Copies a row so many times. */
async function multiply({ context: { store } }: TestApp, { table, id }: Made, times: number): Promise<void> {
  const { columns } = (await readTables(store.db, store.kind)).find(({ name }) => name === table) ?? { columns: [] };
  const names = columns.map(({ name }) => sql.ref(name));
  const values = columns.map(({ name }) => (name === "id" ? sql`id || '-' || i` : sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(times)})
    select ${sql.join(values)} from ${sql.table(table)}, numbers where id = ${id}
  `.execute(store.db);
}

describeStores("the room of an account", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  const kinds = Object.entries(MOST_RECORDS)
    .map(([kind, most]) => ({ kind: kind as RecordCollection, most })) // its own keys
    .filter(({ most }) => store === "sqlite" || most <= 5_000); // so many rows take PostgreSQL half a minute
  test.each(kinds)(
    "takes $most $kind and no more; a deleted one makes room, and nobody else is kept from saving",
    async ({ kind, most }) => {
      const person = await openPerson(server);
      const first = await MAKE[kind](person);
      await multiply(server, first, most - 2);
      const again = server.sibling(); // another server, which has not counted yet
      const add = async () => {
        const body =
          kind === "doses" || kind === "bloodwork"
            ? { ...(first.body as object), id: crypto.randomUUID() }
            : first.body;
        const answer = await again.request(first.path, {
          ...post(body, { cookie: person.cookie }),
        });
        return { status: answer.status, problem: answer.ok ? null : await answer.json() };
      };
      expect((await add()).status).toBe(201);
      const refused = await add();
      expect(refused).toMatchObject({ status: 403, problem: { code: "account-full" } });
      expect(refused.problem.detail).toContain(`at most ${most.toLocaleString("en-GB")} `);
      await again.request(first.one, { method: "DELETE", headers: { cookie: person.cookie } });
      expect((await add()).status).toBe(201);
      expect((await add()).status).toBe(403);
      await MAKE[kind](await openPerson(server));
    },
  );
});

describe.each(["sqlite", "postgres"] as const)("one megabyte in %s", (store: StoreName) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: { ACCOUNT_MEGABYTES: "1" } });
  });
  beforeEach(async () => {
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  const contents = async () => AccountContents.parse(await (await person.request("/api/account/contents")).json());

  test("is warned about from nine tenths on, and refused at the end with what to do", async () => {
    const answers: { status: number; space: string | null }[] = [];
    const ids: string[] = [];
    for (;;) {
      const answer = await person.request("/api/protocols", post(saveBody()));
      answers.push({ status: answer.status, space: answer.headers.get(SPACE_HEADER) });
      if (answer.status !== 201) {
        expect(await answer.json()).toMatchObject({
          code: "account-full",
          detail: expect.stringMatching(/your account is full \(1 MB\).*delete some/),
        });
        break;
      }
      ids.push((await answer.json()).id);
      if (answers.length > 1_000) throw new Error("the account was never full");
    }
    const warned = answers.filter(({ space }) => space !== null).map(({ space }) => Number(space));
    expect(warned.length).toBeGreaterThan(5);
    expect(Math.min(...warned)).toBe(90);
    expect(warned.at(-1)).toBeGreaterThan(98);
    const { usedBytes, mostBytes } = await contents();
    expect(mostBytes).toBe(1_048_576);
    // a record may take a little more than what was sent, until it is measured
    expect(usedBytes / mostBytes).toBeGreaterThan(0.95);
    expect(usedBytes / mostBytes).toBeLessThan(1.05);

    const [first] = ids;
    const edit = () =>
      person.request(`/api/protocols/${first}`, {
        ...post({ notes: "x".repeat(4_000), version: 1 }),
        method: "PATCH",
      });
    expect((await edit()).status).toBe(403); // changing a record could fill the disk, too
    expect((await person.request(`/api/protocols/${first}`)).status).toBe(200);
    expect((await person.request("/api/account/export", { method: "POST" })).status).toBe(200);
    for (const id of ids.slice(1, 20)) await person.request(`/api/protocols/${id}`, { method: "DELETE" });
    expect((await edit()).status).toBe(200);
  });

  test("does not take a file or an export that is larger, and keeps nothing of it", async () => {
    const draw = await addBloodwork(person, drawBody());
    await addFileTo(server, draw.id);
    const before = await contents();
    const bytes = Buffer.alloc(1_048_576, "a");
    const refused = await person.request(`/api/bloodwork/${draw.id}/files`, fileInit("large.txt", bytes));
    expect([refused.status, (await refused.json()).code]).toEqual([403, "account-full"]);
    expect(await contents()).toEqual(before);

    const roomy = await openTestApp(store);
    const other = await openPerson(roomy);
    await fillAccount(other, "canary");
    const big = await addBloodwork(other, drawBody());
    const answer = await other.request(`/api/bloodwork/${big.id}/files`, fileInit("large.txt", bytes));
    expect(answer.status).toBe(201);
    const { zip } = await exportOf(other);
    expect(await restoreInto(person, zip)).toMatchObject({ status: 403, body: { code: "account-full" } });
    expect(await contents()).toEqual(before);
    await roomy.close();
  });
});

test("every operation that stores something of a member says what it adds", () => {
  const stores = OPERATIONS.filter(
    ({ access, method }) => access === "member" && ["post", "put", "patch"].includes(method),
  );
  /** They keep a bounded number of small things, or ask for room themselves (a restore). */
  const BOUNDED = [
    /^account(-data)?\./,
    /^(passkeys|second-factor|push|reminders|calendar)\./,
    /^profile\.(update|send-verification|give-health-consent)$/,
    "lists.share",
  ];
  const isBounded = (id: string) => BOUNDED.some((rule) => (typeof rule === "string" ? rule === id : rule.test(id)));
  for (const { id, adds } of stores) expect(adds !== undefined, id).toBe(!isBounded(id));
});
