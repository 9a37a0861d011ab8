import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#contract/settings.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { ownSites } from "#support/records.ts";
import { openSecond } from "#support/second-server.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const CLIENTS = 20;
const EDITS = 10;

describeStores("settings", (store) => {
  let server: TestApp;
  let second: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    second = await openSecond(server);
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const read = async (): Promise<Settings> => (await person.request("/api/settings")).json();
  const save = async (settings: object, at = server) => {
    const response = await at.request("/api/settings", {
      ...post({ ...DEFAULT_SETTINGS, ...settings }, { cookie: person.cookie }),
      method: "PUT",
    });
    return [response.status, await response.json()] as const;
  };

  test("a person who set nothing has the defaults, as version 0", async () => {
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  test("what is saved is read back as the next version, and nobody else has it", async () => {
    const zones = [
      { from: null, zone: "Europe/Berlin" },
      { from: "2026-03-05T10:00:00Z", zone: "Pacific/Kiritimati" },
    ];
    const saved = { ...DEFAULT_SETTINGS, zones, dayStart: "04:00", sites: ownSites(), version: 1 };
    expect(await save({ ...saved, version: 0 })).toEqual([200, saved]);
    expect(await read()).toEqual(saved);
    expect(await save({ ...saved, dayStart: "05:00" })).toEqual([200, { ...saved, dayStart: "05:00", version: 2 }]);
    person = await openPerson(server);
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  test("a page from before sites were kept leaves them as they are", async () => {
    await save({ sites: ownSites() });
    const older = { sites: undefined, dayStart: "03:00", version: 1 };
    expect(await save(older)).toMatchObject([200, { dayStart: "03:00", sites: ownSites(), version: 2 }]);
  });

  test("a stale version, and one from before there was any, are refused with the one that is stored", async () => {
    expect(await save({ version: 1 })).toMatchObject([409, { code: "stale-version", currentVersion: 0 }]);
    await save({});
    expect(await save({ dayStart: "03:00" })).toMatchObject([409, { code: "stale-version", currentVersion: 1 }]);
    expect((await read()).dayStart).toBe("00:00");
  });

  test.each([
    ["a day that begins after noon", { dayStart: "12:01" }],
    ["a zone nobody knows", { zones: [{ from: null, zone: "Mars/Olympus" }] }],
    ["zones out of order", { zones: [{ from: "2026-01-01T00:00:00Z", zone: "UTC" }] }],
    [
      "a quiet time that is no time",
      { reminders: { ...DEFAULT_SETTINGS.reminders, quiet: { from: "24:00", to: "07:00" } } },
    ],
    ["a site nobody knows that is left out", { sites: { own: [], leftOut: ["left-ear"] } }],
    ["a negative version", { version: -1 }],
  ])("%s is refused", async (_name, settings) => {
    expect((await save(settings))[0]).toBe(422);
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  test(`${CLIENTS} devices × ${EDITS} edits from version 0 on, at two servers: each is accepted or told it is stale`, async () => {
    let accepted = 0;
    const edit = async (client: number) => {
      let version = 0;
      for (let n = 0; n < EDITS; n += 1) {
        const [status, answer] = await save({ version }, client % 2 ? second : server);
        expect([200, 409]).toContain(status);
        if (status === 200) accepted += 1;
        version = status === 200 ? answer.version : answer.currentVersion;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => edit(client)));
    expect(accepted).toBeGreaterThan(0);
    expect((await read()).version).toBe(accepted);
  });
});
