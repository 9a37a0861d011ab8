import { Writable } from "node:stream";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { Problem } from "#contract/problem.ts";
import { createApp } from "#server/app.ts";
import type { App } from "#server/http/mount.ts";
import { createLog } from "#server/log.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PLANTED = "planted-4711";
const failure = (message: string, code?: string) =>
  Object.assign(new Error(`${message} ${PLANTED}`), code === undefined ? {} : { code });

/** What a store, a library or our own slip may throw, with the status it deserves. */
const FAULTS: ReadonlyArray<readonly [name: string, fault: unknown, status: number]> = [
  ["our own slip", Object.assign(new TypeError(`Cannot read properties of undefined ${PLANTED}`)), 500],
  ["SQL text", failure('near "selct": syntax error in select "password_hash" from "users"', "ERR_SQLITE_ERROR"), 500],
  ["an unknown column", failure('column "form_data" does not exist', "42703"), 500],
  ["a constraint", failure("NOT NULL constraint failed: protocols.user_id", "ERR_SQLITE_ERROR"), 500],
  ["a path", failure("ENOENT: no such file, open '/srv/peptidary/data/peptidary.sqlite'", "ENOENT"), 500],
  ["a version", failure("PostgreSQL 18.4.0 on x86_64-linux, node v24.21.0"), 500],
  ["a nested cause", new Error(PLANTED, { cause: failure("at Object.run (/app/src/server/db/store.ts:12:7)") }), 500],
  ["a thrown text", `select * from users ${PLANTED}`, 500],
  ["a store that is gone", failure("connect ECONNREFUSED 10.0.0.5:5432", "ECONNREFUSED"), 503],
  ["a locked store", failure("database is locked"), 503],
  ["a full disk", failure("database or disk is full"), 507],
];

const TELLING = [
  /\bat .+:\d+:\d+/,
  /\.(ts|js|mjs)\b/,
  /node_modules|\/(work|srv|app|tmp|home|usr|var)\//,
  /\b(select|insert|update|delete)\b.+\b(from|into|set|users)\b/i,
  /constraint|syntax error|column|sqlite|postgres|kysely|ECONN|5432/i,
  /\bv?\d+\.\d+\.\d+\b/,
  new RegExp(PLANTED),
];

interface Broken {
  readonly app: App;
  /** Whatever is set is thrown by every query and by the library. */
  fault: unknown;
  log: string;
}

function breakable(server: TestApp): Broken {
  const broken: Pick<Broken, "fault" | "log"> = { fault: null, log: "" };
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      broken.log += chunk;
      done();
    },
  });
  const throwing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (broken.fault !== null) throw broken.fault;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { store, library } = server.context;
  const context = {
    ...server.context,
    store: { ...store, db: store.db.withPlugin(throwing) },
    library: () => (broken.fault === null ? library() : Promise.reject(broken.fault)),
    log: createLog("info", log),
  };
  return Object.assign(broken, { app: createApp(context) });
}

describeStores("faults below the API", (store) => {
  let server: TestApp;
  let person: Person;
  let admin: Person;
  let broken: Broken;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    person = await openPerson(server);
    admin = await openPerson(server, { role: "admin" });
    broken = breakable(server);
  });
  afterAll(() => server.close());

  /** Operations a fault reaches after the session was read; sign-up and the like hash passwords first and cost time, and what is shipped with the server (markers, words) or says only that it runs has nothing below it. */
  const reached = OPERATIONS.filter(
    ({ id }) =>
      !/^(auth\.(session|sign-out|sign-up|reset-confirm|token)|account\.|biomarkers\.|bot-check\.|site\.|health\.live|guides\.glossary)/.test(
        id,
      ),
  );

  test("100 forced faults or more: the answer tells nothing, and its request id is once in the log", async () => {
    let forced = 0;
    for (const operation of reached) {
      const caller = operation.access === "admin" ? admin : person;
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      for (const [name, fault, status] of FAULTS) {
        broken.fault = fault;
        const response = await broken.app.request(...toRequest(operation, sample, caller));
        broken.fault = null;
        const text = await response.text();
        forced += 1;
        expect(response.status, `${operation.id}, ${name}: ${text}`).toBe(status);
        const problem = Problem.parse(JSON.parse(text));
        const told = text.replace(problem.requestId, ""); // random digits may look like anything
        for (const telling of TELLING) expect(told, `${operation.id}, ${name}`).not.toMatch(telling);
        expect(problem.requestId).toBe(response.headers.get("x-request-id"));
        expect(broken.log.split(problem.requestId).length - 1, `${operation.id}, ${name}`).toBe(1);
        if (status === 503) expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      }
    }
    process.stdout.write(`forced faults (${store}): ${forced}\n`);
    expect(forced).toBeGreaterThanOrEqual(100);
  }, 60_000); // every operation

  test("the log tells what the answer does not", () => {
    const lines = broken.log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThanOrEqual(100);
    for (const line of lines) expect(JSON.stringify(line.err)).toContain(PLANTED);
    expect(lines.some((line) => /faults\.test\.ts/.test(line.err.stack))).toBe(true);
  });

  test("an expected refusal leaves no line in the log", async () => {
    const before = broken.log;
    const ask = (path: string, headers: Record<string, string> = {}) => broken.app.request(path, { headers });
    expect((await ask("/api/nothing")).status).toBe(404);
    expect((await ask("/api/protocols")).status).toBe(401);
    expect((await ask("/api/cycles?limit=0", { cookie: person.cookie })).status).toBe(422);
    expect(broken.log).toBe(before);
  });

  test("after the fault the next request is answered", async () => {
    expect((await broken.app.request("/api/health")).status).toBe(200);
    expect((await broken.app.request("/api/cycles", { headers: { cookie: person.cookie } })).status).toBe(200);
  });
});
