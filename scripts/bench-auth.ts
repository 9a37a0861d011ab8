import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { createApp } from "#server/app.ts";
import { createPasswordHasher } from "#server/auth/password-hasher.ts";
import { openSession } from "#server/auth/sessions.ts";
import { insertUser } from "#server/auth/users.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import { openStore } from "#server/db/store.ts";
import type { App } from "#server/http/mount.ts";
import { benchContext } from "./lib/bench-context.ts";

/**
 * `npm run bench:auth`: whether response times reveal if an email address is known (200 pairs each), what a session
 * check and a sign-in cost, on SQLite in a temporary folder. Exits with 1 if a response time reveals it.
 */
const PAIRS = Number(process.argv[2] ?? 200);
const LOAD_SECONDS = 4;
const CONNECTIONS = 16;
const SIGN_INS = 200;
const SIGN_INS_PER_STEP = 25; // one address may try 30 times
const PASSWORD = "correct horse 42";
const STEP_MS = 61 * 60_000; // past every throttle window

if (isMainThread) process.exitCode = await main();
else load(workerData);

interface Bench {
  readonly app: App;
  readonly context: ServerContext;
  readonly email: string;
  readonly cookie: string;
  /** Moves the clock past every throttle. */
  step(): void;
  close(): Promise<void>;
}

async function openBench(kind: "smtp" | "outbox"): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), "peptidary-bench-"));
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const store = await openStore(read.config);
  let clock = Date.now();
  const context = benchContext({ config: read.config, store, mailKind: kind, now: () => new Date(clock) });
  const email = "known@example.org";
  const id = newId();
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  await insertUser(
    store.db,
    { id, email, displayName: "Ada", passwordHash, adultAt: context.now().toISOString() },
    context.now(),
  );
  const verified = { email_verified_at: context.now().toISOString() };
  await store.db.updateTable("users").set(verified).where("id", "=", id).execute();
  return {
    app: createApp(context),
    context,
    email,
    cookie: `session=${await openSession(store.db, id, "bench", context.now())}`,
    step: () => {
      clock += STEP_MS;
    },
    close: async () => {
      await context.background.idle();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function main(): Promise<number> {
  let told = 0;
  const password = "not the password";
  told += await comparePairs("sign-in", "outbox", "/api/auth/sign-in", { password });
  told += await comparePairs("sign-up", "smtp", "/api/auth/sign-up", { password, displayName: "Ada", isAdult: true });
  told += await comparePairs("reset", "smtp", "/api/auth/reset", {});
  await measureSignIns();
  await measureSessions();
  return told === 0 ? 0 : 1;
}

async function comparePairs(name: string, kind: "smtp" | "outbox", path: string, body: object): Promise<number> {
  const bench = await openBench(kind);
  const timeOf = async (email: string) => {
    bench.step();
    const init = { method: "POST", headers: { "content-type": "application/json" } };
    const from = performance.now();
    await bench.app.request(path, { ...init, body: JSON.stringify({ ...body, email }) });
    const took = performance.now() - from;
    await bench.context.background.idle();
    return took;
  };
  const stranger = () => `${randomUUID()}@example.org`;
  for (let n = 0; n < 10; n += 1) await timeOf(n % 2 ? bench.email : stranger());
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < PAIRS; n += 1)
    for (const isKnown of n % 2 ? [true, false] : [false, true])
      (isKnown ? known : unknown).push(await timeOf(isKnown ? bench.email : stranger()));
  await bench.close();
  const difference = Math.abs(median(known) - median(unknown));
  const p = mannWhitney(known, unknown);
  const isTold = difference >= 3 || p <= 0.01;
  console.log(
    `${name.padEnd(8)} known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, ` +
      `difference ${difference.toFixed(3)} ms (< 3), p ${p.toFixed(3)} (> 0.01): ${isTold ? "TELLS" : "ok"}`,
  );
  return isTold ? 1 : 0;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Two-sided p by the normal approximation, which is good from 20 values a side. */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const larger = a.reduce((sum, x) => sum + b.reduce((wins, y) => wins + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normalCdf(Math.abs(larger - mean) / deviation));
}

/** Abramowitz and Stegun 26.2.17; error below 7.5e-8. */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = series.reduce((sum, factor, power) => sum + factor * t ** (power + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

async function measureSignIns(): Promise<void> {
  const bench = await openBench("outbox");
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ email: bench.email, password: PASSWORD });
  const from = performance.now();
  for (let n = 0; n < SIGN_INS; n += 1) {
    if (n % SIGN_INS_PER_STEP === 0) bench.step();
    const response = await bench.app.request("/api/auth/sign-in", { ...init, body });
    if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`);
  }
  const perSecond = SIGN_INS / ((performance.now() - from) / 1000);
  console.log(`sign-in  ${perSecond.toFixed(0)}/s one after the other, in-process`);
  await bench.close();
}

async function measureSessions(): Promise<void> {
  const bench = await openBench("outbox");
  const server = serve({ fetch: bench.app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the server has no port");
  for (const [name, path, cookie] of [
    ["health", "/api/health", ""],
    ["nobody", "/api/auth/session", ""],
    ["session", "/api/auth/session", bench.cookie],
  ] as const) {
    const perSecond = await runLoad({ port: address.port, path, cookie });
    console.log(`${name.padEnd(8)} ${perSecond.toFixed(0)} GET ${path}/s over HTTP, ${CONNECTIONS} connections`);
  }
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
  await bench.close();
}

interface Load {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
}

function runLoad(what: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: what });
    worker.on("message", resolve);
    worker.on("error", reject);
  });
}

/** Raw sockets in a separate thread, so that the client costs little. */
function load({ port, path, cookie }: Load): void {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:3000\r\n${cookie ? `cookie: ${cookie}\r\n` : ""}\r\n`;
  let answers = 0;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (chunk) => {
      if (!chunk.includes("HTTP/1.1 200")) throw new Error(chunk.toString());
      answers += 1;
      socket.write(request);
    });
    return socket;
  });
  const from = performance.now();
  setTimeout(() => {
    parentPort?.postMessage(answers / ((performance.now() - from) / 1000));
    for (const socket of sockets) socket.destroy();
  }, LOAD_SECONDS * 1000);
}
