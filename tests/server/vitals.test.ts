import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createVital, deleteVital, listVitals, readVital, updateVital } from "#contract/vitals.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { describeOwnedRecords, multiply } from "#support/owned-records.ts";
import { openPerson, type Person, personAt } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { symptomBody, vitalBody } from "#support/vital-records.ts";

describeOwnedRecords(
  { list: listVitals, create: createVital, read: readVital, update: updateVital, remove: deleteVital },
  { kind: "vitals", table: "vitals", body: (text) => symptomBody(text), unlike: "name" },
);

const weight = (day: string, value: string, changes: Partial<VitalDayFields> = {}) =>
  vitalBody({ kind: "weight", day, readings: [{ time: null, value, second: null }], ...changes });

describeStores("vitals", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const create = (body: unknown) => person.ask("POST", "/api/vitals", body);
  const list = async (query = "") => (await person.ask("GET", `/api/vitals${query}`))[1];
  const put = (days: unknown, as = person) => as.ask("POST", "/api/vitals/days", { days });
  const add = (body: unknown, as = person) => as.ask("POST", "/api/vitals/readings", body);

  test.each([
    [{ day: "2026-02-30" }, "day"],
    [{ day: "1803-01-01" }, "day"],
    [{ kind: "mood" }, "kind"],
    [{ name: "left arm" }, "name"],
    [{ kind: "symptom", readings: [{ time: null, value: "4", second: null }] }, "name"],
    [{ readings: [] }, "readings"],
    [{ readings: [{ time: "24:00", value: "128", second: "82" }] }, "readings.0.time"],
    [{ readings: [{ time: null, value: "1280", second: "82" }] }, "readings.0.value"],
    [{ readings: [{ time: null, value: "128", second: null }] }, "readings.0.second"],
    [{ readings: [{ time: null, value: "82", second: "128" }] }, "readings.0.second"],
    [{ kind: "pulse" }, "readings.0.second"],
    [{ kind: "weight", readings: [{ time: null, value: "-3", second: null }] }, "readings.0.value"],
    [{ summary: { count: 3, low: "110", mean: "120", high: "130" } }, "summary"],
  ])("%j is refused at %s", async (changes, path) => {
    const [status, problem] = await create({ ...vitalBody(), ...changes });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });

  test("a day that is there is a conflict, and another source, kind or day is none", async () => {
    expect((await create(vitalBody()))[0]).toBe(201);
    expect(await create(vitalBody({ note: "again" }))).toMatchObject([409, { code: "kept-otherwise" }]);
    const others = [{ source: "withings" }, { day: "2026-03-03" }] as const;
    for (const changes of others) expect((await create(vitalBody(changes)))[0]).toBe(201);
    expect((await create(weight("2026-03-02", "80")))[0]).toBe(201);
    expect((await list()).items).toHaveLength(4);
    const stranger = await openPerson(server);
    expect((await stranger.ask("POST", "/api/vitals", vitalBody()))[0]).toBe(201);
  });

  test("a change onto another stored day is a conflict that names it, and neither changes", async () => {
    const [, one] = await create(weight("2026-03-02", "80"));
    const [, other] = await create(weight("2026-03-03", "81"));
    const [status, problem] = await person.ask("PUT", `/api/vitals/${other.id}`, {
      ...weight("2026-03-02", "82"),
      version: 1,
    });
    expect([status, problem.code, problem.storedId]).toEqual([409, "kept-otherwise", one.id]);
    expect((await list()).items).toEqual([other, one]);
  });

  test("the list is by kind and days, newest day first, in pages that meet", async () => {
    for (const day of ["2026-03-04", "2026-03-01", "2026-03-03", "2026-03-02"]) await create(weight(day, "80"));
    await create(vitalBody());
    const daysOf = ({ items }: { items: { day: string }[] }) => items.map(({ day }) => day);
    const first = await list("?kind=weight&limit=3&from=2026-03-01&to=2026-03-04");
    const rest = await list(`?kind=weight&limit=3&from=2026-03-01&to=2026-03-04&cursor=${first.nextCursor}`);
    expect([daysOf(first), daysOf(rest), rest.nextCursor]).toEqual([
      ["2026-03-04", "2026-03-03", "2026-03-02"],
      ["2026-03-01"],
      null,
    ]);
    expect(daysOf(await list("?kind=weight&from=2026-03-02&to=2026-03-03"))).toEqual(["2026-03-03", "2026-03-02"]);
    expect((await list()).items).toHaveLength(5);
  });

  test("many days replace exactly the same kind, name, day and source, and a repeat changes nothing", async () => {
    const typed = (await create(weight("2026-03-01", "90")))[1];
    const scale = { source: "withings" } as const;
    const days = [weight("2026-03-01", "80", scale), weight("2026-03-02", "81", scale)];
    expect(await put(days)).toEqual([200, { added: 2, replaced: 0, unchanged: 0 }]);
    const before = (await list()).items;
    expect(await put(days)).toEqual([200, { added: 0, replaced: 0, unchanged: 2 }]);
    expect((await list()).items).toEqual(before);
    const more = [days[0], weight("2026-03-02", "81.5", scale), weight("2026-03-03", "82", scale)];
    expect(await put(more)).toEqual([200, { added: 1, replaced: 1, unchanged: 1 }]);
    const after = (await list("?kind=weight")).items;
    const found = after.map(({ day, source, version, readings }: VitalDayFields & { version: number }) => [
      ...[day, source, version, readings[0]?.value],
    ]);
    expect(found).toEqual([
      ["2026-03-03", "withings", 1, "82"],
      ["2026-03-02", "withings", 2, "81.5"],
      ...[expect.anything(), expect.anything()],
    ]);
    expect(after).toContainEqual(typed);
  });

  test("500 days come in one request; 501, two sources and a day twice are refused and nothing is stored", async () => {
    const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
    const full = Array.from({ length: 24 }, (_, n) => ({
      ...{ time: `${String(n).padStart(2, "0")}:15`, value: "128.25", second: "82.25" },
    }));
    const days = Array.from({ length: 501 }, (_, n) => vitalBody({ day: dayOf(n), readings: full, source: "garmin" }));
    expect((await put(days))[0]).toBe(422);
    expect(await put([vitalBody(), vitalBody({ day: "2026-03-03", source: "oura" })])).toMatchObject([
      422,
      { errors: [{ path: "days.1.source" }] },
    ]);
    expect(await put([vitalBody(), vitalBody()])).toMatchObject([422, { errors: [{ path: "days.1" }] }]);
    const [status, problem] = await put([vitalBody(), weight("2026-03-02", "8000")]);
    expect([status, problem.errors]).toEqual([
      422,
      [{ path: "days.1.readings.0.value", message: "Weight must be from 20 to 500 kg" }],
    ]);
    expect((await list()).items).toEqual([]);
    expect(await put(days.slice(0, 500))).toEqual([200, { added: 500, replaced: 0, unchanged: 0 }]);
  });

  test("a full account takes no new day, but replaces those it has", async () => {
    const [, { id }] = await create(symptomBody("Headache"));
    await multiply(server, "vitals", id, 60_000 - 2, "name");
    const fresh = personAt(server.sibling(), person); // a server that has not counted yet
    const changed = symptomBody("Headache", { note: "after lunch" });
    expect(await put([changed], fresh)).toEqual([200, { added: 0, replaced: 1, unchanged: 0 }]);
    expect((await put([symptomBody("Nausea")], fresh))[0]).toBe(200);
    expect(await put([symptomBody("Cough")], fresh)).toMatchObject([403, { code: "account-full" }]);
    expect(await add(symptomBody("Cough"), fresh)).toMatchObject([403, { code: "account-full" }]);
    const later = { time: "09:00", value: "5", second: null };
    expect((await add(symptomBody("Headache", { readings: [later] }), fresh))[0]).toBe(200);
  });

  test("readings are added in order of time, each once, from however many devices", async () => {
    const at = (time: string, value = "120") => vitalBody({ readings: [{ time, value, second: "80" }] });
    expect((await add(at("21:00")))[0]).toBe(200);
    const second = personAt(server.sibling(), person);
    const times = ["07:00", "12:00", "18:00", "07:00"];
    const answers = await Promise.all(times.map((time, n) => add(at(time), n % 2 === 0 ? person : second)));
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    const { items } = await list();
    expect(items).toHaveLength(1);
    const timesOf = (readings: { time: string }[]) => readings.map(({ time }) => time);
    expect(timesOf(items[0].readings)).toEqual(["07:00", "12:00", "18:00", "21:00"]);
    expect((await add(at("07:00")))[1]).toEqual(items[0]);
  });

  test("a 25th reading of a day is refused with a sentence", async () => {
    const at = (n: number) => ({ time: `${String(n).padStart(2, "0")}:00`, value: "120", second: "80" });
    await add(vitalBody({ readings: Array.from({ length: 24 }, (_, n) => at(n)) }));
    const [status, problem] = await add(vitalBody({ readings: [{ time: "12:30", value: "120", second: "80" }] }));
    expect([status, problem.errors]).toEqual([422, [{ path: "readings", message: "A day keeps at most 24 readings" }]]);
  });
});
