import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { cases } from "#support/cases.ts";
import { type DoseLogger, listLogged, openDoseLogger } from "#support/dose-logger.ts";
import { type PostgresServer, SHORT_LIVED, startPostgres } from "#support/postgres.ts";
import { openSaver } from "#support/saver.ts";

const DOSES = cases(600, 2_000);

describe("SIGKILL of a server during logged doses", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(SHORT_LIVED);
    await postgres.createDatabase("doses");
  });
  afterAll(() => postgres.stop());

  /** When half are acknowledged; the device goes on sending what was not. */
  const killHalfWay = async (logger: DoseLogger, server: AppServer) => {
    while (logger.acknowledged.size < DOSES / 2) await delay(1);
    await server.kill();
  };
  const expectEachOnce = async ({ acknowledged, repeats }: DoseLogger, { origin }: AppServer, cookie: string) => {
    const listed = await listLogged(origin, cookie);
    process.stdout.write(`${acknowledged.size} doses acknowledged, ${repeats()} deliveries repeated\n`);
    expect(acknowledged.size).toBe(DOSES);
    expect(repeats()).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual([...acknowledged].toSorted());
  };

  test("and a new start on SQLite: each acknowledged dose is there, each repeated one once", async () => {
    let server = await startAppServer();
    const saver = await openSaver(() => server.origin);
    const logger = await openDoseLogger(saver, () => server.origin);
    const logging = logger.logMany(DOSES);
    await killHalfWay(logger, server);
    const before = new Map(logger.acknowledged);
    server = await startAppServer({ DATA_DIR: server.dataDir });
    const kept = await listLogged(server.origin, saver.cookie);
    expect([...before.keys()].filter((id) => !kept.some(([listed]) => listed === id))).toEqual([]);
    await logging;
    await expectEachOnce(logger, server, saver.cookie);
    await server.stop();
  });

  test("of two on one PostgreSQL, asked at random: the other goes on, and both list the same", async () => {
    const environment = { DATABASE_URL: postgres.url("doses") };
    const servers = [await startAppServer(environment), await startAppServer(environment)];
    const [first, second] = servers;
    if (!first || !second) throw new Error("two servers");
    const saver = await openSaver(() => second.origin);
    const logger = await openDoseLogger(saver, () => (Math.random() < 0.5 ? first : second).origin);
    const logging = logger.logMany(DOSES);
    await killHalfWay(logger, first);
    await logging;
    await expectEachOnce(logger, second, saver.cookie);
    const again = await startAppServer({ ...environment, DATA_DIR: first.dataDir });
    expect(await listLogged(again.origin, saver.cookie)).toEqual(await listLogged(second.origin, saver.cookie));
    for (const server of [second, again]) await server.stop();
  });
});
