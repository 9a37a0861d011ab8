import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  openMetricsContentType,
  Registry,
} from "prom-client";
import { PRODUCT_VERSION } from "#contract/product.ts";
import type { Metrics, WatchedParts } from "./metrics.ts";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const STATEMENTS = new Set(["select", "insert", "update", "delete", "begin", "commit", "rollback"]);

export function openMetrics(): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(openMetricsContentType);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "peptidary_request_duration_seconds",
    help: "Time from a request's arrival until its answer was sent, by operation and status class",
    labelNames: ["operation", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const statements = new Histogram({
    name: "peptidary_store_statement_duration_seconds",
    help: "Time the store took for a statement",
    labelNames: ["statement", "outcome"],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const messages = new Counter({
    name: "peptidary_messages_total",
    help: "Mails and pushes by what became of them",
    labelNames: ["way", "outcome"],
    registers,
  });
  // a rate shows the first failure only if zero was reported before it
  for (const outcome of ["sent", "failed"]) messages.inc({ way: "mail", outcome }, 0);
  for (const outcome of ["sent", "failed", "gone"]) messages.inc({ way: "push", outcome }, 0);
  let refresh = async () => {};
  return {
    contentType: registry.contentType,
    text: async () => {
      await refresh();
      return registry.metrics();
    },
    requestAnswered: ({ operation, status, seconds }) =>
      requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds),
    statementRun: ({ sql, seconds, isFailed }) =>
      statements.observe({ statement: statementOf(sql), outcome: isFailed ? "failed" : "ok" }, seconds),
    messageSent: (way, outcome) => messages.inc({ way, outcome }),
    watch: (watched) => {
      refresh = watch(registry, watched);
    },
  };
}

/** Only the first word: no table, column or value. */
function statementOf(sql: string): string {
  const word = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? "";
  return STATEMENTS.has(word) ? word : "other";
}

/** Returns a function that updates the values. */
function watch(
  registry: Registry<OpenMetricsContentType>,
  { storeKind, readJobs, pages, readNewestBackup }: WatchedParts,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge("peptidary_info", "Always 1; the labels say what runs", ["version", "store"]).set(
    { version: PRODUCT_VERSION, store: storeKind },
    1,
  );
  const storeUp = gauge("peptidary_store_up", "1 while the store answers, 0 while it does not");
  const jobs = gauge(
    "peptidary_jobs",
    "Jobs in the store: waiting is due and not begun, failed was given up. Servers that share a store say the same",
    ["state"],
  );
  const count = gauge("peptidary_rendered_pages", "Rendered pages kept in memory");
  const bytes = gauge("peptidary_rendered_pages_bytes", "Size of the rendered pages kept in memory");
  const newest =
    readNewestBackup && gauge("peptidary_backup_newest_timestamp_seconds", "When the newest backup was begun");
  return async () => {
    count.set(pages.size);
    bytes.set(pages.bytes);
    const backup = await readNewestBackup?.().catch(() => null);
    newest?.reset();
    if (backup) newest?.set(backup.getTime() / 1000);
    const behind = await readJobs().catch(() => null);
    storeUp.set(behind ? 1 : 0);
    jobs.reset(); // no value is better than an outdated one
    if (!behind) return;
    jobs.set({ state: "waiting" }, behind.waiting);
    jobs.set({ state: "failed" }, behind.failed);
  };
}
