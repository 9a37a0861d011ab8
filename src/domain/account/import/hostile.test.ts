import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { isDay } from "#domain/units/calendar.ts";
import { cases } from "#support/cases.ts";
import type { Mapping } from "./columns.ts";
import { peptaideText } from "./formats/peptaide.ts";
import { NO_ANSWERS, readExport } from "./read-export.ts";

const sample = (name: string): string => readFileSync(`tests/fixtures/apps/${name}`, "utf8");
const SAMPLES = ["pokii.csv", "pitstop-doses.csv", "glpal.csv", "medtimer.csv", "own-doses.csv", "own-vials.csv"]
  .concat(["unknown-app.csv", "mona.json", "oyama.json", "reta.json"])
  .map(sample)
  .concat([
    '{"format":"peptidary-cycles","doses":[{"peptideName":"A","amount":{"value":"1","unit":"mg"},"at":"2026-01-01T00:00:00Z","zone":"UTC"}],"vials":[{"id":"v","peptideName":"A","amount":"5","unit":"mg"}]}',
  ]);
const MAPPING: Mapping = {
  columns: { compound: 0, date: 1, amount: 2 },
  ...{ unit: "mg", decimal: null, dateOrder: null, syringe: null },
};

/** For any input: a refusal in words, or doses and vials that can be stored. */
function expectSound(text: string): void {
  for (const mapping of [null, MAPPING])
    try {
      const read = readExport(text, { ...NO_ANSWERS, unit: "mg", mapping });
      if (read.kind !== "read") continue;
      for (const { name, amount, drawnUnits, route, site, note, when } of read.reading.doses) {
        const [at, day, zone] = ["2026-01-01T00:00:00Z", "2026-01-01", "UTC"];
        DoseFields.parse({
          ...{ itemId: "1", peptideName: name, slug: null, route, slot: null, state: "taken", at, zone, day, amount },
          ...{ drawnUnits, vialId: null, site, skipReason: null, symptoms: [], weightKg: null, note },
        });
        expect(when.kind === "local" ? isDay(when.day) : /^\d{4}-.{13,15}Z$/.test(when.at)).toBe(true);
        expect(`${name}${site}${note}`).not.toMatch(/[\0\u202e]/u);
      }
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableDocument);
    }
}

const ODD = [
  "\u202e",
  "\u0000",
  "\ud800",
  '"',
  "'",
  ",",
  ";",
  "\t",
  "\n",
  "\r",
  "{",
  "]",
  "=1+1",
  "@SUM(A1)",
  "1e5",
  "NaN",
].concat(["9".repeat(40), " ", "\u00a0", "µ", "𝟙", "a".repeat(3000), "__proto__", "-1", "0,000", "constructor"]);

const mutated = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(fc.nat(text.length), fc.nat(20), fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "binary" }))),
      {
        maxLength: 8,
      },
    )
    .map((changes) => changes.reduce((one, [at, cut, put]) => one.slice(0, at) + put + one.slice(at + cut), text));

test("any export is read soundly or refused", () => {
  fc.assert(fc.property(fc.constantFrom(...SAMPLES).chain(mutated), expectSound), { numRuns: cases(100, 300) });
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), expectSound), { numRuns: 100 });
});

test("any JSON is read soundly or refused", () => {
  const row = fc.dictionary(
    fc.constantFrom(
      "dose_mg",
      "timestamp",
      "timeH",
      "doseMG",
      "ester",
      "route",
      "takenDateTime",
      "molecule",
      "__proto__",
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(1e300, -0, "2026-01-01T00:00:00Z", '{"name":"x","unit":"mg"}')),
  );
  const file = fc.dictionary(
    fc.constantFrom("events", "injections", "vials", "modes", "metadata", "data"),
    fc.oneof(
      fc.array(row),
      fc.record({ transfem: fc.record({ events: fc.array(row) }), medication_intakes: fc.array(row) }),
    ),
  );
  fc.assert(
    fc.property(file, (one) => expectSound(JSON.stringify(one))),
    { numRuns: cases(100, 300) },
  );
});

const TABLES = [
  "administration_events",
  "formulations",
  "substances",
  "routes",
  "vials",
  "profiles",
  "order_items",
].map((table) => `tables/${table}.csv`);

test("any bundle of tables is read soundly or refused", () => {
  const files = new Map(["meta.json", ...TABLES].map((name) => [name, sample(`peptaide/${name}`)]));
  const spoiled = fc
    .constantFrom(...TABLES)
    .chain((name) => fc.tuple(fc.constant(name), mutated(files.get(name) ?? "")));
  fc.assert(
    fc.property(spoiled, ([name, text]) => {
      const bundle = textOrRefused(new Map([...files, [name, text]]));
      if (bundle !== null) expectSound(bundle);
    }),
    { numRuns: cases(100, 300) },
  );
});

function textOrRefused(files: ReadonlyMap<string, string>): string | null {
  try {
    return peptaideText(files);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableDocument);
    return null;
  }
}

test("members that every object has are names like any other", () => {
  const own = '{"injections":[{"dose_mg":1,"timestamp":"2026-01-01T00:00:00Z","__proto__":{"skipped":true}}]}';
  expect(readExport(own, NO_ANSWERS)).toMatchObject({ kind: "read", reading: { doses: [{ name: "Retatrutide" }] } });
  expect(() => readExport('{"__proto__":{"injections":[{"dose_mg":1}]}}', NO_ANSWERS)).toThrow(UnreadableDocument);
});

test("a formula is text in a name and no amount", () => {
  const text = "compound,taken_at,amount,unit\n=HYPERLINK(1),2026-01-01,1,mg\nx,2026-01-01,=1+1,mg";
  expect(readExport(text, NO_ANSWERS)).toMatchObject({
    reading: { doses: [{ name: "=HYPERLINK(1)" }], refused: [{ line: 3, why: "“=1+1” isn't an amount above zero." }] },
  });
});
