import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { cases } from "#support/cases.ts";
import { type PostgresServer, startPostgres } from "#support/postgres.ts";
import { listSaved, openSaver, type Saver } from "#support/saver.ts";
import { startTcpProxy, type TcpProxy } from "#support/tcp-proxy.ts";

const SAVES_PER_SECOND = 50;
const ANSWERS_WITHIN_MS = 2_000;
const RECOVERS_WITHIN_MS = 3_000;
/** Several times what an answer may take. */
const OUTAGE_MS = cases(5_000, 10_000);
/** Longer than callers wait for their turn. */
const SLOW_MS = 10_000;
const TRIED_AGAIN_AFTER_MS = 500;
/**
 * A slow store still serves ten saves at a time, so callers wait for their turn: up to 5 s for each of the two
 * connections that a save takes one after the other.
 */
const TURN_WITHIN_MS = 12_000;

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

  /** One try of a save; true once it is acknowledged. */
  async function isSaved(name: string): Promise<boolean> {
    const startedAt = performance.now();
    const answer = await saver.save(name);
    answers.push({
      status: answer?.status ?? null,
      type: answer?.headers.get("content-type") ?? null,
      retryAfter: answer?.headers.get("retry-after") ?? null,
      startedAt,
      endedAt: performance.now(),
    });
    return answer?.status === 201;
  }

  /**
   * Fifty saves a second before, during and after the outage. One that was refused takes the place of a new one a
   * little later, as with patient clients, until each is acknowledged.
   */
  async function saveThrough(
    begin: () => Promise<void>,
    end: () => Promise<void>,
    milliseconds = OUTAGE_MS,
  ): Promise<{ backAt: number }> {
    let isOver = false;
    let started = 0;
    const refused: { readonly name: string; readonly again: number }[] = [];
    const underWay = new Set<Promise<void>>();
    const next = (): string | undefined => {
      if (refused[0] && refused[0].again < performance.now()) return refused.shift()?.name;
      if (isOver) return undefined;
      started += 1;
      return `load-${started}`;
    };
    const saveOne = async (name: string) => {
      if (!(await isSaved(name))) refused.push({ name, again: performance.now() + TRIED_AGAIN_AFTER_MS });
    };
    const load = async () => {
      while (!isOver || refused.length > 0 || underWay.size > 0) {
        const name = next();
        if (name !== undefined) {
          const saving = saveOne(name).finally(() => underWay.delete(saving));
          underWay.add(saving);
        }
        if (server.process.exitCode !== null) return;
        await delay(1_000 / SAVES_PER_SECOND);
      }
    };
    const loading = load();
    await delay(500);
    await begin();
    await delay(milliseconds);
    await end();
    const backAt = performance.now();
    await delay(1_000);
    isOver = true;
    await loading;
    expect(new Set(saver.acknowledged.values()).size).toBe(started);
    return { backAt };
  }

  async function expectCalm(backAt: number, withinMs = ANSWERS_WITHIN_MS): Promise<void> {
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
    expect(slowest).toBeLessThan(withinMs);
    expect(recoveredMs - backAt).toBeLessThan(RECOVERS_WITHIN_MS);
    expect(lastRefusal - backAt).toBeLessThan(RECOVERS_WITHIN_MS);
    expect(server.process.exitCode).toBeNull();
    const stored = [...(await listSaved(server.origin, saver.cookie)).entries()].toSorted();
    expect(stored).toEqual([...saver.acknowledged].toSorted());
  }

  test("stopped: 503 within 2 s, back by itself within 3 s, nothing lost and nothing twice", async () => {
    const { backAt } = await saveThrough(
      () => postgres.halt("SIGINT"),
      () => postgres.resume(),
    );
    await expectCalm(backAt);
  });

  test("silent: 503 within 2 s, back by itself within 3 s, nothing lost and nothing twice", async () => {
    const { backAt } = await saveThrough(
      async () => proxy.fallSilent(),
      async () => proxy.speak(),
    );
    await expectCalm(backAt);
  });

  test("a network that adds 500 ms for 10 s: those whose turn does not come get 503, back by itself within 3 s, nothing lost and nothing twice", async () => {
    const { backAt } = await saveThrough(
      async () => proxy.suffer({ delayMs: 500 }),
      async () => proxy.suffer({}),
      SLOW_MS,
    );
    await expectCalm(backAt, TURN_WITHIN_MS);
  });

  test("a network that cuts answers half-way and drops every 10th connection: 503 within 2 s, back by itself within 3 s, nothing lost and nothing twice", async () => {
    const { backAt } = await saveThrough(
      async () => proxy.suffer({ cutEvery: 20, dropEvery: 10 }),
      async () => proxy.suffer({}),
    );
    await expectCalm(backAt);
  });
});
