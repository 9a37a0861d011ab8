import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { startAppServer } from "#support/app-server.ts";
import { memoryOf } from "#support/memory-of.ts";
import { freePort, startPostgres } from "#support/postgres.ts";
import { openSaver } from "#support/saver.ts";
import { endWithUs, temporaryFolder } from "#support/temporary-folder.ts";
import { cpuSeconds } from "./lib/cpu-seconds.ts";
import { requestText, runLoad } from "./lib/load-server.ts";

/**
 * `npm run bench:server`: the server as shipped on both stores, parse-server on PostgreSQL, and a bare node:http that
 * answers the same bytes, in turn. Requests a second of the server's own processor time count most: other load on the
 * machine affects them least. parse-server is installed into a temporary folder.
 */
const PARSE = "9.10.0";
const ROUNDS = Number(process.argv[2] ?? 3);
const CONNECTIONS = 50;
/** A server is measured until it has used this much CPU time, or this much wall time has passed. */
const CPU_SECONDS = 1;
const SLICE_MS = 500;
const AT_MOST_MS = 5_000;
const PEOPLE = 10;
const LISTED = 50;
/** A long page: about 78 kB, 12 kB compressed. */
const PAGE = "/guides/half-life";
const APPLICATION = { "x-parse-application-id": "bench", "x-parse-rest-api-key": "rest" };
const INSTALL_WITHIN_MS = 180_000;
const ALL_WITHIN_MS = 540_000;

type Work = "create" | "get" | "list" | "page";
const WORKS: readonly Work[] = ["create", "get", "list", "page"];
const NAMES: Record<Work, string> = {
  create: "create a cycle, durable",
  get: "get by id",
  list: `list of ${LISTED}`,
  page: "kept page",
};

interface Contender {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  readonly idleMegabytes: number;
  readonly works: Partial<Record<Work, (n: number) => string>>;
  readonly created: number;
  stop(): Promise<unknown>;
}

interface Result {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

setTimeout(() => {
  console.error("It did not end in time.");
  process.exit(1);
}, ALL_WITHIN_MS).unref();
const postgres = await startPostgres();
await postgres.createDatabase("ours");
await postgres.createDatabase("parse");
const contenders: Contender[] = [
  await ours("ours, SQLite", {}),
  await ours("ours, PostgreSQL", { DATABASE_URL: postgres.url("ours") }),
];
const parse = await parseServer().catch((error: unknown) => {
  console.log(`parse-server cannot be had here: ${error instanceof Error ? error.message : error}`);
  return null;
});
if (parse) contenders.push(parse);
contenders.push(await bareServer(contenders[0]));

const results = new Map<string, Result[]>();
for (let round = 0; round < ROUNDS; round++)
  for (const work of WORKS)
    for (const contender of contenders) {
      const request = contender.works[work];
      if (!request) continue;
      const key = `${work} ${contender.name}`;
      results.set(key, [...(results.get(key) ?? []), await measure(contender, request, work)]);
    }
print();
await Promise.all(contenders.map((contender) => contender.stop()));
await postgres.stop();
process.exit(); // all child processes end with this one

async function measure(
  { origin, pid, created }: Contender,
  request: (n: number) => string,
  work: Work,
): Promise<Result> {
  const load = { origin, connections: CONNECTIONS, request, status: work === "create" ? created : 200 };
  await runLoad({ ...load, milliseconds: SLICE_MS });
  const before = cpuSeconds(pid);
  const sum = { answers: 0, seconds: 0 };
  // on a busy machine a server gets more time to warm up, or its compilation would be measured
  while (cpuSeconds(pid) - before < CPU_SECONDS && sum.seconds * 1000 < AT_MOST_MS) {
    const { answers, seconds } = await runLoad({ ...load, milliseconds: SLICE_MS });
    sum.answers += answers;
    sum.seconds += seconds;
  }
  return { perSecond: sum.answers / sum.seconds, perCpuSecond: sum.answers / (cpuSeconds(pid) - before) };
}

async function ours(name: string, environment: Record<string, string>): Promise<Contender> {
  const server = await startAppServer({ LOG_REQUESTS: "0", ...environment });
  await delay(5_000); // lets background work finish
  const idleMegabytes = megabytesOf(server.process.pid ?? 0);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const saver = await openSaver(() => server.origin);
      await saver.saveMany(LISTED);
      return { cookie: saver.cookie, ids: [...saver.acknowledged.keys()] };
    }),
  );
  const personOf = (n: number) => people[n % PEOPLE] ?? { cookie: "", ids: [] };
  const signedIn = (n: number) => ({ cookie: personOf(n).cookie });
  const body = JSON.stringify({
    name: "Spring",
    description: "",
    startDate: null,
    endDate: null,
    peptides: [],
    protocolId: null,
  });
  return {
    ...{ name, origin: server.origin, pid: server.process.pid ?? 0, idleMegabytes, created: 201 },
    works: {
      create: (n) => requestText(server.origin, "POST", "/api/cycles", signedIn(n), body),
      get: (n) => requestText(server.origin, "GET", `/api/cycles/${personOf(n).ids[n % LISTED]}`, signedIn(n)),
      list: (n) => requestText(server.origin, "GET", `/api/cycles?limit=${LISTED}`, signedIn(n)),
      page: () => requestText(server.origin, "GET", PAGE, { "accept-encoding": "br" }),
    },
    stop: () => server.stop(),
  };
}

async function parseServer(): Promise<Contender> {
  const folder = temporaryFolder("parse-server");
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  execFileSync("npm", ["install", ...quietly, `parse-server@${PARSE}`, "express"], {
    cwd: folder,
    timeout: INSTALL_WITHIN_MS,
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const script = join(folder, "serve.js");
  const settings = {
    databaseURI: postgres.url("parse"),
    ...{ appId: "bench", masterKey: "master", restAPIKey: "rest", serverURL: `${origin}/parse` },
    ...{ silent: true, logLevel: "error", logsFolder: temporaryFolder("parse-logs"), verbose: false },
    allowClientClassCreation: true,
  };
  writeFileSync(
    script,
    `import express from "express";
import { ParseServer } from "parse-server";
const server = new ParseServer(${JSON.stringify(settings)});
await server.start();
express().use("/parse", server.app).listen(${port});
`,
  );
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  endWithUs(child);
  await untilAnswering(`${origin}/parse/health`, { "x-parse-application-id": "bench" }, child);
  await delay(5_000);
  const idleMegabytes = megabytesOf(child.pid ?? 0);
  const ask = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json", ...APPLICATION, ...headers },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${origin}/parse${path}`, init);
    if (!answer.ok) throw new Error(`parse-server answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const cycle = { name: "Spring", description: "", peptides: [] };
  const people: { token: string; ids: string[] }[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const { sessionToken, objectId } = await ask("/users", {
      username: `person-${person}`,
      password: "correct horse 42",
    });
    const acl = { [objectId]: { read: true, write: true } };
    const ids: string[] = [];
    for (let n = 0; n < LISTED; n++)
      ids.push(
        (await ask("/classes/Cycle", { ...cycle, ACL: acl }, { "x-parse-session-token": sessionToken })).objectId,
      );
    people.push({ token: sessionToken, ids });
  }
  const personOf = (n: number) => people[n % PEOPLE] ?? { token: "", ids: [] };
  const signedIn = (n: number) => ({ ...APPLICATION, "x-parse-session-token": personOf(n).token });
  return {
    ...{ name: `parse-server ${PARSE}, PostgreSQL`, origin, pid: child.pid ?? 0, idleMegabytes, created: 201 },
    works: {
      create: (n) => requestText(origin, "POST", "/parse/classes/Cycle", signedIn(n), JSON.stringify(cycle)),
      get: (n) => requestText(origin, "GET", `/parse/classes/Cycle/${personOf(n).ids[n % LISTED]}`, signedIn(n)),
      list: (n) => requestText(origin, "GET", `/parse/classes/Cycle?limit=${LISTED}&order=-createdAt`, signedIn(n)),
    },
    stop: async () => child.kill("SIGKILL"),
  };
}

/** Serves our page with the same headers and compressed bytes as our server. */
async function bareServer(like: Contender | undefined): Promise<Contender> {
  if (!like) throw new Error("there is nothing to be like");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // not fetch, which decompresses the body
  const [answer] = await once(get(like.origin + PAGE, { headers: { "accept-encoding": "br" } }), "response");
  const { date: _ofNode, connection: _ofItsOwn, ...headers } = answer.headers;
  const body = await buffer(answer);
  const page = join(temporaryFolder("bare"), "page");
  writeFileSync(page, body);
  console.log(`${PAGE}: ${body.length} bytes as sent`);
  const script = `const body = require("fs").readFileSync(${JSON.stringify(page)});
const headers = ${JSON.stringify(headers)};
require("http").createServer((request, response) => response.writeHead(200, headers).end(body)).listen(${port});`;
  const child = spawn(process.execPath, ["--eval", script], { stdio: "ignore" });
  endWithUs(child);
  await untilAnswering(origin, {}, child);
  return {
    ...{
      name: "bare node:http",
      origin,
      pid: child.pid ?? 0,
      idleMegabytes: megabytesOf(child.pid ?? 0),
      created: 201,
    },
    works: { page: () => requestText(origin, "GET", PAGE, { "accept-encoding": "br" }) },
    stop: async () => child.kill("SIGKILL"),
  };
}

async function untilAnswering(url: string, headers: Record<string, string>, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`);
    if (
      await fetch(url, { headers }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await delay(200);
  }
  throw new Error("it did not answer within a minute");
}

function megabytesOf(pid: number): number {
  return memoryOf(pid) / 1_048_576;
}

function print(): void {
  const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const found = (work: Work, name: string, of: keyof Result) =>
    medianOf((results.get(`${work} ${name}`) ?? []).map((result) => result[of]));
  const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
  console.log(
    `\nMedians of ${ROUNDS} rounds, ${CONNECTIONS} connections. "×": against parse-server, the page against node:http.`,
  );
  console.log("| Work | Server | a CPU second | × | a second | × |\n|---|---|--:|--:|--:|--:|");
  for (const work of WORKS) {
    const against = (work === "page" ? contenders.at(-1) : parse)?.name ?? "";
    for (const { name, works } of contenders) {
      if (!works[work]) continue;
      const cell = (of: keyof Result) => {
        const base = found(work, against, of);
        const value = found(work, name, of);
        return `${whole(value)} | ${base === 0 ? "none" : (value / base).toFixed(2)}`;
      };
      console.log(`| ${NAMES[work]} | ${name} | ${cell("perCpuSecond")} | ${cell("perSecond")} |`);
    }
  }
  console.log("\n| Memory | idle | after the load |\n|---|--:|--:|");
  for (const { name, pid, idleMegabytes } of contenders)
    console.log(`| ${name} | ${whole(idleMegabytes)} MB | ${whole(megabytesOf(pid))} MB |`);
}
