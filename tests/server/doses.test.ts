import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dose } from "#contract/doses.ts";
import { newId } from "#server/db/id.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addCycle, addDose, addVial, doseBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const SLOT = "2026-03-02T07:00:00Z";
const NOW = new Date("2026-03-02T07:05:00Z");

describeStores("doses", (store) => {
  let server: TestApp;
  let person: Person;
  let cycleId: string;
  beforeAll(async () => {
    server = await openTestApp(store);
    server.setNow(NOW);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
    cycleId = (await addCycle(person)).id;
  });

  const log = (changes: Parameters<typeof doseBody>[0] = {}, to = cycleId) =>
    person.ask("POST", `/api/cycles/${to}/doses`, doseBody(changes));
  const logMany = (doses: object[]) => person.ask("POST", `/api/cycles/${cycleId}/doses/many`, { doses });
  const stored = async (): Promise<Dose[]> => (await person.ask("GET", `/api/cycles/${cycleId}/doses`))[1].items;

  test("logging answers 201 with the dose as sent; reading and both lists answer the same", async () => {
    const symptoms = [{ name: "redness", severity: "mild", at: "2026-03-02T08:00:00.123Z" } as const];
    const body = doseBody({
      slot: SLOT,
      site: "Abdomen left",
      drawnUnits: "12.50",
      weightKg: "70",
      note: "a",
      symptoms,
    });
    const [status, dose] = await log(body);
    const stamp = NOW.toISOString();
    const kept = { userId: person.user.id, cycleId, version: 1, createdAt: stamp, updatedAt: stamp };
    expect([status, dose]).toEqual([201, { ...body, ...kept }]);
    expect(await person.ask("GET", `/api/doses/${body.id}`)).toEqual([200, dose]);
    for (const path of ["/api/doses", `/api/cycles/${cycleId}/doses`])
      expect(await person.ask("GET", path)).toEqual([200, { items: [dose], nextCursor: null }]);
  });

  test("the same id again answers the dose that is stored, whatever the repeat says", async () => {
    const [, first] = await log();
    expect(await log({ id: first.id, note: "other words" })).toEqual([201, first]);
    expect(await stored()).toEqual([first]);
  });

  test("a repeat of a dose whose vial was deleted since is a repeat", async () => {
    const { id: vialId } = await addVial(person);
    const [, first] = await log({ vialId });
    await person.request(`/api/vials/${vialId}`, { method: "DELETE" });
    expect(await log({ id: first.id, vialId })).toEqual([201, { ...first, vialId: null }]);
  });

  test("an id that is in another cycle or is another person's is a conflict", async () => {
    const [, first] = await log();
    const other = await addCycle(person);
    expect(await log({ id: first.id }, other.id)).toMatchObject([409, { code: "conflict" }]);
    const foreign = await addDose(await openPerson(server));
    expect(await log({ id: foreign.id })).toMatchObject([409, { code: "conflict" }]);
    expect(await stored()).toEqual([first]);
  });

  test("a planned dose logged elsewhere is answered when this one adds nothing, else refused with the one stored", async () => {
    const [, first] = await log({ slot: SLOT, note: "left side" });
    expect(await log({ slot: SLOT, amount: { value: "0.250", unit: "mg" } })).toEqual([201, first]);
    const refused = { code: "logged-otherwise", storedId: first.id };
    expect(await log({ slot: SLOT, note: "right side" })).toMatchObject([409, refused]);
    expect(await log({ slot: SLOT, amount: { value: "0.5", unit: "mg" } })).toMatchObject([409, refused]);
    expect(await stored()).toEqual([first]);
  });

  test("the same instant of another compound, and doses beside the plan, are doses of their own", async () => {
    for (const changes of [{ slot: SLOT }, { slot: SLOT, itemId: "2" }, {}, {}])
      expect((await log(changes))[0]).toBe(201);
    expect(await stored()).toHaveLength(4);
  });

  test("only a vial of one's own may be named", async () => {
    const foreign = await addVial(await openPerson(server));
    const errors = [{ path: "vialId", message: "No such vial" }];
    for (const vialId of [foreign.id, newId()]) expect(await log({ vialId })).toMatchObject([422, { errors }]);
    const { id: vialId } = await addVial(person);
    expect(await log({ vialId })).toMatchObject([201, { vialId }]);
  });

  test.each([
    ["day", "1899-12-31", 422],
    ["day", "1900-01-01", 201],
    ["day", "2200-12-31", 201],
    ["day", "2201-01-01", 422],
    ["at", "1899-12-31T23:59:59Z", 422],
    ["at", "0001-01-01T00:00:00Z", 422],
    ["at", "9999-12-31T23:59:59Z", 422],
    ["slot", "2201-01-01T00:00:00Z", 422],
    ["slot", "2026-03-02T07:00:00.000Z", 422],
    ["slot", "2026-03-02T07:00:00Z", 201],
  ])("%s %s is answered %d", async (field, value, status) => {
    const [answered, body] = await log({ [field]: value });
    expect(answered).toBe(status);
    if (status === 422) expect(body.errors).toMatchObject([{ path: field }]);
  });

  test("many at once: what is logged already is left alone, also within one request", async () => {
    const [, first] = await log({ slot: SLOT, note: "by hand" });
    const past = [SLOT, "2026-02-23T07:00:00Z", "2026-02-16T07:00:00Z"].map((slot) => doseBody({ slot }));
    const twice = doseBody({ slot: "2026-02-16T07:00:00Z" });
    expect(await logMany([...past, twice])).toEqual([200, { logged: 2, leftAlone: 2 }]);
    expect(await logMany(past)).toEqual([200, { logged: 0, leftAlone: 3 }]);
    expect(await stored()).toHaveLength(3);
    expect((await person.ask("GET", `/api/doses/${first.id}`))[1]).toEqual(first);
  });

  test("many at once: one that is refused leaves none", async () => {
    const wrong = doseBody({ vialId: newId() });
    const refused = await logMany([doseBody(), wrong]);
    expect(refused).toMatchObject([422, { errors: [{ path: "doses.1.vialId" }] }]);
    expect(await logMany([doseBody(), doseBody({ day: "2201-01-01" })])).toMatchObject([
      422,
      { errors: [{ path: "doses.1.day" }] },
    ]);
    expect(await stored()).toEqual([]);
  });

  test("pages run from the newest day and meet; a span holds its first and last day", async () => {
    const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01", "2026-03-02", "2026-03-03"];
    await logMany(days.map((day) => doseBody({ day })));
    for (const path of ["/api/doses", `/api/cycles/${cycleId}/doses`]) {
      const listed: string[] = [];
      let cursor = "";
      do {
        const [, page] = await person.ask(
          "GET",
          `${path}?from=2026-02-28&to=2026-03-02&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        listed.push(...page.items.map((dose: Dose) => dose.day));
        cursor = page.nextCursor ?? "";
      } while (cursor);
      expect(listed, path).toEqual(days.slice(1, 5).toReversed());
    }
  });

  test("a cursor that is none is refused, one from outside the span shows no more than the span", async () => {
    await logMany(["2026-03-01", "2026-03-09"].map((day) => doseBody({ day })));
    expect(await person.ask("GET", "/api/doses?cursor=x")).toMatchObject([422, { errors: [{ path: "query.cursor" }] }]);
    const cursor = Buffer.from(`2026-03-20|${newId()}`).toString("base64url");
    const [, page] = await person.ask("GET", `/api/doses?to=2026-03-05&cursor=${cursor}`);
    expect(page.items.map((dose: Dose) => dose.day)).toEqual(["2026-03-01"]);
  });

  test("a correction makes the next version; a stale one, a taken instant and a foreign vial change nothing", async () => {
    const [, other] = await log({ slot: SLOT });
    const [, first] = await log({ slot: "2026-03-09T07:00:00Z" });
    const { id, ...fields } = doseBody({ slot: first.slot });
    const change = (changes: object) => {
      const body = { ...fields, version: 1, ...changes };
      return person.ask("PUT", `/api/doses/${first.id}`, body);
    };
    expect(await change({ slot: SLOT })).toMatchObject([409, { code: "logged-otherwise", storedId: other.id }]);
    expect(await change({ vialId: id })).toMatchObject([422, { errors: [{ path: "vialId" }] }]);
    expect(await change({ slot: "2026-03-02T07:00:00.5Z" })).toMatchObject([422, { errors: [{ path: "slot" }] }]);
    expect(await person.ask("GET", `/api/doses/${first.id}`)).toEqual([200, first]);
    expect(await change({ note: "corrected" })).toMatchObject([200, { note: "corrected", version: 2 }]);
    expect(await change({ note: "late" })).toMatchObject([409, { code: "stale-version", currentVersion: 2 }]);
  });

  test("a deleted dose is gone and frees its instant; a cycle takes its doses along", async () => {
    const [, first] = await log({ slot: SLOT });
    const remove = (path: string) => person.ask("DELETE", path);
    expect((await remove(`/api/doses/${first.id}`))[0]).toBe(204);
    expect((await remove(`/api/doses/${first.id}`))[0]).toBe(404);
    const [, again] = await log({ slot: SLOT, note: "anew" });
    await remove(`/api/cycles/${cycleId}`);
    expect((await person.ask("GET", `/api/doses/${again.id}`))[0]).toBe(404);
    expect((await person.ask("GET", "/api/doses"))[1].items).toEqual([]);
    expect((await log({ slot: SLOT }))[0]).toBe(404);
  });

  test("a cycle or a vial deleted while a dose is being logged never breaks the server", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [cycle, vial] = [await addCycle(person), await addVial(person)];
      const gone = round % 2 === 0 ? `/api/cycles/${cycle.id}` : `/api/vials/${vial.id}`;
      const logging = log({ vialId: vial.id }, cycle.id);
      await person.request(gone, { method: "DELETE" });
      expect([201, 404, 422]).toContain((await logging)[0]);
    }
  });
});
