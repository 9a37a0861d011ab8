import { createApp } from "#server/app.ts";
import { openSession } from "#server/auth/sessions.ts";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/db/store.ts";
import { dayOf, fillWithDoses, type ManyDoses, personId } from "#support/many-doses.ts";
import { startPostgres } from "#support/postgres.ts";
import { median } from "#support/quantiles.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { benchContext } from "./lib/bench-context.ts";

/**
 * `npm run bench:scale`: how long a person waits for their cycles and a month of doses when the store has 1,000,000
 * doses of 10,000 people, beside 1,000 doses of 10, on both stores. Exits with 1 when the large store's median or 95th
 * percentile is more than 50 % slower.
 */
const DAYS = 100;
const SMALL: ManyDoses = { people: 10, days: DAYS };
const LARGE: ManyDoses = { people: Number(process.argv[2] ?? 10_000), days: DAYS };
const ROUNDS = 7;
const REQUESTS_A_ROUND = 300;
const WARM_UP = 300;
const ASKING_PEOPLE = 100;
const MAX_RATIO = 1.5;
const SHARES = [0.5, 0.95, 0.99];
const PATHS = ["/api/cycles", `/api/doses?from=${dayOf(31)}&to=${dayOf(58)}&limit=100`];

interface Bench {
  /** Milliseconds from a person's request to the complete response. */
  ask(path: string): Promise<number>;
  close(): Promise<void>;
}

let isEven = true;
const postgres = await startPostgres();
try {
  for (const kind of ["sqlite", "postgres"] as const) {
    const [small, large] = [await openBench(kind, "small", SMALL), await openBench(kind, "large", LARGE)];
    for (const path of PATHS) isEven = (await compare(kind, path, small, large)) && isEven;
    await Promise.all([small.close(), large.close()]);
  }
} finally {
  await postgres.stop();
}
process.exitCode = isEven ? 0 : 1;

async function openBench(kind: "sqlite" | "postgres", name: string, size: ManyDoses): Promise<Bench> {
  if (kind === "postgres") await postgres.createDatabase(name);
  const read = readConfig({
    DATA_DIR: temporaryFolder("bench-scale"),
    LOG_LEVEL: "silent",
    ...(kind === "postgres" ? { DATABASE_URL: postgres.url(name) } : {}),
  });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const startedAt = performance.now();
  const store = await openStore(read.config, (db) => fillWithDoses(db, size));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${kind}: ${size.people * size.days} doses of ${size.people} people, filled in ${seconds} s`);
  const app = createApp(benchContext({ config: read.config, store, mailKind: "outbox", now: () => new Date() }));
  const cookies: string[] = [];
  for (let n = 0; n < ASKING_PEOPLE; n += 1) {
    const person = 1 + Math.floor((n * size.people) / ASKING_PEOPLE); // spread over all people
    cookies.push(`session=${await openSession(store.db, personId(person), "bench", new Date())}`);
  }
  let asked = 0;
  return {
    ask: async (path) => {
      const cookie = cookies[asked % cookies.length] ?? "";
      asked += 1;
      const from = performance.now();
      const response = await app.request(path, { headers: { cookie } });
      const { items } = await response.json();
      const took = performance.now() - from;
      if (!response.ok || items.length === 0) throw new Error(`${path} answered ${response.status}`);
      return took;
    },
    close: () => store.close(),
  };
}

async function compare(kind: string, path: string, small: Bench, large: Bench): Promise<boolean> {
  await askBoth(path, small, large, WARM_UP);
  const rounds: Array<{ small: number[]; large: number[] }> = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const times = await askBoth(path, small, large, REQUESTS_A_ROUND);
    rounds.push({ small: SHARES.map(quantileOf(times.small)), large: SHARES.map(quantileOf(times.large)) });
  }
  // the median round, so that a busy moment of the machine doesn't decide
  const across = (size: "small" | "large") =>
    SHARES.map((_share, place) => median(rounds.map((round) => round[size][place] ?? Number.NaN)));
  const [ofSmall, ofLarge] = [across("small"), across("large")];
  const ratios = ofLarge.map((value, place) => value / (ofSmall[place] ?? Number.NaN));
  const isWithin = ratios.slice(0, 2).every((ratio) => ratio <= MAX_RATIO);
  const line = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(" / ");
  console.log(
    `${kind} GET ${path}: p50 / p95 / p99 ${line(ofSmall)} ms small, ${line(ofLarge)} ms large, ` +
      `ratio ${line(ratios)} (p50 and p95 <= ${MAX_RATIO}): ${isWithin ? "ok" : "SLOWER"}`,
  );
  return isWithin;
}

/** Alternating, so that other load on the machine affects both equally. */
async function askBoth(path: string, small: Bench, large: Bench, requests: number) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = 0; n < requests; n += 1) {
    times.small.push(await small.ask(path));
    times.large.push(await large.ask(path));
  }
  return times;
}

function quantileOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
