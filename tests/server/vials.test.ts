import { afterAll, beforeAll, expect, test } from "vitest";
import { createVial, deleteVial, listVials, readVial, updateVial } from "#contract/vials.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addCycle, addDose, addVial, vialBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PRICE = { amount: "38.50", currency: "EUR", quantity: "10" };
const WASTED = { at: "2026-03-02T08:00:00Z", kind: "wasted" as const, amount: "0.10", note: "spilt" };

describeOwnedRecords(
  { list: listVials, create: createVial, read: readVial, update: updateVial, remove: deleteVial },
  {
    ...{ kind: "vials", table: "vials" },
    body: (batch) => vialBody({ batch, changes: [WASTED], price: PRICE }),
    stored: (body) => ({ ...body, draws: [] }),
  },
);

describeStores("vials", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  const read = async (id: string) => (await person.ask("GET", `/api/vials/${id}`))[1];

  test("what taken doses drew is in order of time in the vial and in the list; skipped and other vials' do not", async () => {
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
    expect((await read(vial.id)).draws).toEqual(draws);
    const [, { items }] = await person.ask("GET", "/api/vials?limit=2");
    expect(items.map((item: { id: string; draws: unknown[] }) => [item.id, item.draws.length])).toEqual([
      [other.id, 1],
      [vial.id, 3],
    ]);
  });

  test("draws stay with a vial that is changed", async () => {
    const { id } = await addVial(person);
    await addDose(person, { vialId: id });
    const body = { ...vialBody({ finishedOn: "2026-04-01" }), version: 1 };
    const changed = await person.ask("PUT", `/api/vials/${id}`, body);
    expect(changed).toMatchObject([200, { finishedOn: "2026-04-01", draws: [{ amount: "0.25" }] }]);
  });

  test("a price is kept as it was typed, can be changed and taken away, and is missing where nobody said", async () => {
    const { id, ...made } = await addVial(person, { price: PRICE });
    expect([made.price, (await read(id)).price]).toEqual([PRICE, PRICE]);
    const put = async (price: object | undefined, version: number) =>
      (await person.ask("PUT", `/api/vials/${id}`, { ...vialBody(), ...(price && { price }), version }))[1];
    const yen = { amount: "0", currency: "JPY", quantity: "1" };
    expect((await put(yen, 1)).price).toEqual(yen);
    await put(undefined, 2);
    expect(await read(id)).not.toHaveProperty("price");
  });

  test.each([
    [{ amount: "1.005" }, "price.amount"],
    [{ amount: "1.5", currency: "JPY" }, "price.amount"],
    [{ amount: 38 }, "price.amount"],
    [{ currency: "EURO" }, "price.currency"],
    [{ currency: "QQQ" }, "price.currency"],
    [{ quantity: "0" }, "price.quantity"],
  ])("a price with %j is refused at %s", async (wrong, path) => {
    const [status, problem] = await person.ask("POST", "/api/vials", { ...vialBody(), price: { ...PRICE, ...wrong } });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });

  test("doses outlive the vial they were drawn from", async () => {
    const { id } = await addVial(person);
    const dose = await addDose(person, { vialId: id });
    expect(await person.ask("DELETE", `/api/vials/${id}`)).toEqual([204, null]);
    expect(await person.ask("GET", `/api/doses/${dose.id}`)).toEqual([200, { ...dose, vialId: null }]);
  });
});
