import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "#server/db/store.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { type PostgresServer, SHORT_LIVED, startPostgres } from "#support/postgres.ts";
import type { PushBrowser } from "#support/push-endpoint.ts";
import { type PushEndpoint, startPushEndpoint } from "#support/push-endpoint.ts";
import { addRemindedPeople } from "#support/reminded-people.ts";
import { type SmtpServer, startSmtp } from "#support/smtp-server.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const DOSES = 10;
/** How many jobs a server works on at a time. */
const IN_FLIGHT = 8;
const KILLED_AFTER = 60;
const PATIENCE_MS = 15_000;

let endpoint: PushEndpoint;
let smtp: SmtpServer;
let postgres: PostgresServer;
let store: Store;
let environment: Record<string, string>;
beforeAll(async () => {
  [endpoint, smtp, postgres] = await Promise.all([startPushEndpoint(), startSmtp(), startPostgres(SHORT_LIVED)]);
  await postgres.createDatabase("reminders");
  const shared = { SMTP_URL: smtp.url, MAIL_FROM: "Peptidary <post@peptidary.example>", LOG_LEVEL: "silent" };
  environment = { ...endpoint.environment, ...shared };
  const databaseUrl = postgres.url("reminders");
  store = await openStore({ dataDir: temporaryFolder("reminders"), databaseUrl, databasePoolSize: 4 });
});
afterAll(async () => {
  await store.close();
  await Promise.all([endpoint.close(), postgres.stop()]);
  smtp.close();
});

const started: AppServer[] = [];
const start = async (settings: Record<string, string>): Promise<AppServer> => {
  const server = await startAppServer({ ...environment, ...settings });
  started.push(server);
  return server;
};
afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
});

const until = async (isSo: () => boolean | Promise<boolean>) => {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > PATIENCE_MS) throw new Error("it does not happen");
    await delay(20);
  }
};

/** Whether everything that was planned was also sent: no job waits, is worked on, or failed. */
const isAllSent = async ({ db }: Store, sends: number): Promise<boolean> => {
  const jobs = await db.selectFrom("jobs").select(["done_at", "failure"]).where("kind", "=", "send-reminder").execute();
  return jobs.length === sends && jobs.every((job) => job.done_at !== null && job.failure === null);
};

/** What came in, by what names it: the tag that each push shows, the id of each mail. */
const received = (browsers: readonly PushBrowser[]) => ({
  push: endpoint.taken.map((push) => {
    const shown = browsers.find(({ path }) => path === push.path)?.read(push);
    if (typeof shown !== "object" || shown === null || !("tag" in shown)) throw new Error("a push without a tag");
    return String(shown.tag);
  }),
  email: smtp.received.map((mail) => /^Message-ID:\s*<([^>]+)>/im.exec(mail)?.[1] ?? ""),
});
const twice = (names: readonly string[]) => names.length - new Set(names).size;

/** A minute that has just begun, so that what is planned for it is due. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000);

test("two servers on one PostgreSQL send each reminder once on each channel; one killed among 500 sends loses none", async () => {
  const servers = await Promise.all([1, 2].map(() => start({ DATABASE_URL: postgres.url("reminders") })));
  const { browsers, count } = await fill(10);
  const begin = performance.now();
  await until(() => isAllSent(store, 2 * count));
  process.stdout.write(`${2 * count} sends by two servers in ${Math.round(performance.now() - begin)} ms\n`);
  const { push, email } = received(browsers);
  expect([push.length, twice(push), email.length, twice(email)]).toEqual([count, 0, count, 0]);
  await killOne(servers);
});

/** The second half of the test above, on the same two servers. */
async function killOne([first, second]: readonly AppServer[]): Promise<void> {
  if (!first || !second) throw new Error("two servers are needed");
  await store.db.deleteFrom("users").execute();
  endpoint.taken.length = 0;
  smtp.received.length = 0;
  const { browsers, count } = await fill(25);
  await until(() => endpoint.taken.length + smtp.received.length >= KILLED_AFTER);
  await first.kill();
  const atKill = endpoint.taken.length + smtp.received.length;
  await until(() => isAllSent(store, 2 * count));
  const { push, email } = received(browsers);
  process.stdout.write(`killed after ${atKill} of ${2 * count} sends: ${twice(push) + twice(email)} came twice\n`);
  expect(atKill).toBeLessThan(2 * count);
  expect([new Set(push).size, new Set(email).size]).toEqual([count, count]);
  expect(twice(push) + twice(email)).toBeLessThanOrEqual(IN_FLIGHT);
  expect(await second.stop()).toBe(0);
}

function fill(people: number) {
  return addRemindedPeople(store.db, { people, doses: DOSES, at: thisMinute(), pushOrigin: endpoint.origin });
}

test("what became due while a server was gone is sent once it is back (SQLite)", async () => {
  endpoint.taken.length = 0;
  smtp.received.length = 0;
  let server = await start({});
  const open = () => openStore({ dataDir: server.dataDir, databaseUrl: null, databasePoolSize: 1 });
  let sqlite = await open();
  const inAnHour = new Date(thisMinute().getTime() + 3_600_000);
  const { browsers, count } = await addRemindedPeople(sqlite.db, {
    ...{ people: 2, doses: 5, at: inAnHour, pushOrigin: endpoint.origin },
  });
  const jobs = () => sqlite.db.selectFrom("jobs").selectAll().where("kind", "=", "send-reminder").execute();
  await until(async () => (await jobs()).length === 2 * count);
  await server.kill();
  expect([endpoint.taken.length, smtp.received.length]).toEqual([0, 0]);

  // an hour later, as far as the store can tell
  const [planned, due] = [inAnHour.toISOString(), thisMinute().toISOString()];
  await sqlite.db.updateTable("reminders").set({ due_at: due }).where("due_at", "=", planned).execute();
  for (const { id, subject, payload } of await jobs())
    await sqlite.db
      .updateTable("jobs")
      .set({ run_at: due, subject: subject.replace(planned, due), payload: payload.replace(planned, due) })
      .where("id", "=", id)
      .execute();
  await sqlite.close();
  server = await start({ DATA_DIR: server.dataDir });
  sqlite = await open();
  await until(() => isAllSent(sqlite, 2 * count));
  await sqlite.close();
  const { push, email } = received(browsers);
  expect([push.length, twice(push), email.length, twice(email)]).toEqual([count, 0, count, 0]);
  expect(await server.stop()).toBe(0);
});
