import { expect, test } from "vitest";
import type { OwnedTable } from "#server/records/owned-kind.ts";
import { EDITED_KINDS } from "#support/edited-kinds.ts";
import { openPerson, post } from "#support/person.ts";
import { cycleBody, listBody, mixBody, privatePeptideBody, vialBody } from "#support/records.ts";
import { openSecond } from "#support/second-server.ts";
import { describeStores, openTestApp } from "#support/test-app.ts";

const CLIENTS = 50;
const AT_ONCE = 20;

interface Creates {
  readonly path: string;
  readonly creates: number;
  readonly table: OwnedTable;
  readonly body: (name: string) => object;
}
const CREATES: readonly Creates[] = [
  { path: "/api/cycles", creates: 500, table: "peptide_cycles", body: (name) => cycleBody({ name }) },
  { path: "/api/lists", creates: 100, table: "peptide_lists", body: (name) => listBody({ name }) },
  { path: "/api/vials", creates: 100, table: "vials", body: (batch) => vialBody({ batch }) },
  { path: "/api/mixes", creates: 100, table: "mixes", body: (name) => mixBody({ name }) },
  {
    ...{ path: "/api/private-peptides", creates: 100, table: "private_peptides" },
    body: (name) => privatePeptideBody({ name }),
  },
];

describeStores("many clients at once", (store) => {
  test.each(EDITED_KINDS)(
    `${CLIENTS} clients × $edits edits of one $name: every edit is accepted or told it is stale, none is lost`,
    async (kind) => {
      const server = await openTestApp(store);
      const servers = [server, await openSecond(server)];
      const person = await openPerson(server, { role: "admin" });
      const { id } = await kind.make(server, person);
      const accepted: Array<{ text: string; version: number }> = [];
      let stale = 0;
      const edit = async (client: number) => {
        const { request } = servers[client % servers.length] ?? server;
        let version = 1;
        for (let n = 0; n < kind.edits; n += 1) {
          const text = `client ${client}, edit ${n}`;
          const init = { ...post({ ...kind.body(text), version }, { cookie: person.cookie }), method: kind.method };
          const response = await request(`${kind.path}/${id}`, init);
          const answer = await response.json();
          if (response.status === 200) accepted.push({ text, version });
          else if (response.status === 409 && answer.code === "stale-version") stale += 1;
          else throw new Error(`${response.status} ${JSON.stringify(answer)}`);
          if (response.status === 200) expect(answer).toMatchObject({ ...kind.shows(text), version: version + 1 });
          version = response.status === 200 ? answer.version : answer.currentVersion;
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, client) => edit(client)));
      const one = await person.request(`${kind.path}/${id}`);
      const { items } = await (await person.request(kind.path)).json();
      const stored = one.ok ? await one.json() : items.find((record: { id: string }) => record.id === id);
      for (const each of servers.toReversed()) await each.close();
      process.stdout.write(`edits of a ${kind.name} (${store}): ${accepted.length} accepted, ${stale} stale\n`);
      expect(accepted.length + stale).toBe(CLIENTS * kind.edits);
      expect(stale).toBeGreaterThan(0);
      const replayed = accepted.toSorted((a, b) => a.version - b.version);
      expect(replayed.map(({ version }) => version)).toEqual(accepted.map((_, index) => index + 1));
      expect(stored).toMatchObject({ ...kind.shows(replayed.at(-1)?.text ?? ""), version: accepted.length + 1 });
    },
  );

  test.each(CREATES)(
    "$creates creates at $path, each sent twice at two servers under one key, make that many records",
    async ({ path, creates, table, body }) => {
      const server = await openTestApp(store);
      const servers = [server, await openSecond(server)];
      const person = await openPerson(server);
      const ids = new Set<string>();
      const createTwice = async (n: number) => {
        const init = post(body(`number ${n}`), { cookie: person.cookie, "idempotency-key": `key-${n}` });
        const answers = await Promise.all(servers.map(({ request }) => request(path, init)));
        const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
        expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
        expect(second).toEqual(first);
        expect(JSON.stringify(first)).toContain(`"number ${n}"`);
        ids.add(first.id);
      };
      for (let n = 0; n < creates; n += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => createTwice(n + index)));
      const rows = await server.context.store.db
        .selectFrom(table)
        .select("id")
        .where("user_id", "=", person.user.id)
        .execute();
      for (const each of servers.toReversed()) await each.close();
      expect([rows.length, ids.size]).toEqual([creates, creates]);
    },
  );
});
