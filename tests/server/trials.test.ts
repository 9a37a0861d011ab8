import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import { MAX_READINGS } from "#domain/cycles/trial/noted-reading.ts";
import { MAX_AMENDMENTS } from "#domain/cycles/trial/trial.ts";
import { addDays } from "#domain/units/calendar.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addCycle, cycleFields, predictionBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const START = Date.UTC(2026, 4, 1);
const at = (ms: number) => new Date(START + ms).toISOString();

describeStores("trials", (store) => {
  let server: TestApp;
  let person: Person;
  let cycle: Cycle;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(new Date(START));
    person = await openPerson(server);
    cycle = await addCycle(person);
  });

  const put = async (path: string, body: object, ms = 0): Promise<readonly [status: number, answer: Cycle]> => {
    server.setNow(new Date(START + ms));
    return person.ask("PUT", `/api/cycles/${cycle.id}${path}`, body);
  };
  const predict = (changes: Parameters<typeof predictionBody>[0], version: number, ms = 0) =>
    put("/trial", { prediction: predictionBody(changes), version }, ms);
  const { measure } = predictionBody();
  const note = (day: string, value: string | null, version: number) =>
    put("/readings", { measure, day, value, version });
  const read = async (): Promise<Cycle> => (await person.request(`/api/cycles/${cycle.id}`)).json();

  describe("a prediction", () => {
    test("is stored with the server's time, as the cycle's next version, and changes nothing else", async () => {
      const [status, answer] = await predict({}, 1, 1000);
      const trial = { prediction: predictionBody(), registeredAt: at(1000), amendments: [] };
      expect([status, answer]).toEqual([200, { ...cycle, trial, version: 2, updatedAt: at(1000) }]);
      expect(await read()).toEqual(answer);
    });

    test("that is changed keeps when it was first written, and what stood before", async () => {
      await predict({}, 1);
      const [, answer] = await predict({ direction: "lower" }, 2, 5000);
      expect(answer.trial).toEqual({
        prediction: predictionBody({ direction: "lower" }),
        registeredAt: at(0),
        amendments: [{ at: at(5000), before: predictionBody() }],
      });
    });

    test("can be taken away, and one written later begins empty", async () => {
      await predict({}, 1);
      expect((await put("/trial", { prediction: null, version: 2 }))[1].trial).toBeNull();
      expect((await predict({}, 3, 9000))[1].trial?.registeredAt).toBe(at(9000));
    });

    test("of a stale version changes nothing and says which is stored", async () => {
      await predict({}, 1);
      expect(await predict({ direction: "lower" }, 1)).toMatchObject([
        409,
        { code: "stale-version", currentVersion: 2 },
      ]);
      expect(await note("2026-02-20", "7", 1)).toMatchObject([409, { code: "stale-version" }]);
      expect(await read()).toMatchObject({ version: 2, trial: { prediction: { direction: "higher" } }, readings: [] });
    });

    test("of two at once, one is taken", async () => {
      const both = await Promise.all([predict({ direction: "lower" }, 1), predict({ direction: "no-change" }, 1)]);
      expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
    });

    test.each([
      [{ minReadings: 15 }, "prediction.minReadings"],
      [{ smallestChange: "0" }, "prediction.smallestChange"],
      [{ measure: { kind: "number", name: "Sleep", unit: " " } }, "prediction.measure.unit"],
    ] as const)("with %j is refused at its field", async (changes, path) => {
      expect(await predict(changes, 1)).toMatchObject([422, { errors: [{ path }] }]);
    });

    test(`is changed ${MAX_AMENDMENTS} times and no more`, async () => {
      for (let time = 0; time <= MAX_AMENDMENTS; time += 1)
        expect((await predict({ smallestChange: String(time + 1) }, time + 1))[0]).toBe(200);
      const refused = await predict({ smallestChange: "999" }, MAX_AMENDMENTS + 2);
      expect(refused).toMatchObject([422, { errors: [{ path: "prediction" }] }]);
    });
  });

  describe("a reading", () => {
    test("is one for a measure and a day, as typed, in order of days, and goes again", async () => {
      await note("2026-02-22", "7.50", 1);
      await note("2026-02-20", "6", 2);
      expect((await note("2026-02-22", "8", 3))[1].readings).toEqual([
        { measure, day: "2026-02-20", value: "6" },
        { measure, day: "2026-02-22", value: "8" },
      ]);
      expect((await note("2026-02-20", null, 4))[1].readings).toEqual([{ measure, day: "2026-02-22", value: "8" }]);
      expect((await read()).version).toBe(5);
    });

    test.each([
      [{ value: "-1" }, "value"],
      [{ value: "7,5" }, "value"],
      [{ day: "2026-02-29" }, "day"],
      [{ measure: { kind: "symptom", name: "Nausea" }, value: "4" }, "value"],
      [{ measure: { kind: "symptom", name: "Nausea" }, value: "0.5" }, "value"],
      [{ measure: { kind: "mood" } }, "measure.kind"],
    ])("%j is refused at its field", async (change, path) => {
      const body = { measure, day: "2026-02-20", value: "7", version: 1, ...change };
      expect(await put("/readings", body)).toMatchObject([422, { errors: [{ path }] }]);
    });

    test(`is the ${MAX_READINGS}th or refused, unless it replaces one`, async () => {
      const full = Array.from({ length: MAX_READINGS - 1 }, (_, place) => ({
        ...{ measure, day: addDays("2024-01-01", place), value: "7" },
      }));
      await server.context.store.db
        .updateTable("peptide_cycles")
        .set({ readings: JSON.stringify(full) })
        .where("id", "=", cycle.id)
        .execute();
      expect((await note("2026-02-20", "7", 1))[0]).toBe(200);
      expect(await note("2026-02-21", "7", 2)).toMatchObject([422, { errors: [{ path: "day" }] }]);
      expect((await note("2026-02-20", "8", 2))[0]).toBe(200);
    });
  });

  test("a change of the cycle leaves both as they are; a cycle of before has neither", async () => {
    expect([cycle.trial, cycle.readings]).toEqual([null, []]);
    await predict({}, 1);
    const [, noted] = await note("2026-02-20", "7", 2);
    const [status, changed] = await put("", { ...cycleFields({ name: "Summer" }), version: 3 });
    expect([status, changed.trial, changed.readings]).toEqual([200, noted.trial, noted.readings]);
  });
});
