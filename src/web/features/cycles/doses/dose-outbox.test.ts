import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DoseFields, LoggedDose } from "#domain/cycles/doses/dose.ts";
import { vitalBody } from "#support/vital-records.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { deliver } from "#web/lib/outbox/deliver.ts";
import type { FormerDelivery } from "#web/lib/outbox/delivery.ts";
import { beginTry, deliveriesOf, enqueue, refuse } from "#web/lib/outbox/outbox.ts";
import { enqueueCorrection, enqueueLog, enqueueRemoval, isStored, pendingChanges, send } from "./dose-outbox.ts";

const FIELDS: DoseFields = {
  ...{ itemId: "a", peptideName: "BPC-157", slug: null, route: null, slot: null, state: "taken" },
  ...{ at: "2026-11-22T07:00:00Z", zone: "UTC", day: "2026-11-22", amount: { value: "1", unit: "mg" } },
  ...{ drawnUnits: null, vialId: null, site: null, skipReason: null, symptoms: [], weightKg: null, note: "" },
};
const DOSE: LoggedDose = { ...FIELDS, id: "dose", cycleId: "cycle" };

/** Answers every request through `answer` and returns the recorded requests. */
function stubServer(
  answer: (asked: { method: string; path: string; body: unknown }) => [status: number, body: unknown],
) {
  const asked: Array<{ method: string; path: string; body: unknown }> = [];
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
    const one = {
      method: init.method ?? "",
      path: new URL(url, "http://here").pathname,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    asked.push(one);
    const [status, body] = answer(one);
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });
  return asked;
}

beforeEach(() => vi.stubGlobal("navigator", {}));
afterEach(async () => {
  await (await deviceDatabase()).clear("outbox");
  vi.unstubAllGlobals();
});
const changes = async () => (await deliveriesOf("u")).map(({ change }) => change);

test("a correction of what was never sent rewrites it, and its removal leaves nothing", async () => {
  const dose = await enqueueLog("u", "cycle", FIELDS);
  await enqueueCorrection("u", { ...dose, note: "corrected" }, 1);
  expect(await changes()).toEqual([{ kind: "log", dose: { ...dose, note: "corrected" } }]);
  await enqueueRemoval("u", dose.id);
  expect(await changes()).toEqual([]);
});

test("a correction after one that was sent corrects the version that one will be stored as", async () => {
  await enqueueCorrection("u", { ...DOSE, note: "first" }, 4);
  const [first] = await deliveriesOf("u");
  await beginTry(first?.id ?? "");
  await enqueueCorrection("u", { ...DOSE, note: "second" }, 4);
  await enqueueCorrection("u", { ...DOSE, note: "third" }, 4);
  expect(await changes()).toEqual([
    { kind: "correct", dose: { ...DOSE, note: "first" }, version: 4 },
    { kind: "correct", dose: { ...DOSE, note: "third" }, version: 5 },
  ]);
});

test("only what a person logs is queued, whatever a list added", async () => {
  await enqueueCorrection("u", { ...DOSE, ...{ isPending: true, version: 3, userId: "u" } }, 3);
  expect(await changes()).toEqual([{ kind: "correct", dose: DOSE, version: 3 }]);
});

test("what was refused is no change of what is shown", async () => {
  await enqueueLog("u", "cycle", FIELDS);
  const [log] = await deliveriesOf("u");
  await refuse(log?.id ?? "", { code: "logged-otherwise", detail: "", storedId: "s" });
  expect(pendingChanges(await deliveriesOf("u"))).toEqual([]);
});

/** The format of queued changes before releases tagged them. */
const CORRECTION = {
  ...{ id: "2", uid: "u", method: "put", path: "/api/doses/{id}", params: { id: "old", cycleId: "cycle" } },
  ...{ body: { ...FIELDS, note: "x", version: 3 }, subject: "old", madeAt: "2026-11-22T07:01:00Z" },
  ...{ attempts: 1, refusal: null },
} satisfies FormerDelivery & Record<string, unknown>;
const FORMER = [
  {
    ...{ id: "1", uid: "u", method: "post", path: "/api/cycles/{id}/doses", params: { id: "cycle" }, subject: "dose" },
    ...{ body: { ...FIELDS, id: "dose" }, madeAt: "2026-11-22T07:00:00Z", attempts: 0, refusal: null },
  },
  CORRECTION,
  {
    ...{ id: "3", uid: "u", method: "delete", path: "/api/doses/{id}", params: { id: "gone" }, body: null },
    ...{ subject: "gone", madeAt: "2026-11-22T07:02:00Z", attempts: 0, refusal: null },
  },
] satisfies readonly (FormerDelivery & Record<string, unknown>)[];

test("deliveries that a former release queued are shown, and delivered in order", async () => {
  const db = await deviceDatabase();
  for (const former of FORMER) await db.add("outbox", former);
  expect(pendingChanges(await deliveriesOf("u"))).toEqual([
    { kind: "log", dose: DOSE },
    { kind: "correct", dose: { ...DOSE, id: "old", note: "x" }, version: 3 },
    { kind: "remove", id: "gone" },
  ]);
  const asked = stubServer(({ method, body }) => (method === "DELETE" ? [204, null] : [200, body]));
  const delivered = vi.fn();
  expect(await deliver("u", { send, isStored, delivered })).toEqual({ hasDelivered: true, mustWait: false });
  expect(asked).toEqual([
    { method: "POST", path: "/api/cycles/cycle/doses", body: { ...FIELDS, id: "dose" } },
    { method: "PUT", path: "/api/doses/old", body: { ...FIELDS, note: "x", version: 3 } },
    { method: "DELETE", path: "/api/doses/gone", body: null },
  ]);
  expect(delivered.mock.calls.map(([, answer]) => answer?.note ?? null)).toEqual(["", "x", null]);
  expect(await deliveriesOf("u")).toEqual([]);
});

test("measurements that wait for the person's consent hold up no dose", async () => {
  await enqueue("u", { kind: "measure", day: vitalBody() });
  await enqueueLog("u", "cycle", FIELDS);
  const needed = { code: "body-consent-needed", status: 403, detail: "first agree" };
  const asked = stubServer(({ path, body }) => (path === "/api/vitals/readings" ? [403, needed] : [200, body]));
  const rounds = [];
  for (let round = 0; round < 2; round += 1) rounds.push(await deliver("u", { send, isStored, delivered: () => {} }));
  expect(asked.map(({ path }) => path)).toEqual([
    ...["/api/vitals/readings", "/api/cycles/cycle/doses", "/api/vitals/readings"],
  ]);
  // without a timer: it goes on when the person agrees
  expect(rounds).toEqual([
    { hasDelivered: true, mustWait: false },
    { hasDelivered: false, mustWait: false },
  ]);
  expect((await deliveriesOf("u")).map(({ change, refusal }) => [change.kind, refusal])).toEqual([["measure", null]]);
});

test("a former release's correction is rewritten and taken back like any other", async () => {
  const db = await deviceDatabase();
  await db.add("outbox", { ...CORRECTION, attempts: 0 });
  await enqueueCorrection("u", { ...DOSE, id: "old", note: "again" }, 3);
  expect(await changes()).toEqual([{ kind: "correct", dose: { ...DOSE, id: "old", note: "again" }, version: 3 }]);
  await enqueueRemoval("u", "old");
  expect(await changes()).toEqual([{ kind: "remove", id: "old" }]);
});

test.each([
  ["the same", { ...DOSE, amount: { value: "1.0", unit: "mg" } }, 0],
  ["still with the note that was taken away", { ...DOSE, note: "still there" }, 1],
])("a stale correction is done where the server holds %s", async (_, stored, left) => {
  await enqueueCorrection("u", DOSE, 1);
  stubServer(({ method }) =>
    method === "GET"
      ? [200, { ...stored, version: 2 }]
      : [409, { status: 409, code: "stale-version", title: "", detail: "", type: "about:blank" }],
  );
  await deliver("u", { send, isStored, delivered: () => {} });
  const refused = (await deliveriesOf("u")).filter(({ refusal }) => refusal?.code === "stale-version");
  expect([refused.length, (await deliveriesOf("u")).length]).toEqual([left, left]);
});
