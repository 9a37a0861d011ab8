import { expect, test } from "vitest";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { fieldsOf, pendingChanges } from "./dose-changes.ts";

const FIELDS: DoseFields = {
  itemId: "a",
  peptideName: "BPC-157",
  slug: null,
  route: null,
  slot: null,
  state: "taken",
  at: "2026-11-22T07:00:00Z",
  zone: "UTC",
  day: "2026-11-22",
  amount: { value: "1", unit: "mg" },
  drawnUnits: null,
  vialId: null,
  site: null,
  skipReason: null,
  symptoms: [],
  weightKg: null,
  note: "",
};

const delivery = (changes: Partial<Delivery>): Delivery => ({
  id: "1",
  uid: "u",
  method: "post",
  path: "/api/cycles/{id}/doses",
  params: { id: "cycle" },
  body: { ...FIELDS, id: "dose" },
  subject: "dose",
  madeAt: "2026-11-22T07:00:00Z",
  attempts: 0,
  refusal: null,
  ...changes,
});

test("what waits is laid over the record by what it does", () => {
  const changes = pendingChanges([
    delivery({}),
    delivery({
      method: "put",
      path: "/api/doses/{id}",
      params: { id: "dose", cycleId: "cycle" },
      body: { ...FIELDS, note: "x", version: 1 },
    }),
    delivery({ method: "delete", path: "/api/doses/{id}", params: { id: "other" }, body: null }),
  ]);
  expect(changes).toEqual([
    { kind: "log", dose: { ...FIELDS, id: "dose", cycleId: "cycle" } },
    { kind: "update", dose: { ...FIELDS, note: "x", id: "dose", cycleId: "cycle" } },
    { kind: "delete", id: "other" },
  ]);
});

test("what was refused, and what is about something else, is no change of the record", () => {
  const refusal = { code: "logged-otherwise", detail: "", storedId: "s" };
  expect(pendingChanges([delivery({ refusal }), delivery({ path: "/api/vials", method: "put" })])).toEqual([]);
});

test("only what a person logs is sent, whatever a list added", () => {
  expect(fieldsOf({ ...FIELDS, ...{ isPending: true, version: 3, userId: "u" } })).toEqual(FIELDS);
});
