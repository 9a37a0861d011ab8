import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { type Balancer, startBalancer } from "#support/balancer.ts";
import { cases } from "#support/cases.ts";
import { type PostgresServer, SHORT_LIVED, startPostgres } from "#support/postgres.ts";
import { type S3Server, startS3 } from "#support/s3-server.ts";
import { listSaved, openSaver, type Saver } from "#support/saver.ts";

const RESTARTS = cases(6, 20);
const READERS = 4;
/** Enough requests to be cut off, and time left for a server to start beside them. */
const PAUSE_MS = 40;
const PATHS = ["/", "/peptides", "/api/library/facts", "/peptides/semaglutide", "/api/health"];

let postgres: PostgresServer;
let s3: S3Server;
let balancer: Balancer;
let environment: Record<string, string>;
let servers: AppServer[];
let saver: Saver;

const balanceAll = () => balancer.use(servers.map(({ origin }) => origin));

beforeAll(async () => {
  postgres = await startPostgres(SHORT_LIVED);
  await postgres.createDatabase("several");
  [s3, balancer] = await Promise.all([startS3(), startBalancer()]);
  environment = {
    DATABASE_URL: postgres.url("several"),
    DATABASE_POOL_SIZE: "4",
    BASE_URL: balancer.origin,
    TRUSTED_PROXIES: "loopback",
    SECRET_KEY: [...Array(32).keys()].map((n) => ((n * 73 + 41) % 256).toString(16).padStart(2, "0")).join(""),
    DRAIN_SECONDS: "2", // as it is unless somebody sets it
    ...s3.environment,
  };
  servers = [await startAppServer(environment), await startAppServer(environment)];
  await balanceAll();
  saver = await openSaver(() => balancer.origin);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([balancer.close(), s3.close()]);
  await postgres.stop();
});

interface Asked {
  readonly path: string;
  readonly outcome: string;
  readonly at: number;
}

/** Reads and saves all the time until `act` is over; what each request came to. */
async function underLoad(act: () => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = [];
  let isOver = false;
  const ask = async (path: string) => {
    const outcome = await fetch(balancer.origin + path).then(
      async (answer) => {
        const text = await answer.text();
        return answer.ok ? String(answer.status) : `${answer.status} ${text.slice(0, 300)}`;
      },
      (error: Error) => `failed: ${error.cause ?? error}`,
    );
    asked.push({ path, outcome, at: performance.now() });
  };
  const read = async (reader: number) => {
    for (let n = reader; !isOver; n++) {
      await ask(PATHS[n % PATHS.length] ?? "/");
      await delay(PAUSE_MS);
    }
  };
  const save = async () => {
    while (!isOver) {
      const answer = await saver.save(`save-${crypto.randomUUID()}`);
      asked.push({ path: "save", outcome: String(answer?.status ?? "failed"), at: performance.now() });
      await delay(PAUSE_MS);
    }
  };
  const running = [...Array.from({ length: READERS }, (_, reader) => read(reader)), save(), save()];
  await act();
  isOver = true;
  await Promise.all(running);
  return asked;
}

const failedOf = (asked: readonly Asked[]) => asked.filter(({ outcome }) => outcome !== "200" && outcome !== "201");

test("rolling restarts under load fail no request", { timeout: 240_000 }, async () => {
  const asked = await underLoad(async () => {
    for (let n = 0; n < RESTARTS; n++) {
      const place = n % 2;
      const ended = await servers[place]?.stop();
      expect(ended).toBe(0);
      servers[place] = await startAppServer(environment);
      await balanceAll(); // who restarts the next one looks whether this one is back
    }
  });
  expect(asked.length).toBeGreaterThan(25 * RESTARTS);
  expect(failedOf(asked)).toEqual([]);
  expect(new Set((await listSaved(balancer.origin, saver.cookie)).keys())).toEqual(new Set(saver.acknowledged.keys()));
});

test("one of two servers killed under load takes no acknowledged save along, and the other goes on at once", async () => {
  let killedAt = 0;
  const asked = await underLoad(async () => {
    await delay(1_000);
    killedAt = performance.now();
    await servers[0]?.kill();
    await delay(5_000);
  });
  const failed = failedOf(asked);
  // what was on its way to the killed one, and what the balancer sent there until it looked again
  expect(failed.filter(({ at }) => at > killedAt + 3_000)).toEqual([]);
  expect(asked.filter(({ at }) => at > killedAt + 3_000).length).toBeGreaterThan(20);
  const saved = await listSaved(balancer.origin, saver.cookie);
  for (const id of saver.acknowledged.keys()) expect(saved.has(id)).toBe(true);
});
