import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { TOKEN_SCOPES } from "#contract/scopes.ts";
import { handleOf } from "#server/auth/sessions.ts";
import { newId } from "#server/db/id.ts";
import type { OwnedTable } from "#server/records/owned-kind.ts";
import { addAccessToken, bearer } from "#support/access-tokens.ts";
import { ACTORS, type Actor, isSignedIn, openActor } from "#support/actors.ts";
import { closedParse, leaksIn } from "#support/answers.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** What an owned path names; every other operation is called as its sample says and, with a body, with a wrong one. */
const RECORDS = ["own", "other's", "absent", "malformed"] as const;
type Target = (typeof RECORDS)[number] | "sample" | "wrong body";

function targetsOf(operation: Operation): Target[] {
  return [...(operation.owned ? RECORDS : (["sample"] as const)), ...(operation.body ? (["wrong body"] as const) : [])];
}

/** Where the records of owned operations are stored. */
const OWNED_TABLES = [
  ...["protocols", "peptide_cycles", "private_peptides", "peptide_lists", "mixes", "doses", "vials", "reminders"],
  "supplies",
  "bloodwork",
  "vitals",
  "vital_imports",
  "avatars",
  "passkeys",
  "access_tokens",
] as const satisfies readonly (OwnedTable | "reminders" | "avatars" | "passkeys" | "access_tokens")[];

/** The rule, from what the operation declares alone. */
function expectedStatus(operation: Operation, actor: Actor, target: Target): number {
  if (operation.access !== "everyone" && !isSignedIn(actor)) return 401;
  if (operation.access === "admin" && actor !== "admin") return 403;
  if (target === "wrong body") return 422;
  if (operation.owned && target !== "own") return 404;
  return operation.status;
}

interface Cell {
  readonly response: Response;
  readonly text: string;
  /** Addresses the answer may hold: the caller's own and one the request named. */
  readonly knownEmails: readonly string[];
  /** The record the path named, before and after. */
  readonly before: string;
  readonly after: string;
}

describeStores("the authorization matrix", (store) => {
  let servers: TestApp[];
  let owner: Person;
  let asked = 0;
  beforeAll(async () => {
    const server = await openTestApp(store, { withContent: true, environment: BEHIND_PROXY });
    servers = [server, server.sibling()];
    owner = await openPerson(server);
  });
  afterAll(() => servers[0]?.close());

  /** Each request goes to the next server, so that nothing may live in one process alone. */
  const nextServer = (): TestApp => {
    asked += 1;
    const server = servers[asked % servers.length];
    if (!server) throw new Error("no server");
    return server;
  };

  const recordText = async (id: string, person: Person) => {
    if (id === "") return "[]"; // the path names none
    const { db } = nextServer().context.store;
    const rows = OWNED_TABLES.map((table) => db.selectFrom(table).selectAll().where("id", "=", id).execute());
    const people = [person.user.id, owner.user.id];
    const sessions = await db.selectFrom("sessions").selectAll().where("user_id", "in", people).execute();
    return JSON.stringify([...(await Promise.all(rows)).flat(), ...sessions.filter((row) => handleOf(row.id) === id)]);
  };

  const idFor = async (operation: Operation, target: Target, person: Person): Promise<string> => {
    if (!operation.owned) return "";
    if (target === "absent") return newId();
    if (target === "malformed") return "1 or 1=1";
    return addRecordFor(operation, target === "other's" ? owner : person);
  };

  const call = async (operation: Operation, actor: Actor, target: Target): Promise<Cell> => {
    const { person, enter } = await openActor(nextServer(), actor);
    const id = await idFor(operation, target, person);
    const sample = await sampleOf(operation, nextServer(), id, person);
    const caller = await enter();
    const before = await recordText(id, person);
    const [path, init] = toRequest(
      operation,
      target === "wrong body" ? { ...sample, body: { unexpected: true } } : sample,
      caller,
      freshAddress(),
    );
    const response = await nextServer().request(path, init);
    const knownEmails = [caller.email, String(sample.body?.email), String(sample.email)];
    return { response, text: await response.text(), knownEmails, before, after: await recordText(id, person) };
  };

  const wrong: string[] = [];
  let answers: Parameters<typeof leaksIn>[0][number][] = [];
  let cells = 0;
  const check = async (operation: Operation, actor: Actor, target: Target) => {
    const { response, text, knownEmails, before, after } = await call(operation, actor, target);
    const name = `${operation.id} × ${actor} × ${target}`;
    const expected = expectedStatus(operation, actor, target);
    cells += 1;
    if (response.status !== expected) wrong.push(`${name}: ${response.status}, not ${expected} ${text.slice(0, 200)}`);
    if (expected >= 400 && before !== after) wrong.push(`${name}: the record changed`);
    if (target === "own" && expected < 400 && before === "[]") wrong.push(`${name}: no record`);
    const json = operation.contentType ? JSON.stringify(text) : text;
    if (response.ok && operation.response) wrong.push(...closedParse(operation.response, json).map((e) => name + e));
    answers.push({ name, text, knownEmails });
  };

  describe.each(OPERATIONS)("$id", (operation) => {
    test("answers every actor for every record as its declared access says, and leaks nothing", async () => {
      wrong.length = 0;
      answers = [];
      for (const actor of ACTORS) for (const target of targetsOf(operation)) await check(operation, actor, target);
      wrong.push(...(await leaksIn(answers, nextServer())));
      expect(wrong).toEqual([]);
    });
  });

  describe.each(OPERATIONS)("$id with an access token", (operation) => {
    test("is met by a token of its own scope alone, and by none that was revoked or has expired", async () => {
      const person = await openPerson(nextServer(), { role: operation.access === "admin" ? "admin" : "member" });
      const id = await idFor(operation, "own", person);
      const sample = await sampleOf(operation, nextServer(), id, person);
      const [path, init] = toRequest(operation, sample, { cookie: "" }, freshAddress());
      const statusWith = async (secret: string) => {
        const headers = { ...Object.fromEntries(new Headers(init.headers)), ...bearer(secret) };
        return (await nextServer().request(path, { ...init, headers })).status;
      };
      const [revoked, expired] = [
        await addAccessToken(person),
        await addAccessToken(person, TOKEN_SCOPES, new Date(0)),
      ];
      expect((await person.ask("delete", `/api/access-tokens/${revoked.id}`))[0]).toBe(204);
      for (const { secret } of [revoked, expired]) expect(await statusWith(secret)).toBe(401);
      const others = TOKEN_SCOPES.filter((scope) => scope !== operation.scope);
      if (operation.access !== "everyone")
        for (const scope of others)
          expect(await statusWith((await addAccessToken(person, [scope])).secret), scope).toBe(403);
      const own = operation.scope === undefined ? others : [operation.scope];
      const { secret } = await addAccessToken(person, own);
      const isOpen = operation.access === "everyone" || operation.scope !== undefined;
      expect(await statusWith(secret)).toBe(isOpen ? operation.status : 403);
    });
  });

  test("another person's record, a missing one and a malformed id are told apart by nothing but the request id", async () => {
    const owned = OPERATIONS.filter((operation) => operation.owned);
    for (const operation of owned)
      for (const actor of ACTORS.filter(isSignedIn)) {
        const seen = new Set<string>();
        for (const target of ["other's", "absent", "malformed"] as const) {
          const { response, text } = await call(operation, actor, target);
          const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
          const { requestId, ...problem } = JSON.parse(text);
          expect(requestId).toBe(response.headers.get("x-request-id"));
          seen.add(JSON.stringify([response.status, headers, problem]));
        }
        expect([...seen], `${operation.id} × ${actor}`).toHaveLength(1);
      }
  }, 60_000); // every operation

  test("every operation had all its cells", () => {
    const declared = OPERATIONS.reduce((sum, operation) => sum + ACTORS.length * targetsOf(operation).length, 0);
    process.stdout.write(`authorization matrix (${store}): ${cells} cells of ${OPERATIONS.length} operations\n`);
    expect(cells).toBe(declared);
    expect(cells).toBeGreaterThanOrEqual(350);
  });
});
