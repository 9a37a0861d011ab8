import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPushSender } from "#server/push/push-sender.ts";
import { readVapidKeys } from "#server/push/vapid-keys.ts";
import { createWork } from "#server/work.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addPlannedCycle, planOf, saveSettings } from "#support/planned-cycle.ts";
import {
  openPushBrowser,
  type PushBrowser,
  type PushEndpoint,
  startPushEndpoint,
  vapidClaims,
} from "#support/push-endpoint.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`);

describeStores("push", (store) => {
  let endpoint: PushEndpoint;
  let server: TestApp;
  let person: Person;
  let browser: PushBrowser;
  beforeAll(async () => {
    endpoint = await startPushEndpoint();
    const environment = { ...endpoint.environment, MAIL_FROM: "Peptidary <post@peptidary.example>" };
    server = await openTestApp(store, { environment });
  });
  afterAll(async () => {
    await server.close();
    await endpoint.close();
  });
  beforeEach(async () => {
    await server.context.store.db.deleteFrom("jobs").execute();
    endpoint.taken.length = 0;
    endpoint.answerWith(201);
    server.setNow(at("06:00"));
    person = await openPerson(server);
    browser = openPushBrowser(endpoint.origin);
  });

  const subscribe = (who = person, { subscription } = browser) =>
    who.request("/api/push/subscriptions", post(subscription));
  const tryOut = async (who = person) => (await who.request("/api/push/test", { method: "POST" })).json();
  const publicKey = async () => (await (await person.request("/api/push/key")).json()).key;
  const goTo = async (time: Date) => {
    server.setNow(time);
    await createWork(server.context).runDue();
  };
  /** A dose at 08:00 in Berlin, 07:00 UTC. */
  const planDose = async (isDiscreet = true) => {
    await saveSettings(person, { push: true, discreet: isDiscreet });
    await addPlannedCycle(person, planOf({ kind: "days", every: 1, times: ["08:00"] }));
    server.context.changed(person.user.id);
    await server.context.background.idle();
    await goTo(new Date(at("06:00").getTime() + 1_000));
  };
  const reminderId = async () => (await (await person.request("/api/reminders")).json()).items[0].id;

  test("a push opens with the keys of the browser alone, and says what is due and no more", async () => {
    expect((await subscribe()).status).toBe(204);
    await planDose();
    await goTo(at("07:00"));
    const { id, cycleId, itemId, slot } = (await (await person.request("/api/reminders")).json()).items[0];
    expect(endpoint.taken).toHaveLength(1);
    const [push] = endpoint.taken;
    if (!push) throw new Error("no push");
    expect(browser.read(push)).toEqual({
      title: "A planned dose is due",
      body: "Due 08:00",
      tag: id,
      url: "/cycles",
      reminderId: id,
      dose: { cycleId, itemId, slot },
    });
    expect(() => openPushBrowser(endpoint.origin).read(push)).toThrow();
    expect(push.body.includes("planned")).toBe(false);
  });

  test("its headers are those of RFC 8030, 8188, 8291 and 8292", async () => {
    await subscribe();
    await planDose(false);
    await goTo(at("07:00"));
    const [push] = endpoint.taken;
    if (!push) throw new Error("no push");
    expect(browser.read(push)).toMatchObject({ body: "Due 08:00: BPC-157 250 mcg" });
    const topic = createHash("sha256")
      .update(await reminderId())
      .digest("base64url")
      .slice(0, 32);
    expect(push.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String(6 * 3_600),
      urgency: "high",
      topic,
    });
    const claims = await vapidClaims(push, await publicKey());
    expect(claims).toMatchObject({ aud: endpoint.origin, sub: "mailto:post@peptidary.example" });
    const lifetime = Number(claims.exp) - Date.now() / 1_000;
    expect(lifetime).toBeGreaterThan(3_600);
    expect(lifetime).toBeLessThanOrEqual(24 * 3_600);
    await expect(vapidClaims(push, openPushBrowser(endpoint.origin).subscription.keys.p256dh)).rejects.toThrow();
  });

  test("all servers on a store have one key, however many make it at once", async () => {
    const { db } = server.context.store;
    await db.deleteFrom("server_keys").execute();
    const made = await Promise.all(Array.from({ length: 8 }, () => readVapidKeys(db, at("06:00"))));
    expect(new Set(made.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect(await createPushSender(server.context).publicKey()).toBe(made[0]?.publicKey);
    expect(Buffer.from(made[0]?.publicKey ?? "", "base64url")).toHaveLength(65);
    server = Object.assign(server, { app: server.sibling().app }); // the app before remembers the key it had
  });

  test.each([404, 410])("a browser that is gone (%i) is forgotten, and the reminder is done", async (status) => {
    await subscribe();
    await planDose();
    endpoint.answerWith(status);
    await goTo(at("07:00"));
    await goTo(at("08:00"));
    expect(endpoint.taken).toHaveLength(1);
    expect(await tryOut()).toEqual({ sent: 0, failed: 0 });
  });

  test.each([429, 500, 503, 403])(
    "a push service that answers %i is asked again, with the same tag",
    async (status) => {
      await subscribe();
      await planDose();
      endpoint.answerWith(status);
      await goTo(at("07:00"));
      endpoint.answerWith(201);
      await goTo(new Date(at("07:00").getTime() + 10_000));
      await goTo(new Date(at("07:00").getTime() + 60_000));
      expect(endpoint.taken).toHaveLength(2);
      expect(new Set(endpoint.taken.map(({ headers }) => headers.topic)).size).toBe(1);
      expect(new Set(endpoint.taken.map((push) => JSON.stringify(browser.read(push)))).size).toBe(1);
    },
  );

  test("of several browsers only the one that was missed is asked again", async () => {
    const second = openPushBrowser(endpoint.origin);
    await subscribe();
    await subscribe(person, second);
    await planDose();
    endpoint.answerWith(500, second.path);
    await goTo(at("07:00"));
    endpoint.answerWith(201, second.path);
    await goTo(new Date(at("07:00").getTime() + 10_000));
    const paths = endpoint.taken.map(({ path }) => path).toSorted();
    expect(paths).toEqual([browser.path, second.path, second.path].toSorted());
  });

  test("the failure that is kept holds a name and a status, no address", async () => {
    await subscribe();
    await planDose();
    endpoint.answerWith(500);
    await goTo(at("07:00"));
    const { db } = server.context.store;
    const jobs = await db.selectFrom("jobs").select("failure").where("failure", "is not", null).execute();
    expect(jobs).toEqual([{ failure: "PushRefused 500" }]);
  });

  test("a test push reaches the person's own browsers, says how many, and is not free without end", async () => {
    expect(await tryOut()).toEqual({ sent: 0, failed: 0 });
    await subscribe();
    expect(await tryOut()).toEqual({ sent: 1, failed: 0 });
    endpoint.answerWith(500);
    expect(await tryOut()).toEqual({ sent: 0, failed: 1 });
    endpoint.answerWith(201);
    for (let tried = 3; tried < 20; tried += 1) await tryOut();
    expect((await person.request("/api/push/test", { method: "POST" })).status).toBe(429);
    expect(await tryOut(await openPerson(server))).toEqual({ sent: 0, failed: 0 });
  });

  test("a browser that unsubscribed gets nothing; only its own person can do that", async () => {
    await subscribe();
    const end = { endpoint: browser.subscription.endpoint };
    const stranger = await openPerson(server);
    expect((await stranger.request("/api/push/subscriptions/end", post(end))).status).toBe(204);
    expect(await tryOut()).toEqual({ sent: 1, failed: 0 });
    expect((await person.request("/api/push/subscriptions/end", post(end))).status).toBe(204);
    expect(await tryOut()).toEqual({ sent: 0, failed: 0 });
  });

  test("a browser belongs to who used it last, which its keys show; other keys take nobody's browser away", async () => {
    await subscribe();
    const next = await openPerson(server);
    const other = openPushBrowser(endpoint.origin).subscription.keys;
    const forged = { ...browser, subscription: { ...browser.subscription, keys: other } };
    expect((await subscribe(next, forged)).status).toBe(409);
    expect(await tryOut()).toEqual({ sent: 1, failed: 0 });
    expect((await subscribe(next)).status).toBe(204);
    expect([await tryOut(), await tryOut(next)]).toEqual([
      { sent: 0, failed: 0 },
      { sent: 1, failed: 0 },
    ]);
  });

  test("of more than twenty browsers the longest known one goes", async () => {
    const browsers = Array.from({ length: 21 }, () => openPushBrowser(endpoint.origin));
    for (const [second, one] of browsers.entries()) {
      server.setNow(new Date(at("06:00").getTime() + second * 1_000));
      await subscribe(person, one);
    }
    expect(await tryOut()).toEqual({ sent: 20, failed: 0 });
    expect(endpoint.taken.map(({ path }) => path)).not.toContain(browsers[0]?.path);
  });

  test.each([
    ["endpoint", { endpoint: "https://127.0.0.1/push/x" }],
    ["endpoint", { endpoint: "https://fcm.googleapis.com.example.org/x" }],
    ["keys.p256dh", { keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) } }],
    ["keys.auth", { keys: { p256dh: openPushBrowser("").subscription.keys.p256dh, auth: "A".repeat(24) } }],
  ])("a subscription with a wrong %s is refused: %j", async (path, changes) => {
    const answer = await person.request("/api/push/subscriptions", post({ ...browser.subscription, ...changes }));
    expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, path]);
  });

  test("an address that is no longer allowed is not posted to, and forgotten", async () => {
    await subscribe();
    const strict = { ...server.context, config: { ...server.context.config, pushHosts: [] } };
    const sender = createPushSender(strict);
    const push = { payload: "{}", tag: "t", ttlSeconds: 60 };
    expect(await sender.send(browser.subscription, push)).toBe("gone");
    expect(endpoint.taken).toEqual([]);
  });
});
