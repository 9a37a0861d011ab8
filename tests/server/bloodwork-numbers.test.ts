import { Decimal } from "decimal.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { bloodworkSettingsBody, drawBody, resultBody } from "#support/bloodwork-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const STORED = [
  "0",
  "-0",
  "1",
  "5.80",
  "0.50",
  "-2.0",
  "1184",
  "999999999999",
  "0.000000000001",
  "-0.5",
  "34.600000000000",
];
const REFUSED = [
  ...["", " ", "NaN", "Infinity", "-Infinity", "+1", "1e309", "1E3", "1e-7", "0x10", "0b1", "0o7", "1n", "--1"],
  ...["9007199254740993", "1000000000000", "0.1234567890123", "123456789012345678901234567890"],
  ...["0.123456789012345678901234567890", "00.5", "01", ".5", "5.", "1,5", "1.184,5", "1_000", "1 000", " 1", "1\n"],
  ...["١", "½", "１", "null", "<0.3", "1'; drop table bloodwork; --"],
];
const NO_TEXT = ["1", "-0", "1e309", "9007199254740993", "0.1000000000000000055", "true", "[1]", "{}"];
const NO_JSON = ["NaN", "Infinity", "0x10", "1.", "01", "-"];
const CASES = 120;
const anyNumber = fc.oneof(
  fc.stringMatching(/^-?[0-9]{1,14}(\.[0-9]{0,14})?$/),
  fc.stringMatching(/^-?[1-9][0-9]{0,11}\.[0-9]{1,12}$/),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.string(),
);

/** Every place of a line that holds a number; a made-up value is what the types would not let through. */
const line = (changes: object): BloodworkResult => resultBody(changes as Partial<BloodworkResult>);
const RANGE = { text: "", low: null, high: null, exclusive: null };
const PLACES: ReadonlyArray<readonly [name: string, make: (number: unknown) => BloodworkResult]> = [
  ["a value", (number) => line({ value: { kind: "number", number, comparator: null } })],
  ["a value below", (number) => line({ value: { kind: "number", number, comparator: "<" } })],
  ["one end of a range", (low) => line({ value: { kind: "range", low, high: "5" } })],
  ["a ratio", (right) => line({ value: { kind: "ratio", left: "1", right, comparator: null } })],
  ["the lower bound", (low) => line({ range: { ...RANGE, low } })],
  ["the upper bound", (high) => line({ range: { ...RANGE, high } })],
];

describe("numbers in bloodwork, alike on both stores", () => {
  let servers: TestApp[];
  let people: Person[];
  let cases = 0;
  beforeAll(async () => {
    servers = [await openTestApp("sqlite"), await openTestApp("postgres")];
    people = await Promise.all(servers.map((server) => openPerson(server)));
  });
  afterAll(async () => {
    process.stdout.write(`numbers in bloodwork: ${cases} cases on both stores\n`);
    await Promise.all(servers.map((server) => server.close()));
  });

  /** The status on both stores and the line as they hold it; the same text goes to both. */
  const write = async (body: string) => {
    cases += 1;
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const response = await person.request("/api/bloodwork", { ...post({}), body });
        const made = await response.json();
        if (response.status !== 201) return { status: response.status, kept: undefined };
        return { status: 201, kept: (await (await person.request(`/api/bloodwork/${made.id}`)).json()).results[0] };
      }),
    );
    expect(outcomes[1], body).toEqual(outcomes[0]);
    return outcomes[0] ?? { status: 0, kept: undefined };
  };
  const textOf = (result: BloodworkResult) => JSON.stringify(drawBody({ results: [result] }));
  const countAll = () =>
    Promise.all(
      servers.map(
        async ({ context }) => (await context.store.db.selectFrom("bloodwork").select("id").execute()).length,
      ),
    );

  describe.each(PLACES)("%s", (_name, make) => {
    test("a plain number comes back digit for digit", async () => {
      for (const number of STORED) {
        const result = make(number);
        expect(await write(textOf(result)), number).toEqual({ status: 201, kept: result });
      }
    });

    test("whatever else is refused and leaves nothing", async () => {
      const before = await countAll();
      for (const number of REFUSED) expect((await write(textOf(make(number)))).status, number).toBe(422);
      const withToken = (token: string) => textOf(make("PLACE")).replace('"PLACE"', token);
      for (const token of NO_TEXT) expect((await write(withToken(token))).status, token).toBe(422);
      for (const token of NO_JSON) expect((await write(withToken(token))).status, token).toBe(400);
      expect(await countAll()).toEqual(before);
    });
  });

  test(`of ${CASES} random texts, 0 are stored wrong`, async () => {
    let stored = 0;
    for (const [index, number] of fc.sample(anyNumber, CASES).entries()) {
      const make = PLACES[index % PLACES.length]?.[1];
      if (!make) continue;
      const { status, kept } = await write(textOf(make(number)));
      expect([201, 400, 422], number).toContain(status);
      if (status !== 201) continue;
      stored += 1;
      expect(kept, number).toEqual(make(number));
      expect(new Decimal(number).isFinite(), number).toBe(true);
    }
    expect(stored).toBeGreaterThan(CASES / 10);
  });

  test("a target and an interval of one's own keep their digits, too", async () => {
    const target = (low: string) => ({ marker: "ferritin", low, high: null, ucum: "ng/mL", from: "" });
    for (const number of [...STORED, ...REFUSED]) {
      const answers = await Promise.all(
        people.map(async (person) => {
          const { version } = await (await person.request("/api/bloodwork/settings")).json();
          const body = bloodworkSettingsBody({ version, targets: [target(number)] });
          const response = await person.request("/api/bloodwork/settings", { ...post(body), method: "PUT" });
          return [response.status, (await response.json()).targets?.[0].low];
        }),
      );
      const wanted = STORED.includes(number) ? [200, number] : [422, undefined];
      expect(answers, number).toEqual([wanted, wanted]);
    }
  });

  test("there were three hundred cases and more", () => expect(cases).toBeGreaterThanOrEqual(300));
});
