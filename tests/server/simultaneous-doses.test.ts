import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_DOSES_AT_ONCE } from "#domain/cycles/doses/dose-vocabulary.ts";
import { cases } from "#support/cases.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addCycle, doseBody } from "#support/records.ts";
import { openSecond } from "#support/second-server.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const DOSES = cases(100, 500);
const AT_ONCE = 20;
const ROUNDS = 5;
const FIRST_SLOT = Date.UTC(2026, 2, 2, 7);

/** Two devices that log at two servers, on PostgreSQL with connections of their own. */
describeStores("doses logged at two servers at once", (store) => {
  let servers: [TestApp, TestApp];
  let person: Person;
  let cycleId: string;
  beforeAll(async () => {
    const server = await openTestApp(store);
    servers = [server, await openSecond(server)];
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  const begin = async () => {
    person = await openPerson(servers[0]);
    cycleId = (await addCycle(person)).id;
  };
  /** Each body at its own server. */
  const sendBoth = async (bodies: readonly [object, object], path = "") => {
    const answers = servers.map(async ({ request }, at) => {
      const init = post(bodies[at], { cookie: person.cookie });
      const response = await request(`/api/cycles/${cycleId}/doses${path}`, init);
      return { status: response.status, body: await response.json() };
    });
    return Promise.all(answers);
  };
  const stored = () =>
    servers[0].context.store.db.selectFrom("doses").select(["id", "slot"]).where("cycle_id", "=", cycleId).execute();
  const inBatches = async (each: (n: number) => Promise<void>) => {
    for (let n = 0; n < DOSES; n += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => each(n + index)));
  };
  const slotOf = (n: number) => new Date(FIRST_SLOT + n * 86_400_000).toISOString().replace(".000", "");

  test("doses, each sent twice under its id, are that many doses, and both answers are the same", async () => {
    await begin();
    await inBatches(async (n) => {
      const body = doseBody({ slot: n % 2 ? slotOf(n) : null, note: `dose ${n}` });
      const [first, second] = await sendBoth([body, body]);
      expect(first).toMatchObject({ status: 201, body: { id: body.id, note: body.note } });
      expect(second).toEqual(first);
    });
    expect(await stored()).toHaveLength(DOSES);
  });

  test("planned doses, each logged in the same words on two devices, are one dose each", async () => {
    await begin();
    await inBatches(async (n) => {
      const [first, second] = await sendBoth([doseBody({ slot: slotOf(n) }), doseBody({ slot: slotOf(n) })]);
      expect(first?.status).toBe(201);
      expect(second).toEqual(first);
    });
    expect(await stored()).toHaveLength(DOSES);
  });

  test("planned doses, each in other words on two devices: one is stored, the other is told which", async () => {
    await begin();
    await inBatches(async (n) => {
      const [left, right] = [doseBody({ slot: slotOf(n), site: "left" }), doseBody({ slot: slotOf(n), site: "right" })];
      const answers = await sendBoth([left, right]);
      const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
      expect([taken?.status, refused?.status]).toEqual([201, 409]);
      expect(refused?.body).toMatchObject({ code: "logged-otherwise", storedId: taken?.body.id });
    });
    expect(await stored()).toHaveLength(DOSES);
  });

  test("a past sent from two devices at once in opposite orders is logged once, and nobody waits for ever", async () => {
    await begin();
    const days = MAX_DOSES_AT_ONCE;
    for (let round = 0; round < ROUNDS; round += 1) {
      const slots = Array.from({ length: days }, (_, n) => slotOf(round * days + n));
      const past = (order: readonly string[]) => ({ doses: order.map((slot) => doseBody({ slot })) });
      const answers = await sendBoth([past(slots), past(slots.toReversed())], "/many");
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.reduce((sum, { body }) => sum + body.logged, 0)).toBe(days);
    }
    expect(await stored()).toHaveLength(ROUNDS * days);
  });
});
