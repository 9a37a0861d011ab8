import { Decimal } from "decimal.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPerson, type Person, post } from "#support/person.ts";
import { addCycle, doseBody, vialBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const STORED = ["1", "0.5", "0.50", "0.000000001", "999999999.999999999", "100000000", "1.000000000", "250"];
const REFUSED = [
  ...["", " ", "NaN", "Infinity", "-Infinity", "-0", "-1", "+1", "1e309", "1E3", "1e-7", "0x10", "0b1", "0o7", "1n"],
  ...["9007199254740993", "1000000000", "0.0000000001", "0.123456789012345678901234567890", "00.5", "01", ".5", "5."],
  ...["1,5", "1.5.5", "1_000", "1 000", " 1", "1\n", "١", "１", "½", "null", "1'; drop table doses; --"],
];
/** As they stand in the JSON, not as text. */
const NO_TEXT = ["1", "0.5", "-0", "1e309", "9007199254740993", "0.1000000000000000055", "true", "null", "[1]", "{}"];
const NO_JSON = ["NaN", "Infinity", "0x10", "1.", "01"];
/** What property tests add: digits of every length, doubles as they print, and anything at all. */
const CASES = 150;
const anyNumber = fc.oneof(
  fc.stringMatching(/^[0-9]{1,12}(\.[0-9]{0,12})?$/),
  fc.stringMatching(/^[1-9][0-9]{0,8}\.[0-9]{1,9}$/),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.string(),
);

describeStores("numbers in doses and vials", (store) => {
  let server: TestApp;
  let person: Person;
  let doses: string;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
    doses = `/api/cycles/${(await addCycle(person)).id}/doses`;
  });
  afterAll(() => server.close());

  /** Every place that holds a number: a body with `value` there, and where it is read back. */
  const DOSE = {
    amount: (value: unknown) => ({ ...doseBody(), amount: { value, unit: "mg" } }),
    drawnUnits: (value: unknown) => ({ ...doseBody(), drawnUnits: value }),
    weightKg: (value: unknown) => ({ ...doseBody(), weightKg: value }),
  };
  const VIAL = {
    amount: (value: unknown) => vialWith({ amount: value }),
    deadSpaceMcl: (value: unknown) => vialWith({ deadSpaceMcl: value }),
    mixedWith: (volumeMl: unknown) => vialWith({ mixedWith: { diluent: "water", volumeMl, on: "2026-03-01" } }),
    changes: (amount: unknown) =>
      vialWith({ changes: [{ at: "2026-03-02T08:00:00Z", kind: "counted", amount, note: "" }] }),
  };
  const PLACES = [
    ...Object.entries(DOSE).map(([field, body]) => ({ noun: "doses", field, body })),
    ...Object.entries(VIAL).map(([field, body]) => ({ noun: "vials", field, body })),
  ];
  type Place = (typeof PLACES)[number];

  /** The status, and what the store then holds in the field; undefined where nothing was stored. */
  const write = async ({ noun, field }: Place, json: string) => {
    const init = { ...post({}), body: json };
    const response = await person.request(noun === "doses" ? doses : "/api/vials", init);
    const { id } = await response.json();
    if (response.status !== 201) return { status: response.status, kept: undefined };
    const read = await (await person.request(`/api/${noun}/${id}`)).json();
    return { status: 201, kept: read[field] };
  };
  const writeText = (place: Place, value: string) => write(place, JSON.stringify(place.body(value)));
  const countAll = async () => {
    const { db } = server.context.store;
    const counts = (["doses", "vials"] as const).map((table) => db.selectFrom(table).select("id").execute());
    return (await Promise.all(counts)).map((rows) => rows.length);
  };

  describe.each(PLACES)("$field of $noun", (place) => {
    const keptFor = (value: unknown) => Reflect.get(place.body(value), place.field);

    test("a plain number comes back digit for digit", async () => {
      for (const value of STORED)
        expect(await writeText(place, value), value).toEqual({ status: 201, kept: keptFor(value) });
    });

    test("whatever else is refused and leaves nothing", async () => {
      const before = await countAll();
      for (const value of REFUSED) expect((await writeText(place, value)).status, value).toBe(422);
      const withToken = (token: string) => JSON.stringify(place.body("PLACE")).replace('"PLACE"', token);
      const isNullable = place.field === "drawnUnits" || place.field === "weightKg";
      for (const token of NO_TEXT)
        if (!(isNullable && token === "null")) expect((await write(place, withToken(token))).status, token).toBe(422);
      for (const token of NO_JSON) expect((await write(place, withToken(token))).status, token).toBe(400);
      expect(await countAll()).toEqual(before);
    });
  });

  test(`of ${CASES} random texts in every place, 0 are stored wrong`, async () => {
    let stored = 0;
    for (const [index, value] of fc.sample(anyNumber, CASES).entries()) {
      const place = PLACES[index % PLACES.length];
      if (!place) continue;
      const { status, kept } = await writeText(place, value);
      expect([201, 422], value).toContain(status);
      if (status !== 201) continue;
      stored += 1;
      expect(kept, value).toEqual(Reflect.get(place.body(value), place.field));
      expect(new Decimal(value).isFinite() && !new Decimal(value).isNegative(), value).toBe(true);
    }
    expect(stored).toBeGreaterThan(CASES / 10);
  });
});

/** A body that the types would not let through. */
function vialWith(changes: Record<string, unknown>): Record<string, unknown> {
  return { ...vialBody(), ...changes };
}
