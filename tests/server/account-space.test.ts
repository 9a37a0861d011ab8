import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AccountContents } from "#contract/account-data.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { MAX_RECORDS, SPACE_HEADER } from "#contract/space.ts";
import { addBloodwork, addFileTo, drawBody, fileInit } from "#support/bloodwork-records.ts";
import { exportOf, fillAccount, restoreInto } from "#support/full-account.ts";
import { multiply } from "#support/owned-records.ts";
import { openPerson, type Person, personAt, post } from "#support/person.ts";
import { addCycle, addDose, doseBody, saveBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** Kinds whose ids the device makes; the others are in `describeOwnedRecords`. */
const MADE_BY_DEVICE = {
  doses: async (person: Person) => {
    const cycle = await addCycle(person);
    const { id } = await addDose(person, { slot: null }, cycle.id);
    return { id, path: `/api/cycles/${cycle.id}/doses`, one: `/api/doses/${id}`, body: doseBody({ slot: null }) };
  },
  bloodwork: async (person: Person) => {
    const { id } = await addBloodwork(person);
    return { id, path: "/api/bloodwork", one: `/api/bloodwork/${id}`, body: drawBody() };
  },
};

describeStores("the room of an account", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  const kinds = (["doses", "bloodwork"] as const).filter(
    (kind) => store === "sqlite" || MAX_RECORDS[kind] <= 5_000, // so many rows take PostgreSQL half a minute
  );
  test.each(kinds)("takes so many %s and no more; a deleted one makes room", async (kind) => {
    const most = MAX_RECORDS[kind];
    const person = await openPerson(server);
    const { id, path, one, body } = await MADE_BY_DEVICE[kind](person);
    await multiply(server, kind, id, most - 2);
    const again = personAt(server.sibling(), person); // a server that has not counted yet
    const add = () => again.ask("POST", path, { ...body, id: crypto.randomUUID() });
    expect((await add())[0]).toBe(201);
    expect(await add()).toMatchObject([
      403,
      { code: "account-full", detail: expect.stringContaining(`at most ${most.toLocaleString("en-US")} `) },
    ]);
    await again.ask("DELETE", one);
    expect((await add())[0]).toBe(201);
    expect((await add())[0]).toBe(403);
    await MADE_BY_DEVICE[kind](await openPerson(server));
  });
});

describeStores("one megabyte", (store) => {
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
    /^(passkeys|access-tokens|second-factor|push|reminders|calendar)\./,
    /^profile\.(update|send-verification|give-health-consent)$/,
    "lists.share",
  ];
  const isBounded = (id: string) => BOUNDED.some((rule) => (typeof rule === "string" ? rule === id : rule.test(id)));
  for (const { id, adds } of stores) expect(adds !== undefined, id).toBe(!isBounded(id));
});
