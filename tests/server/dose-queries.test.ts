import { afterAll, beforeAll, expect, test } from "vitest";
import { drawsOf } from "#server/db/draws-of.ts";
import { findDoseOfSlot, listDosesOf, listDosesOfCycle, ownDoses } from "#server/features/doses/repository.ts";
import { VIALS } from "#server/records/kinds.ts";
import { ownedRecords } from "#server/records/owned-records.ts";
import { cycleIdOf, dayOf, fillWithDoses, personId } from "#support/many-doses.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { watchQueries } from "#support/watched-queries.ts";

/** Enough that PostgreSQL, too, prefers an index to reading everything. */
const STORED = { people: 200, days: 100 };
const USER = personId(7);
const CYCLE = cycleIdOf(7);
const PAGE = { userId: USER, from: dayOf(30), to: dayOf(59), cursor: null, limit: 50 };
const FIRST = { userId: USER, cursor: null, limit: 50 };
const vials = ownedRecords(VIALS, { draws: drawsOf });
const NEXT = { ...PAGE, cursor: { at: dayOf(40), id: CYCLE } };

describeStores("among 20,000 doses of 200 people", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
    await fillWithDoses(server.context.store.db, STORED);
  });
  afterAll(() => server.close());

  test.each([
    ["a page of a person's doses", "doses_by_user", 30, listDosesOf],
    ["a page of a cycle's doses", "doses_by_cycle", 30, ofCycle],
  ] as const)("%s is read through %s, whatever the span", async (_name, index, count, list) => {
    const { db, plansOf } = watchQueries(server.context.store.db);
    expect(await list(db, PAGE)).toHaveLength(count);
    for (const page of [PAGE, NEXT, { ...PAGE, from: undefined, to: undefined }]) {
      const [plan] = await plansOf(() => list(db, page));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/SCAN doses|Seq Scan|TEMP B-TREE/); // PostgreSQL may sort the few rows of a span
    }
  });

  test("one dose, one planned instant and what vials gave are found by an index", async () => {
    const { db, plansOf } = watchQueries(server.context.store.db);
    const slot = `${dayOf(3)}T07:00:00Z`;
    const planned = { userId: USER, cycleId: CYCLE, itemId: "1", slot };
    const dose = await findDoseOfSlot(db, planned);
    const page = await vials.page(db, FIRST);
    expect([dose?.slot, page.map(({ draws }) => draws.length)]).toEqual([slot, [STORED.days]]);
    const plans = await plansOf(async () => {
      await findDoseOfSlot(db, planned);
      await ownDoses.find(db, USER, dose?.id ?? "");
      await vials.page(db, FIRST);
    });
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN|Seq Scan/);
    expect([plans[0], plans[3]]).toEqual(
      ["doses_by_slot", "doses_by_vial"].map((name) => expect.stringContaining(name)),
    );
  });
});

function ofCycle(db: Parameters<typeof listDosesOf>[0], page: Parameters<typeof listDosesOf>[1]) {
  return listDosesOfCycle(db, CYCLE, page);
}
