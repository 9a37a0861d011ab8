import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedMix } from "#contract/mixes.ts";
import { EMPTY_MIX } from "#domain/dosing/mix.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addMix, mixBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/mixes";

describeStores("mixes", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  const send = (method: string, path: string, body?: unknown) =>
    person.request(PATH + path, body === undefined ? { method } : { ...post(body), method });

  // what cannot be read as a number is kept too: it is what the person typed
  test.each(["1,5", "0x10", "1e309", "NaN", "-0", "9007199254740993", "0.1000000000000000000000000000001", ""])(
    "a dose typed as %j comes back as typed",
    async (value) => {
      const mix = { ...EMPTY_MIX, dose: { value, unit: "mg" as const } };
      const saved = await addMix(person, { mix });
      const read: SavedMix = await (await send("GET", `/${saved.id}`)).json();
      expect(read.mix).toEqual(mix);
    },
  );

  test("a change makes the next version, a stale one is refused with what is stored", async () => {
    const saved = await addMix(person);
    const changed = await send("PUT", `/${saved.id}`, { ...mixBody({ name: "Evening vial" }), version: 1 });
    expect([changed.status, await changed.json()]).toMatchObject([200, { name: "Evening vial", version: 2 }]);
    expect((await send("PUT", `/${saved.id}`, { ...mixBody({ name: "Late" }), version: 1 })).status).toBe(409);
    expect(await (await send("GET", `/${saved.id}`)).json()).toMatchObject({ name: "Evening vial" });
  });

  test("a deleted mix is gone", async () => {
    const { id } = await addMix(person);
    expect((await send("DELETE", `/${id}`)).status).toBe(204);
    expect((await send("GET", `/${id}`)).status).toBe(404);
  });

  test("a driver outside the vial, an unknown unit and a number as a number are refused", async () => {
    for (const mix of [
      { ...EMPTY_MIX, driver: 1 },
      { ...EMPTY_MIX, dose: { value: "1", unit: "units" } },
      { ...EMPTY_MIX, dose: { value: 1, unit: "mg" } },
    ])
      expect((await send("POST", "", { name: "x", mix })).status).toBe(422);
  });
});
