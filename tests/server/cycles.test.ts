import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cycle, createCycle, deleteCycle, listCycles, readCycle, updateCycle } from "#contract/cycles.ts";
import { newId } from "#server/db/id.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addDose, addProtocol, cycleBody, cycleFields } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/cycles";
const START = Date.UTC(2026, 4, 1);

describeOwnedRecords(
  { list: listCycles, create: createCycle, read: readCycle, update: updateCycle, remove: deleteCycle },
  {
    ...{ kind: "peptideCycles", table: "peptide_cycles" },
    body: (description) => cycleBody({ description }),
    change: (description) => cycleFields({ description }),
    stored: ({ peptides, ...body }) => ({
      ...{ ...body, peptides: peptides.map((item) => ({ ...item, plan: null })) },
      ...{ archivedAt: null, trial: null, readings: [] },
    }),
  },
);

describeStores("cycles", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(new Date(START));
    person = await openPerson(server);
  });

  const create = (changes: Parameters<typeof cycleBody>[0] = {}, at = START) => {
    server.setNow(new Date(at));
    return person.request(PATH, post(cycleBody(changes)));
  };

  test("a name loses the spaces around it", async () => {
    expect((await (await create({ name: "  Spring  " })).json()).name).toBe("Spring");
  });

  test("a cycle of an earlier release is shown in today's shape, however often it is read", async () => {
    const { id } = await (await create()).json();
    const { db } = server.context.store;
    const { peptides } = await db
      .selectFrom("peptide_cycles")
      .select("peptides")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const [{ plan: _missing, ...item }] = JSON.parse(peptides);
    const before = JSON.stringify([item]);
    await db.updateTable("peptide_cycles").set({ peptides: before }).where("id", "=", id).execute();
    for (let time = 0; time < 3; time++) {
      const read = await (await person.request(`${PATH}/${id}`)).json();
      const { items } = await (await person.request(PATH)).json();
      for (const cycle of [read, ...items]) expect(cycle.peptides).toEqual([{ ...item, plan: null }]);
    }
  });

  test("text of every kind is read as it was written, the first time and later", async () => {
    const name = 'Spring "\\" \u2028 \u007f é 🌱';
    const { id } = await (await create({ name, description: "one\ntwo\ttab \u001f" })).json();
    for (let time = 0; time < 3; time++) {
      const cycle = await (await person.request(`${PATH}/${id}`)).json();
      expect([cycle.name, cycle.description]).toEqual([name, "one\ntwo\ttab \u001f"]);
    }
  });

  test("an end before the start is refused and names endDate; the same day, or one day missing, is fine", async () => {
    const refused = await create({ startDate: "2026-03-02", endDate: "2026-03-01" });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual([{ path: "endDate", message: "The end is before the start" }]);
    for (const startDate of ["2026-03-01", null])
      for (const endDate of ["2026-03-01", null]) expect((await create({ startDate, endDate })).status).toBe(201);
  });

  test.each(["2026-02-29", "2026-13-01", "2026-1-1", "1 March 2026", "2026-03-01T00:00:00Z", "", "0"])(
    "a start of %j is no day",
    async (startDate) => {
      const refused = await create({ startDate });
      expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, "startDate"]);
    },
  );

  test("a cycle may point at a protocol of its own person only, and outlives it", async () => {
    const stranger = await openPerson(server);
    const [own, foreign] = [await addProtocol(person), await addProtocol(stranger)];
    for (const protocolId of [foreign.id, newId()]) {
      const refused = await create({ protocolId });
      expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, "protocolId"]);
    }
    const { id } = await (await create({ protocolId: own.id })).json();
    await person.request(`/api/protocols/${own.id}`, { method: "DELETE" });
    expect((await (await person.request(`${PATH}/${id}`)).json()).protocolId).toBeNull();
  });

  test("a protocol deleted while its cycle is being created never breaks the server", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await addProtocol(person);
      const creating = create({ protocolId: id });
      const deleting = person.request(`/api/protocols/${id}`, { method: "DELETE" });
      expect((await deleting).status).toBe(204);
      expect([201, 422]).toContain((await creating).status);
    }
  });

  describe("a change", () => {
    const changeOf = ({ name, description, startDate, endDate, peptides }: Cycle) => ({
      ...{ name, description, startDate, endDate, peptides },
    });
    const change = async (cycle: Cycle, changes: object, at = START) => {
      server.setNow(new Date(at));
      const body = { ...changeOf(cycle), version: cycle.version, ...changes };
      const response = await person.request(`${PATH}/${cycle.id}`, { ...post(body), method: "PUT" });
      return [response.status, await response.json()] as const;
    };
    const begin = async (): Promise<Cycle> => (await create({ protocolId: (await addProtocol(person)).id })).json();

    test("makes the next version and keeps the protocol it came from", async () => {
      const cycle = await begin();
      const [status, changed] = await change(cycle, { name: "Summer", endDate: null }, START + 1000);
      const expected = { ...cycle, name: "Summer", endDate: null, version: 2 };
      expect([status, changed]).toEqual([200, { ...expected, updatedAt: new Date(START + 1000).toISOString() }]);
      expect(await (await person.request(`${PATH}/${cycle.id}`)).json()).toEqual(changed);
    });

    test("archives at the server's time, keeps that time, and takes the cycle out again", async () => {
      const cycle = await begin();
      const [, archived] = await change(cycle, { isArchived: true }, START + 1000);
      expect(archived.archivedAt).toBe(new Date(START + 1000).toISOString());
      const [, again] = await change(archived, { isArchived: true, name: "Summer" }, START + 9000);
      expect(again.archivedAt).toBe(archived.archivedAt);
      expect((await change(again, { isArchived: false }))[1].archivedAt).toBeNull();
    });

    test("leaves what was logged as it was, also of a compound that is no longer in it", async () => {
      const cycle = await begin();
      const dose = await addDose(person, { slot: "2026-03-02T07:00:00Z" }, cycle.id);
      expect((await change(cycle, { peptides: [], startDate: "2026-04-01" }))[0]).toBe(200);
      expect(await (await person.request(`/api/doses/${dose.id}`)).json()).toEqual(dose);
      expect((await addDose(person, {}, cycle.id)).itemId).toBe(dose.itemId);
    });

    test("with two compounds of one id, or an end before the start, is refused", async () => {
      const cycle = await begin();
      const [item] = cycle.peptides;
      expect(await change(cycle, { peptides: [item, item] })).toMatchObject([422, { errors: [{ path: "peptides" }] }]);
      const refused = await change(cycle, { startDate: "2026-06-02", endDate: "2026-06-01" });
      expect(refused).toMatchObject([422, { errors: [{ path: "endDate" }] }]);
    });
  });

  test("a plan comes back as sent", async () => {
    const [item] = cycleBody().peptides;
    const plan = {
      rule: { kind: "weekdays" as const, weekdays: ["MO" as const, "TH" as const], everyWeeks: 1, times: ["08:00"] },
      ...{ unit: "mg" as const, firstDay: null, lastDay: "2026-04-30" },
      steps: [
        { week: 1, amount: "0.250" },
        { week: 5, amount: "0.5" },
      ],
      pauses: [
        { firstDay: "2026-03-10", lastDay: "2026-03-12", reason: "travel" },
        { firstDay: "2026-04-01", lastDay: null, reason: "" },
      ],
    };
    const response = await create({ peptides: item ? [{ ...item, plan }] : [] });
    expect([response.status, (await response.json()).peptides?.[0]?.plan]).toEqual([201, plan]);
  });
});
