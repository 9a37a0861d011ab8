import { afterAll, beforeAll, expect, test } from "vitest";
import { createMix, deleteMix, listMixes, readMix, updateMix } from "#contract/mixes.ts";
import { EMPTY_MIX } from "#domain/dosing/mix.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addMix, mixBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeOwnedRecords(
  { list: listMixes, create: createMix, read: readMix, update: updateMix, remove: deleteMix },
  { kind: "mixes", table: "mixes", body: (name) => mixBody({ name }) },
);

describeStores("mixes", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  // what cannot be read as a number is kept too: it is what the person typed
  test.each(["1,5", "0x10", "1e309", "NaN", "-0", "9007199254740993", "0.1000000000000000000000000000001", ""])(
    "a dose typed as %j comes back as typed",
    async (value) => {
      const mix = { ...EMPTY_MIX, dose: { value, unit: "mg" as const } };
      const saved = await addMix(person, { mix });
      const [, read] = await person.ask("GET", `/api/mixes/${saved.id}`);
      expect(read.mix).toEqual(mix);
    },
  );

  test("a driver outside the vial, an unknown unit and a number as a number are refused", async () => {
    for (const mix of [
      { ...EMPTY_MIX, driver: 1 },
      { ...EMPTY_MIX, dose: { value: "1", unit: "units" } },
      { ...EMPTY_MIX, dose: { value: 1, unit: "mg" } },
    ])
      expect((await person.ask("POST", "/api/mixes", { name: "x", mix }))[0]).toBe(422);
  });
});
