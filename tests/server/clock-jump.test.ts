import { afterAll, beforeAll, expect, test } from "vitest";
import { createPruner } from "#server/auth/prune.ts";
import { trustedTime } from "#server/db/trusted-time.ts";
import { protocolLinkJobs } from "#server/features/protocol-links/jobs.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addLink } from "#support/protocol-link-records.ts";
import { addProtocol } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse("2026-03-01T12:00:00Z");

describeStores("a clock that jumps 91 days ahead", (store) => {
  let server: TestApp;
  let person: Person;
  let prune: () => Promise<void>;
  const at = (milliseconds: number) => server.setNow(new Date(START + milliseconds));
  beforeAll(async () => {
    server = await openTestApp(store);
    at(0);
    person = await openPerson(server);
    const pruner = createPruner(server.context);
    prune = async () => {
      pruner();
      await server.context.background.idle();
    };
    await addLink(person, (await addProtocol(person)).id);
    await prune();
  });
  afterAll(() => server.close());

  const isSignedIn = async () => (await person.request("/api/protocols")).status === 200;
  const links = async () => (await server.context.store.db.selectFrom("protocol_links").selectAll().execute()).length;
  const eraseLinks = async () => {
    const [handle] = Object.values(protocolLinkJobs(server.context));
    await handle?.({} as never, {} as never);
  };

  test("signs nobody out for good and deletes no link, for as long as it takes to notice", async () => {
    for (let hour = 0; hour < 24; hour++) {
      for (let tenth = 0; tenth < 6; tenth++) {
        at(91 * DAY_MS + hour * 60 * MINUTE_MS + tenth * 10 * MINUTE_MS);
        await prune();
      }
      await eraseLinks();
    }
    expect(await isSignedIn()).toBe(false); // by that clock the session is too old
    at(25 * 60 * MINUTE_MS);
    await prune();
    expect(await isSignedIn()).toBe(true);
    expect(await links()).toBe(1);
  });

  test("is followed in the end: what is old goes", async () => {
    for (let hour = 0; hour < 24 * 25; hour += 3) {
      at(91 * DAY_MS + hour * 60 * MINUTE_MS);
      await prune();
    }
    await eraseLinks();
    expect(await links()).toBe(0);
    expect(await server.context.store.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("in steps of days, as time goes by, the clock is believed at once", async () => {
    const fresh = await openTestApp(store);
    const { db } = fresh.context.store;
    for (const day of [0, 2, 5, 8, 8.5])
      expect(await trustedTime(db, new Date(START + day * DAY_MS))).toEqual(new Date(START + day * DAY_MS));
    const back = new Date(START - 40 * DAY_MS);
    expect(await trustedTime(db, back)).toEqual(back); // never ahead of the clock
    await fresh.close();
  });
});
