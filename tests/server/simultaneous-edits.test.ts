import { expect, test } from "vitest";
import { openPerson, post } from "../support/person.ts";
import { addProtocol, cycleBody } from "../support/records.ts";
import { describeStores, openTestApp, type TestApp } from "../support/test-app.ts";

const CLIENTS = 50;
const EDITS = 40;
const CREATES = 500;
const AT_ONCE = 20;

interface Edit {
  readonly notes: string;
  readonly version: number;
}

/** On PostgreSQL a server with connections of its own; SQLite is one process's, so there a second app on the store. */
async function openSecond(server: TestApp): Promise<TestApp> {
  const { databaseUrl } = server.context.config;
  if (databaseUrl === null) return server.sibling();
  return openTestApp("sqlite", { environment: { DATABASE_URL: databaseUrl } }); // the setting decides, not the name
}

describeStores("many clients at once", (store) => {
  test(`${CLIENTS} clients × ${EDITS} edits of one protocol: every edit is accepted or told it is stale, none is lost`, async () => {
    const server = await openTestApp(store);
    const servers = [server, await openSecond(server)];
    const person = await openPerson(server);
    const { id } = await addProtocol(person);
    const accepted: Edit[] = [];
    let stale = 0;
    const edit = async (client: number) => {
      const { request } = servers[client % servers.length] ?? server;
      let version = 1;
      for (let n = 0; n < EDITS; n += 1) {
        const notes = `client ${client}, edit ${n}`;
        const init = { ...post({ notes, version }, { cookie: person.cookie }), method: "PATCH" };
        const response = await request(`/api/protocols/${id}`, init);
        const answer = await response.json();
        if (response.status === 200) accepted.push({ notes, version });
        else if (response.status === 409 && answer.code === "stale-version") stale += 1;
        else throw new Error(`${response.status} ${JSON.stringify(answer)}`);
        if (response.status === 200) expect(answer).toMatchObject({ notes, version: version + 1 });
        version = response.status === 200 ? answer.version : answer.currentVersion;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => edit(client)));
    const stored = await (await person.request(`/api/protocols/${id}`)).json();
    for (const each of servers.toReversed()) await each.close();
    process.stdout.write(`edits (${store}): ${accepted.length} accepted, ${stale} stale\n`);
    expect(accepted.length + stale).toBe(CLIENTS * EDITS);
    expect(stale).toBeGreaterThan(0);
    const replayed = accepted.toSorted((a, b) => a.version - b.version);
    expect(replayed.map(({ version }) => version)).toEqual(accepted.map((_, index) => index + 1));
    expect([stored.version, stored.notes]).toEqual([accepted.length + 1, replayed.at(-1)?.notes]);
  });

  test(`${CREATES} creates, each sent twice at two servers under one key, make ${CREATES} records`, async () => {
    const server = await openTestApp(store);
    const servers = [server, await openSecond(server)];
    const person = await openPerson(server);
    const ids = new Set<string>();
    const createTwice = async (n: number) => {
      const init = post(cycleBody({ name: `cycle ${n}` }), { cookie: person.cookie, "idempotency-key": `key-${n}` });
      const answers = await Promise.all(servers.map(({ request }) => request("/api/cycles", init)));
      const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
      expect(second).toEqual(first);
      ids.add(first.id);
    };
    for (let n = 0; n < CREATES; n += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => createTwice(n + index)));
    const rows = await server.context.store.db
      .selectFrom("peptide_cycles")
      .select(["id", "name"])
      .where("user_id", "=", person.user.id)
      .execute();
    for (const each of servers.toReversed()) await each.close();
    expect([rows.length, ids.size, new Set(rows.map((row) => row.name)).size]).toEqual([CREATES, CREATES, CREATES]);
  });
});
