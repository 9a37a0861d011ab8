import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { VitalImportCard } from "#contract/vital-imports.ts";
import type { VitalDay } from "#contract/vitals.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { openPerson, type Person } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { addVital, addVitalImport, importBody, vitalBody } from "#support/vital-records.ts";

const weight = (day: string, value: string, changes: Partial<VitalDayFields> = {}) =>
  vitalBody({
    ...{ kind: "weight", day, source: "withings", readings: [{ time: null, value, second: null }] },
    ...changes,
  });

describeStores("imports of health data", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const put = (days: readonly VitalDayFields[], importId: string | undefined, as = person) =>
    as.ask("POST", "/api/vitals/days", { days, importId });
  const remove = (id: string, as = person) => as.ask("DELETE", `/api/vital-imports/${id}`);
  const imports = async (as = person): Promise<VitalImportCard[]> =>
    (await as.ask("GET", "/api/vital-imports"))[1].items;
  const days = async (): Promise<VitalDay[]> => (await person.ask("GET", "/api/vitals"))[1].items;
  const values = async () => (await days()).map(({ day, source, readings }) => [day, source, readings[0]?.value]);

  test("each is listed, newest first, with the days that are there of it, and taken back as a whole", async () => {
    server.setNow(new Date("2026-11-03T08:00:00Z"));
    const first = await addVitalImport(person);
    await put([weight("2026-03-01", "80"), weight("2026-03-02", "81")], first.id);
    server.setNow(new Date("2026-11-04T08:00:00Z"));
    const second = await addVitalImport(person);
    await put([weight("2026-03-03", "82")], second.id);
    expect(await imports()).toEqual([
      { ...second, days: 1 },
      { ...first, days: 2 },
    ]);
    expect(first).toMatchObject({ ...importBody, createdAt: "2026-11-03T08:00:00.000Z" });
    expect(await remove(first.id)).toEqual([200, { removed: 2 }]);
    expect(await imports()).toEqual([{ ...second, days: 1 }]);
    expect(await values()).toEqual([["2026-03-03", "withings", "82"]]);
    expect((await remove(first.id))[0]).toBe(404);
  });

  test("what was typed, added to or changed by hand stays", async () => {
    const { id } = await addVitalImport(person);
    await addVital(person, weight("2026-03-01", "90", { source: "typed" }));
    await put(
      ["2026-03-01", "2026-03-02", "2026-03-03"].map((day) => weight(day, "80")),
      id,
    );
    const changed = (await days()).find(({ day }) => day === "2026-03-02");
    await person.ask("PUT", `/api/vitals/${changed?.id}`, { ...weight("2026-03-02", "79"), version: 1 });
    await person.ask("POST", "/api/vitals/readings", weight("2026-03-03", "78"));
    expect((await imports())[0]?.days).toBe(1);
    expect(await remove(id)).toEqual([200, { removed: 1 }]);
    expect(await values()).toEqual([
      ["2026-03-03", "withings", "80"],
      ["2026-03-02", "withings", "79"],
      ["2026-03-01", "typed", "90"],
    ]);
  });

  test("a later import takes over the days it replaces, and leaves those it found alike to the first", async () => {
    const first = await addVitalImport(person);
    const second = await addVitalImport(person);
    await put([weight("2026-03-01", "80"), weight("2026-03-02", "81")], first.id);
    await put([weight("2026-03-01", "80"), weight("2026-03-02", "81.5"), weight("2026-03-03", "82")], second.id);
    expect((await imports()).map(({ id, days: count }) => [id, count])).toEqual(
      expect.arrayContaining([
        [first.id, 1],
        [second.id, 2],
      ]),
    );
    await remove(second.id);
    expect(await values()).toEqual([["2026-03-01", "withings", "80"]]);
  });

  test("days saved without an import, as a program does, belong to none", async () => {
    const { id } = await addVitalImport(person);
    await put([weight("2026-03-01", "80")], id);
    await put([weight("2026-03-01", "79")], undefined);
    expect(await remove(id)).toEqual([200, { removed: 0 }]);
    expect(await values()).toEqual([["2026-03-01", "withings", "79"]]);
  });

  test("another person's import, one of another source and one that is gone take no days", async () => {
    const { id } = await addVitalImport(person);
    const stranger = await openPerson(server);
    expect(await put([weight("2026-03-01", "80")], id, stranger)).toMatchObject([
      422,
      { errors: [{ path: "importId" }] },
    ]);
    expect(await put([weight("2026-03-01", "80", { source: "oura" })], id)).toMatchObject([
      422,
      { errors: [{ path: "importId" }] },
    ]);
    expect((await remove(id, stranger))[0]).toBe(404);
    await remove(id);
    expect((await put([weight("2026-03-01", "80")], id))[0]).toBe(422);
    expect(await days()).toEqual([]);
    expect((await person.ask("POST", "/api/vital-imports", { ...importBody, source: "typed" }))[0]).toBe(422);
  });
});
