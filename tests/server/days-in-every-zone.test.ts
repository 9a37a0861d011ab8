import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openPerson, type Person, post } from "#support/person.ts";
import { cycleBody, doseBody, vialBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** Minutes behind UTC as `Date` counts them: the first and the last clock of the world, and one with summer time. */
const SERVER_ZONES = [
  ["Pacific/Kiritimati", -840],
  ["Etc/GMT+12", 720],
  ["Europe/Berlin", -60],
] as const;
const DAYS = ["0001-01-01", "1582-10-10", "2024-02-29", "2026-03-29", "2026-10-25", "9999-12-31"];
const NO_DAYS = [
  ...["2026-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-1-1", "26-01-01", "-0001-01-01"],
  ...["+12026-01-01", "2026-W10-1", "2026-060", "2026-03-01T00:00:00Z", "20260301", "2026-03-01 ", "", "0"],
];

describeStores("days, whatever zone the server runs in", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const create = async (path: string, body: object) => {
    const response = await person.request(path, post(body));
    return [response.status, await response.json()] as const;
  };
  const read = async (path: string) => (await person.request(path)).json();

  test.each(SERVER_ZONES)("come back as sent from a server in %s", async (zone, behindUtc) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-01-15T12:00:00Z").getTimezoneOffset()).toBe(behindUtc);
    for (const day of DAYS) {
      const [status, cycle] = await create("/api/cycles", cycleBody({ startDate: day, endDate: day }));
      expect([status, await read(`/api/cycles/${cycle.id}`)]).toMatchObject([201, { startDate: day, endDate: day }]);
      const mixedWith = { diluent: "", volumeMl: "1", on: day };
      const [, vial] = await create("/api/vials", vialBody({ openedOn: day, expiresOn: day, mixedWith }));
      expect(await read(`/api/vials/${vial.id}`)).toMatchObject({ openedOn: day, expiresOn: day, mixedWith });
    }
    // the hour that Berlin leaves out and the one it has twice, seen from the first and the last zone
    const [, { id }] = await create("/api/cycles", cycleBody());
    for (const slot of ["2026-03-29T01:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"])
      for (const [doseZone] of SERVER_ZONES) {
        const body = doseBody({ slot, at: slot, zone: doseZone, day: slot.slice(0, 10), itemId: doseZone });
        const [status, dose] = await create(`/api/cycles/${id}/doses`, body);
        expect([status, await read(`/api/doses/${dose.id}`)]).toMatchObject([201, body]);
      }
    const span = await read("/api/doses?from=2026-10-25&to=2026-10-25");
    expect(span.items.filter(({ cycleId }: { cycleId: string }) => cycleId === id)).toHaveLength(6);
  });

  test("text that is no day is refused in every field", async () => {
    for (const day of NO_DAYS) {
      expect((await create("/api/cycles", cycleBody({ startDate: day })))[0], day).toBe(422);
      expect((await create("/api/vials", vialBody({ openedOn: day })))[0], day).toBe(422);
      expect((await person.request(`/api/doses?from=${encodeURIComponent(day)}`)).status, day).toBe(422);
    }
  });
});
