import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { sqlitePath } from "#server/db/store.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { memoryOf } from "#support/memory-of.ts";
import { readOpenMetrics } from "#support/open-metrics.ts";
import { freePort, startPostgres } from "#support/postgres.ts";
import { median } from "#support/quantiles.ts";
import { endWithUs } from "#support/temporary-folder.ts";
import { runLoad } from "./load-server.ts";
import { openSoakRequests } from "./soak-requests.ts";

export interface SoakSettings {
  readonly store: "sqlite" | "postgres";
  readonly warmUpMs: number;
  readonly milliseconds: number;
  /** A reader holds a snapshot of the store for this long, starting a third of the way in. */
  readonly heldReadMs: number;
  readonly sampleEveryMs: number;
  readonly maxMibPerMinute: number;
}

export interface SoakReport {
  readonly lines: readonly string[];
  /** Failed checks; empty if all passed. */
  readonly failures: readonly string[];
}

interface Sample {
  readonly at: number;
  readonly mib: number;
  readonly files: number;
  readonly walMib: number;
  readonly isHeld: boolean;
  readonly loopP99Ms: number;
  /** Delay of an idle process, which is the cost of other load on the machine. */
  readonly idleP99Ms: number;
}

const CONNECTIONS = 16;
const SHARE_OF_PEAK = 0.6;
const MEASURE_PEAK_MS = 5_000;
const WAL_LIMIT_MIB = 64; // journal_size_limit of the store
const HELD_WAL_MAX_MIB = 256;
const CHECKPOINTED_WITHIN_MS = 65_000;
const MAX_LOOP_P99_MS = 50;
/** On a machine so busy that even an idle process waits longer. */
const MAX_LOOP_OF_IDLE = 3;
/** Connections of a store's pool and of the reader of metrics come and go. */
const MAX_MORE_FILES = 4;
const MIB = 1_048_576;

/**
 * A long mixed load at a fraction of the server's capacity. These must stay within limits after the warm-up: memory,
 * open files, the length of SQLite's log, and how long the event loop keeps others waiting.
 */
export async function soak(settings: SoakSettings, say: (line: string) => void): Promise<SoakReport> {
  const postgres = settings.store === "postgres" ? await startPostgres() : null;
  await postgres?.createDatabase("soak");
  const databaseUrl = postgres?.url("soak") ?? null;
  const metricsPort = await freePort();
  const server = await startAppServer({
    METRICS_PORT: String(metricsPort),
    TRUSTED_PROXIES: "loopback",
    LOG_REQUESTS: "0",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  try {
    const requests = await openSoakRequests(server.origin);
    const load = { origin: server.origin, connections: CONNECTIONS, status: "2xx" as const, ...requests };
    await runLoad({ ...load, milliseconds: MEASURE_PEAK_MS }); // warms up the most frequent requests
    const peak = await runLoad({ ...load, milliseconds: MEASURE_PEAK_MS });
    const perSecond = SHARE_OF_PEAK * (peak.answers / peak.seconds);
    say(`${Math.round(peak.answers / peak.seconds)} requests a second at most, ${Math.round(perSecond)} from here on`);
    await runLoad({ ...load, perSecond, milliseconds: settings.warmUpMs });
    const samples: Sample[] = [];
    const watching = watch(server, databaseUrl, metricsPort, settings, samples, say);
    const { answers, seconds } = await runLoad({ ...load, perSecond, milliseconds: settings.milliseconds });
    await watching;
    return judge(samples, settings, `${answers} requests in ${Math.round(seconds)} s, none failed`);
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}

async function watch(
  server: AppServer,
  databaseUrl: string | null,
  metricsPort: number,
  settings: SoakSettings,
  samples: Sample[],
  say: (line: string) => void,
): Promise<void> {
  const pid = server.process.pid ?? 0;
  const begin = performance.now();
  const heldFrom = settings.milliseconds / 3;
  const heldUntil = heldFrom + settings.heldReadMs;
  const idle = startIdleProcess();
  let letGo: (() => Promise<void>) | null = null;
  await readLoopP99(metricsPort); // each reading resets the count
  for (let at = 0; at < settings.milliseconds - settings.sampleEveryMs; at = performance.now() - begin) {
    if (letGo === null && at >= heldFrom && at < heldUntil) letGo = await holdRead(server.dataDir, databaseUrl);
    if (letGo !== null && at >= heldUntil) {
      await letGo();
      letGo = null;
    }
    await delay(settings.sampleEveryMs);
    const sample: Sample = {
      at,
      mib: memoryOf(pid) / MIB,
      files: readdirSync(`/proc/${pid}/fd`).length,
      walMib: databaseUrl ? 0 : statSync(`${sqlitePath(server.dataDir)}-wal`).size / MIB,
      isHeld: at >= heldFrom && at < heldUntil + CHECKPOINTED_WITHIN_MS,
      loopP99Ms: await readLoopP99(metricsPort),
      idleP99Ms: await idle.readLoopP99(),
    };
    samples.push(sample);
    say(lineOf(sample));
  }
  idle.stop();
  await letGo?.();
}

/** Keeps a view of the store as it is now, as a slow report or a forgotten console does. */
async function holdRead(dataDir: string, databaseUrl: string | null): Promise<() => Promise<void>> {
  const reads = "select count(*) from users";
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("begin isolation level repeatable read");
    await client.query(reads);
    return () => client.end();
  }
  const reader = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  reader.exec("begin");
  reader.prepare(reads).get();
  return async () => reader.close();
}

async function readLoopP99(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const seconds = readOpenMetrics(text).get("nodejs_eventloop_lag_p99_seconds")?.samples[0]?.value;
  if (seconds === undefined) throw new Error("The server does not say how late its event loop is.");
  return seconds * 1000;
}

const IDLE = `const delay = require("perf_hooks").monitorEventLoopDelay();
delay.enable();
process.on("message", () => { process.send(delay.percentile(99)); delay.reset(); });`;

function startIdleProcess(): { readLoopP99(): Promise<number>; stop(): void } {
  const child = spawn(process.execPath, ["--eval", IDLE], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  endWithUs(child);
  return {
    readLoopP99: async () => {
      child.send("read");
      const [nanoseconds] = await once(child, "message");
      return nanoseconds / 1e6;
    },
    stop: () => child.kill("SIGKILL"),
  };
}

const lineOf = ({ at, mib, files, walMib, isHeld, loopP99Ms, idleP99Ms }: Sample) =>
  [
    `${(at / 60_000).toFixed(1)} min`,
    `${Math.round(mib)} MiB`,
    `${files} files`,
    `log ${walMib.toFixed(1)} MiB${isHeld ? " (a read is held, or was)" : ""}`,
    `event loop p99 ${loopP99Ms.toFixed(1)} ms (an idle process ${idleP99Ms.toFixed(1)} ms)`,
  ].join(", ");

function judge(samples: readonly Sample[], settings: SoakSettings, answered: string): SoakReport {
  const third = Math.floor(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  const minutes = (median(last.map(({ at }) => at)) - median(first.map(({ at }) => at))) / 60_000;
  // medians of thirds, because a collection of garbage moves a single sample by more than an hour's leak
  const slope = (median(last.map(({ mib }) => mib)) - median(first.map(({ mib }) => mib))) / minutes;
  const mostOf = (of: readonly Sample[], value: (sample: Sample) => number) => Math.max(0, ...of.map(value));
  const moreFiles = mostOf(last, ({ files }) => files) - mostOf(first, ({ files }) => files);
  const wal = mostOf(
    samples.filter(({ isHeld }) => !isHeld),
    ({ walMib }) => walMib,
  );
  const heldWal = mostOf(samples, ({ walMib }) => walMib);
  const loop = median(samples.map(({ loopP99Ms }) => loopP99Ms));
  const idle = median(samples.map(({ idleP99Ms }) => idleP99Ms));
  const checks: readonly (readonly [name: string, value: number, most: number, unit: string])[] = [
    ["memory grows by", slope, settings.maxMibPerMinute, "MiB a minute"],
    ["open files grow by", moreFiles, MAX_MORE_FILES, ""],
    ["SQLite's log is at most", wal, 2 * WAL_LIMIT_MIB, "MiB"],
    ["SQLite's log beside a held read is at most", heldWal, HELD_WAL_MAX_MIB, "MiB"],
    ["event loop p99, median of the samples", loop, Math.max(MAX_LOOP_P99_MS, MAX_LOOP_OF_IDLE * idle), "ms"],
  ];
  const text = ([name, value, most, unit]: (typeof checks)[number]) =>
    `${name} ${value.toFixed(1)} ${unit} (limit ${most.toFixed(0)})`.replace("  ", " ");
  return {
    lines: [answered, ...checks.map(text)],
    failures: checks.filter(([, value, most]) => !(value < most)).map(text),
  };
}
