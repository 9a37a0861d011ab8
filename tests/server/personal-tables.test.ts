import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { createApp } from "#server/app.ts";
import { ERASED_TABLES } from "#server/features/account-data/erase/tables-of-person.ts";
import { openPerson } from "#support/person.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp } from "#support/test-app.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Read for admins and for everybody, by rows that say no more than they may. */
const SHARED: readonly string[] = ["claim_reports", "feedback"];
const PERSONAL = ERASED_TABLES.filter((table) => !SHARED.includes(table));
const QUERIES = new RegExp(
  `\\b(?:selectFrom|insertInto|updateTable|deleteFrom|\\w+Join)\\(\\s*"(?:${PERSONAL.join("|")})\\b`,
);

test("what answers requests asks no table of a person by itself: it goes through a repository", () => {
  const answering = globSync("src/{server/**/*,main}.ts", { cwd: ROOT }).filter((name) =>
    /\b(?:mount|app\.(?:get|post|put|patch|delete|on|all))\(/.test(readFileSync(join(ROOT, name), "utf8")),
  );
  expect(answering.length).toBeGreaterThan(20);
  const text = (name: string) => readFileSync(join(ROOT, name), "utf8");
  expect(answering.filter((name) => QUERIES.test(text(name)))).toEqual([]);
  expect(QUERIES.test(text("src/server/features/doses/repository.ts"))).toBe(true);
});

/** What is looked up by a secret, or by a row that was just found to be the person's. */
const FOUND_OTHERWISE: readonly RegExp[] = [
  /from "(?:sessions|email_tokens|pending_sign_ins|passkey_challenges|known_devices|passkeys|authenticators|recovery_codes)"/,
  /from "(?:bloodwork_files|doses)" where "(?:bloodwork_id|vial_id)" in /,
];

describeStores("a member's request", (store) => {
  test("reads, changes and deletes rows of tables of persons only with the person named", async () => {
    const server = await openTestApp(store, { withContent: true });
    const { db } = server.context.store;
    const asked: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const app = createApp({ ...server.context, store: { ...server.context.store, db: db.withPlugin(recorder) } });
    const unnamed = new Set<string>();
    let seen = 0;
    for (const operation of OPERATIONS as readonly Operation[]) {
      if (operation.access !== "member") continue;
      const caller = await openPerson(server);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const [path, init] = toRequest(operation, await sampleOf(operation, server, id, caller), caller);
      asked.length = 0;
      await (await app.request(`http://localhost:3000${path}`, init)).arrayBuffer();
      for (const query of asked.splice(0)) {
        if (!PERSONAL.some((table) => query.includes(`"${table}"`)) || query.startsWith("insert ")) continue;
        seen += 1;
        const isNamed = /\buser_id"? (?:=|in) /.test(query) || FOUND_OTHERWISE.some((known) => known.test(query));
        if (!isNamed) unnamed.add(`${operation.id}: ${query}`);
      }
    }
    await server.context.background.idle();
    await server.close();
    expect([...unnamed]).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
});
