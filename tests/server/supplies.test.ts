import { afterAll, beforeAll, expect, test } from "vitest";
import { createSupply, deleteSupply, listSupplies, readSupply, updateSupply } from "#contract/supplies.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { supplyBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const CHANGES = [
  { at: "2026-03-02T08:00:00Z", kind: "bought" as const, amount: "0.50", note: "" },
  { at: "2026-03-03T08:00:00Z", kind: "bought" as const, amount: "50", note: "" },
];

const PRICE = { amount: "4.990", currency: "KWD", quantity: "2" };

describeOwnedRecords(
  { list: listSupplies, create: createSupply, read: readSupply, update: updateSupply, remove: deleteSupply },
  {
    ...{ kind: "supplies", table: "supplies" },
    body: (note) => supplyBody({ note, kind: "sharps-box", perInjection: "0.01", changes: CHANGES, price: PRICE }),
  },
);

describeStores("supplies", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  test.each([
    [{ name: " " }, "name"],
    [{ perInjection: "-1" }, "perInjection"],
    [{ perVial: "1e3" }, "perVial"],
    [{ kind: "vial" }, "kind"],
    [{ price: { ...PRICE, amount: "4.9912" } }, "price.amount"],
    [{ price: { ...PRICE, currency: "" } }, "price.currency"],
    [{ changes: [{ at: "2026-03-02", kind: "bought", amount: "1", note: "" }] }, "changes.0.at"],
  ])("%j is refused at %s", async (changes, path) => {
    const [status, problem] = await person.ask("POST", "/api/supplies", { ...supplyBody(), ...changes });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });
});
