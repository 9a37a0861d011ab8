import { afterAll, beforeAll, expect, test } from "vitest";
import { openPerson, type Person, post } from "#support/person.ts";
import { addCycle, addDose, addVial, vialBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/vials";

describeStores("vials", (store) => {
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

  test("adding answers the vial as sent, without draws", async () => {
    const changes = [{ at: "2026-03-02T08:00:00Z", kind: "wasted" as const, amount: "0.10", note: "spilt" }];
    const vial = await addVial(person, { changes });
    expect(vial).toMatchObject({ ...vialBody({ changes }), userId: person.user.id, version: 1, draws: [] });
    expect(await ask(`/${vial.id}`)).toEqual([200, vial]);
  });

  test("what taken doses drew stands in order of time in the vial and in the list; skipped and other vials' do not", async () => {
    const [vial, other] = [await addVial(person), await addVial(person)];
    const { id: cycleId } = await addCycle(person);
    const drawn = { vialId: vial.id, amount: { value: "0.250", unit: "mg" as const } };
    await addDose(person, { ...drawn, at: "2026-03-04T07:00:00Z" }, cycleId);
    await addDose(person, { ...drawn, at: "2026-03-03T07:00:00.500Z" }, cycleId);
    await addDose(person, { ...drawn, at: "2026-03-03T07:00:00Z" }, cycleId);
    await addDose(person, { vialId: other.id }, cycleId);
    const skipped = { state: "skipped" as const, amount: null, slot: "2026-03-05T07:00:00Z" };
    await addDose(person, { vialId: vial.id, ...skipped }, cycleId);
    const times = ["2026-03-03T07:00:00Z", "2026-03-03T07:00:00.500Z", "2026-03-04T07:00:00Z"];
    const draws = times.map((at) => ({ at, amount: "0.250", unit: "mg" }));
    expect((await ask(`/${vial.id}`))[1].draws).toEqual(draws);
    const [, { items }] = await ask("?limit=2");
    expect(items.map((item: { id: string; draws: unknown[] }) => [item.id, item.draws.length])).toEqual([
      [other.id, 1],
      [vial.id, 3],
    ]);
  });

  test("a change makes the next version, a stale one is refused; draws stay", async () => {
    const { id } = await addVial(person);
    await addDose(person, { vialId: id });
    const [status, changed] = await put(id, { ...vialBody({ finishedOn: "2026-04-01" }), version: 1 });
    expect([status, changed]).toMatchObject([
      200,
      { finishedOn: "2026-04-01", version: 2, draws: [{ amount: "0.25" }] },
    ]);
    expect(await put(id, { ...vialBody(), version: 1 })).toMatchObject([409, { currentVersion: 2 }]);
  });

  test("doses outlive the vial they were drawn from", async () => {
    const { id } = await addVial(person);
    const dose = await addDose(person, { vialId: id });
    expect((await ask(`/${id}`, { method: "DELETE" }))[0]).toBe(204);
    expect((await ask(`/${id}`, { method: "DELETE" }))[0]).toBe(404);
    const kept = await (await person.request(`/api/doses/${dose.id}`)).json();
    expect(kept).toEqual({ ...dose, vialId: null });
  });
});
