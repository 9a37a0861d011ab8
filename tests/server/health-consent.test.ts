import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { newId } from "#server/db/id.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addCycle, addDose } from "#support/records.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const GUARDED = OPERATIONS.filter(({ storesHealth }) => storesHealth);
const CONSENT = "/api/account/health-consent";
/** What holds health data; whatever changes it through the API must be guarded, and deleting must not be. */
const HEALTH_TABLES = [
  "protocols",
  "peptide_cycles",
  "doses",
  "vials",
  "supplies",
  "bloodwork",
  "bloodwork_settings",
] as const;
const HEALTH_PATHS = /^\/api\/(protocols|cycles|doses|vials|bloodwork)(\/|$)/;
/** They compute or read and store nothing. */
const STORES_NOTHING = ["protocols.generate", "bloodwork.read"];

describeStores("consent to health data", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
  });
  afterAll(() => server.close());

  const stored = async () => {
    const { db } = server.context.store;
    const rows = await Promise.all(HEALTH_TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    const files = await db.selectFrom("bloodwork_files").selectAll().execute();
    return JSON.stringify([rows, files]);
  };
  /** Someone who has a record of that kind from before, and took the consent back. */
  const withoutConsent = async (operation: Operation): Promise<{ person: Person; id: string }> => {
    const person = await openPerson(server);
    const id = operation.owned ? await addRecordFor(operation, person) : "";
    expect((await person.request(CONSENT, { method: "DELETE" })).status).toBe(200);
    return { person, id };
  };
  const ask = async (operation: Operation, person: Person, id: string) => {
    const [path, init] = toRequest(operation, await sampleOf(operation, server, id, person), person);
    return server.request(path, init);
  };

  test("every operation that keeps health data says so", () => {
    const writing = OPERATIONS.filter(
      ({ id, method, path }) =>
        HEALTH_PATHS.test(path) && !["get", "delete"].includes(method) && !STORES_NOTHING.includes(id),
    );
    expect(GUARDED.map(({ id }) => id)).toEqual(expect.arrayContaining(writing.map(({ id }) => id)));
    expect(writing.length).toBeGreaterThanOrEqual(15);
  });

  describe.each(GUARDED.filter(({ path }) => HEALTH_PATHS.test(path)))("$id", (operation) => {
    test("is refused without, storing nothing, and goes on with it", async () => {
      const { person, id } = await withoutConsent(operation);
      const before = await stored();
      const refused = await ask(operation, person, id);
      expect([refused.status, (await refused.json()).code]).toEqual([403, "consent-needed"]);
      expect(await stored()).toBe(before);
      expect((await person.request(CONSENT, { method: "POST" })).status).toBe(200);
      expect((await ask(operation, person, id)).status).toBe(operation.status);
    });
  });

  test("nobody signed in hears of that first; a body is not even read", async () => {
    for (const operation of GUARDED) {
      const sample = await sampleOf(operation, server, newId(), await openPerson(server));
      expect((await server.request(...toRequest(operation, sample, { cookie: "" }))).status).toBe(401);
    }
    const person = await openPerson(server, { hasConsented: false });
    const response = await person.request("/api/cycles", { method: "POST", body: "no JSON" });
    expect(response.status).toBe(403);
  });

  test("a new account has agreed to nothing; agreeing twice keeps the first date; taking back takes effect at once", async () => {
    const person = await openPerson(server, { hasConsented: false });
    const read = async () => (await (await person.request("/api/account")).json()).healthConsentAt;
    expect(await read()).toBeNull();
    server.setNow(new Date("2026-03-01T08:00:00Z"));
    const first = await (await person.request(CONSENT, { method: "POST" })).json();
    expect(first.healthConsentAt).toBe("2026-03-01T08:00:00.000Z");
    server.setNow(new Date("2026-03-01T09:00:00Z"));
    expect((await (await person.request(CONSENT, { method: "POST" })).json()).healthConsentAt).toBe(
      first.healthConsentAt,
    );
    expect((await (await person.request(CONSENT, { method: "DELETE" })).json()).healthConsentAt).toBeNull();
    expect(await read()).toBeNull();
  });

  test("who agreed before measurements of the body were stored is asked for these alone, and the rest goes on", async () => {
    const person = await openPerson(server);
    const { db } = server.context.store;
    const forgetBody = () =>
      db.updateTable("users").set({ body_consent_at: null }).where("id", "=", person.user.id).execute();
    await forgetBody();
    const dates = async () => {
      const { healthConsentAt, bodyConsentAt } = await (await person.request("/api/account")).json();
      return [healthConsentAt, bodyConsentAt];
    };
    const [before] = await dates();
    const ofBody = GUARDED.filter(({ storesHealth }) => storesHealth === "body");
    expect(ofBody.map(({ id }) => id).toSorted()).toEqual([
      "vital-imports.create",
      "vitals.addReadings",
      "vitals.create",
      "vitals.putDays",
      "vitals.update",
    ]);
    for (const operation of ofBody) {
      const refused = await ask(operation, person, newId());
      expect([operation.id, refused.status, (await refused.json()).code]).toEqual([
        ...[operation.id, 403, "body-consent-needed"],
      ]);
    }
    expect(await db.selectFrom("vitals").selectAll().where("user_id", "=", person.user.id).execute()).toEqual([]);
    expect((await addCycle(person)).id).toBeTruthy();
    expect(await dates()).toEqual([before, null]);
    server.setNow(new Date("2026-03-02T08:00:00Z"));
    expect((await person.request(CONSENT, { method: "POST" })).status).toBe(200);
    expect(await dates()).toEqual([before, "2026-03-02T08:00:00.000Z"]);
    const [create] = ofBody.filter(({ id }) => id === "vitals.create");
    if (create) expect((await ask(create, person, "")).status).toBe(201);
    expect((await person.request(CONSENT, { method: "DELETE" })).status).toBe(200);
    expect(await dates()).toEqual([null, null]);
  });

  test("taken back, what is stored can still be read and deleted", async () => {
    const person = await openPerson(server);
    const cycle = await addCycle(person);
    const dose = await addDose(person);
    await person.request(CONSENT, { method: "DELETE" });
    expect((await person.request(`/api/cycles/${cycle.id}`)).status).toBe(200);
    expect((await person.request(`/api/doses/${dose.id}`)).status).toBe(200);
    expect((await person.request(`/api/doses/${dose.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await person.request(`/api/cycles/${cycle.id}`, { method: "DELETE" })).status).toBe(204);
  });

  test("one person's consent says nothing for another", async () => {
    const [agreed, other] = [
      await openPerson(server, { hasConsented: false }),
      await openPerson(server, { hasConsented: false }),
    ];
    await agreed.request(CONSENT, { method: "POST" });
    expect((await (await other.request("/api/account")).json()).healthConsentAt).toBeNull();
  });
});
