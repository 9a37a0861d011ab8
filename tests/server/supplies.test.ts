import { afterAll, beforeAll, expect, test } from "vitest";
import { openPerson, type Person, post } from "#support/person.ts";
import { addSupply, supplyBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/supplies";

describeStores("supplies", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  const ask = async (path: string, init?: RequestInit) => {
    const response = await person.request(PATH + path, init);
    return [response.status, response.status === 204 ? null : await response.json()] as const;
  };
  const put = (id: string, body: object) => ask(`/${id}`, { ...post(body), method: "PUT" });

  test("adding answers the supply as sent, and the list has it first", async () => {
    const changes = [{ at: "2026-03-02T08:00:00Z", kind: "bought" as const, amount: "0.50", note: "" }];
    await addSupply(person);
    const supply = await addSupply(person, { kind: "sharps-box", perInjection: "0.01", changes });
    const sent = supplyBody({ kind: "sharps-box", perInjection: "0.01", changes });
    expect(supply).toMatchObject({ ...sent, userId: person.user.id, version: 1 });
    expect(await ask(`/${supply.id}`)).toEqual([200, supply]);
    expect((await ask("?limit=1"))[1]).toMatchObject({ items: [supply], nextCursor: expect.any(String) });
  });

  test("a refill makes the next version, a stale one is refused", async () => {
    const { id } = await addSupply(person);
    const bought = { at: "2026-03-03T08:00:00Z", kind: "bought" as const, amount: "50", note: "" };
    const refilled = supplyBody({ changes: [...supplyBody().changes, bought] });
    expect(await put(id, { ...refilled, version: 1 })).toMatchObject([200, { ...refilled, version: 2 }]);
    expect(await put(id, { ...supplyBody(), version: 1 })).toMatchObject([409, { currentVersion: 2 }]);
  });

  test("a deleted one is gone, and another person's was never there", async () => {
    const { id } = await addSupply(person);
    const other = await openPerson(server);
    expect((await other.request(`${PATH}/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ask(`/${id}`, { method: "DELETE" }))[0]).toBe(204);
    expect((await ask(`/${id}`))[0]).toBe(404);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ perInjection: "-1" }, "perInjection"],
    [{ perVial: "1e3" }, "perVial"],
    [{ kind: "vial" }, "kind"],
    [{ changes: [{ at: "2026-03-02", kind: "bought", amount: "1", note: "" }] }, "changes.0.at"],
  ])("%j is refused at %s", async (changes, path) => {
    const [status, problem] = await ask("", post({ ...supplyBody(), ...changes }));
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });
});
