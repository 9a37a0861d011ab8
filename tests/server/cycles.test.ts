import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../src/server/db/id.ts";
import { openPerson, type Person, post } from "../support/person.ts";
import { addProtocol, cycleBody } from "../support/records.ts";
import { describeStores, openTestApp, type TestApp } from "../support/test-app.ts";

const PATH = "/api/cycles";
const START = Date.UTC(2026, 4, 1);

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

  test("creating answers 201 with the cycle as sent, version 1 and the server's time; status is never stored", async () => {
    const response = await create({ name: "  Spring  " });
    expect(response.status).toBe(201);
    const cycle = await response.json();
    const time = new Date(START).toISOString();
    expect(cycle).toEqual({
      ...cycleBody(),
      ...{ id: cycle.id, userId: person.user.id, version: 1, createdAt: time, updatedAt: time },
    });
    expect(await (await person.request(`${PATH}/${cycle.id}`)).json()).toEqual(cycle);
  });

  test("the list is newest first and pages meet", async () => {
    const names = ["a", "b", "c", "d", "e"];
    for (const [index, name] of names.entries()) await create({ name }, START + index);
    const first = await (await person.request(`${PATH}?limit=3`)).json();
    const rest = await (await person.request(`${PATH}?limit=3&cursor=${first.nextCursor}`)).json();
    const listed = [...first.items, ...rest.items].map((cycle) => cycle.name);
    expect(listed).toEqual(names.toReversed());
    expect(rest.nextCursor).toBeNull();
  });

  test("a cursor that is none is refused", async () => {
    const response = await person.request(`${PATH}?cursor=x`);
    expect([response.status, (await response.json()).errors[0].path]).toEqual([422, "query.cursor"]);
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

  test("a deleted cycle is gone, and deleting it again answers 404", async () => {
    const { id } = await (await create()).json();
    const remove = () => person.request(`${PATH}/${id}`, { method: "DELETE" });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await person.request(`${PATH}/${id}`)).status).toBe(404);
  });
});
