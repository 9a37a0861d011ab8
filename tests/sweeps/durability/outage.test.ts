import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { type PostgresServer, startPostgres } from "#support/postgres.ts";
import { listSaved, openSaver, type Saver } from "#support/saver.ts";
import { startTcpProxy, type TcpProxy } from "#support/tcp-proxy.ts";

const SAVES_PER_SECOND = 50;
const ANSWERS_WITHIN_MS = 2_000;
const RECOVERS_WITHIN_MS = 3_000;
const OUTAGE_MS = 10_000;

interface Answer {
  readonly status: number | null;
  readonly type: string | null;
  readonly retryAfter: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
}

describe("PostgreSQL gone for some seconds under load", () => {
  let postgres: PostgresServer;
  let proxy: TcpProxy;
  let server: AppServer;
  let saver: Saver;
  let answers: Answer[];

  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.createDatabase("outage");
    const direct = new URL(postgres.url("outage"));
    proxy = await startTcpProxy(Number(direct.port));
    direct.port = String(proxy.port);
    server = await startAppServer({ DATABASE_URL: direct.href, LOG_LEVEL: "silent" });
  });
  afterAll(async () => {
    const code = await server.stop();
    proxy.close();
    await postgres.stop();
    expect(code).toBe(0);
  });
  beforeEach(async () => {
    saver = await openSaver(() => server.origin);
    answers = [];
  });

  /** Tries one save until it is acknowledged, as a patient client does. */
  async function saveInTheEnd(name: string): Promise<void> {
    for (;;) {
      const startedAt = performance.now();
      const answer = await saver.save(name);
      answers.push({
        status: answer?.status ?? null,
        type: answer?.headers.get("content-type") ?? null,
        retryAfter: answer?.headers.get("retry-after") ?? null,
        startedAt,
        endedAt: performance.now(),
      });
      if (answer?.status === 201 || server.process.exitCode !== null) return;
      await delay(500);
    }
  }

  /** Fifty new saves a second before, during and after the outage, each repeated until it is acknowledged. */
  async function saveThrough(begin: () => Promise<void>, end: () => Promise<void>): Promise<{ backAt: number }> {
    let isOver = false;
    const saves: Promise<void>[] = [];
    const load = async () => {
      while (!isOver) {
        saves.push(saveInTheEnd(`load-${saves.length}`));
        await delay(1_000 / SAVES_PER_SECOND);
      }
    };
    const loading = load();
    await delay(500);
    await begin();
    await delay(OUTAGE_MS);
    await end();
    const backAt = performance.now();
    await delay(1_000);
    isOver = true;
    await loading;
    await Promise.all(saves);
    expect(new Set(saver.acknowledged.values()).size).toBe(saves.length);
    return { backAt };
  }

  async function expectCalm(backAt: number): Promise<void> {
    const refused = answers.filter(({ status }) => status !== 201);
    const slowest = Math.max(...answers.map(({ startedAt, endedAt }) => endedAt - startedAt));
    const recoveredMs = Math.min(
      ...answers.filter(({ status, endedAt }) => status === 201 && endedAt > backAt).map(({ endedAt }) => endedAt),
    );
    const lastRefusal = Math.max(...refused.map(({ endedAt }) => endedAt));
    process.stdout.write(
      `${answers.length} answers, ${refused.length} refused, slowest ${Math.round(slowest)} ms, ` +
        `first save ${Math.round(recoveredMs - backAt)} ms after, last refusal ${Math.round(lastRefusal - backAt)} ms after\n`,
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, type, retryAfter } of refused)
      expect({ status, type, retryAfter }).toEqual({ status: 503, type: "application/problem+json", retryAfter: "2" });
    expect(slowest).toBeLessThan(ANSWERS_WITHIN_MS);
    expect(recoveredMs - backAt).toBeLessThan(RECOVERS_WITHIN_MS);
    expect(lastRefusal - backAt).toBeLessThan(RECOVERS_WITHIN_MS);
    expect(server.process.exitCode).toBeNull();
    const stored = [...(await listSaved(server.origin, saver.cookie)).entries()].toSorted();
    expect(stored).toEqual([...saver.acknowledged].toSorted());
  }

  test("stopped for 10 s: 503 within 2 s, back by itself within 3 s, nothing lost and nothing twice", async () => {
    const { backAt } = await saveThrough(
      () => postgres.halt("SIGINT"),
      () => postgres.resume(),
    );
    await expectCalm(backAt);
  });

  test("silent for 10 s: 503 within 2 s, back by itself within 3 s, nothing lost and nothing twice", async () => {
    const { backAt } = await saveThrough(
      async () => proxy.fallSilent(),
      async () => proxy.speak(),
    );
    await expectCalm(backAt);
  });

  test.each([
    { network: "that adds 500 ms", faults: { delayMs: 500 } },
    { network: "that cuts answers half-way and drops every 10th connection", faults: { cutEvery: 20, dropEvery: 10 } },
  ])(
    "behind a network $network for 10 s: 503 within 2 s, back by itself within 3 s, nothing lost and nothing twice",
    async ({ faults }) => {
      const { backAt } = await saveThrough(
        async () => proxy.suffer(faults),
        async () => proxy.suffer({}),
      );
      await expectCalm(backAt);
    },
  );
});
