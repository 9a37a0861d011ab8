import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import SERVER_FLAGS from "../../scripts/lib/server-flags.json" with { type: "json" };
import { freePort } from "./postgres.ts";
import { endWithUs, temporaryFolder } from "./temporary-folder.ts";

/** The built product as its own process, on a data folder of its own. */
export interface AppServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Ends it in order and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Another folder where a second build is beside the first, as for the build itself. */
const MAIN = join(import.meta.dirname, "../..", process.env.OUT_DIR ?? "dist", "server/main.cjs");

/** Nobody passes requests on to it, so it need not wait for them before it ends; and tests ask faster than people. */
const AT_ONCE = { DRAIN_SECONDS: "0", CLIENT_REQUESTS_PER_SECOND: "0" };

const DELAYED = ["--import", join(import.meta.dirname, "slow-answers.mjs")];

/** With a `DATA_DIR` it goes on with the data of an earlier server. */
export async function startAppServer(environment: Record<string, string> = {}): Promise<AppServer> {
  const port = await freePort();
  const dataDir = environment.DATA_DIR ?? temporaryFolder("app");
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    BASE_URL: origin,
    LOG_LEVEL: "warn",
    ...AT_ONCE,
    ...environment,
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...(process.env.ANSWER_DELAY ? DELAYED : []), MAIN], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  });
  endWithUs(child);
  await untilHealthy(origin, child).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    origin,
    dataDir,
    process: child,
    stop: () => ended(child, "SIGTERM"),
    kill: async () => {
      await ended(child, "SIGKILL");
    },
  };
}

/** Vite, which runs the tests, has a BASE_URL of its own. */
const PLAIN = { ...process.env, BASE_URL: "", PORT: "0" };

/** A start that is expected to end by itself: what it said, its exit code, how long it took. */
export interface RefusedStart {
  readonly code: number | null;
  readonly output: string;
  readonly milliseconds: number;
}

export function runAppServer(environment: Record<string, string>): Promise<RefusedStart> {
  const begin = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...PLAIN, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 20_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, output, milliseconds: performance.now() - begin }));
  });
}

/** A start that is killed some milliseconds after it took its data folder (which must exist), wherever it then is. */
export async function killDuringStart(environment: { readonly DATA_DIR: string }, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...PLAIN, LOG_LEVEL: "silent", ...environment },
    stdio: "ignore",
  });
  await untilTaken(environment.DATA_DIR, child);
  await delay(afterMs);
  await ended(child, "SIGKILL");
}

/** How long a whole start takes from taking its data folder to its first answer. */
export async function measureStart(environment: { readonly DATA_DIR: string }): Promise<number> {
  let taken = performance.now();
  const watch = setInterval(() => {
    if (!isTaken(environment.DATA_DIR)) taken = performance.now();
  }, 1);
  const server = await startAppServer(environment);
  const milliseconds = performance.now() - taken;
  clearInterval(watch);
  await server.stop();
  return milliseconds;
}

const isTaken = (dataDir: string) => existsSync(join(dataDir, "in-use.lock"));

async function untilTaken(dataDir: string, child: ChildProcess): Promise<void> {
  while (!isTaken(dataDir)) {
    if (hasEnded(child)) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    await delay(1);
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve(child.exitCode);
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt++) {
    if (hasEnded(child)) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    const healthy = await fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await delay(25);
  }
  throw new Error("The server did not answer within a minute.");
}
