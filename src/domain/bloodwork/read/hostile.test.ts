import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { NO_OWN_NAMES } from "../catalogue/match-marker.ts";
import { Collected } from "../record/entry.ts";
import { BloodworkResult } from "../record/result.ts";
import { answerOf } from "./answer-of.ts";
import { readFhir } from "./fhir/read-fhir.ts";
import { readHl7 } from "./hl7/read-hl7.ts";
import { type Reading, UnreadableDocument } from "./reading.ts";
import { readTable } from "./table/read-table.ts";

const catalogue = shippedCatalogue();
const context = { catalogue, own: NO_OWN_NAMES, layouts: [] };
const sample = (name: string): string => readFileSync(`tests/fixtures/bloodwork/${name}`, "utf8");

const TABLES = [
  sample("tracker-long.csv"),
  sample("consumer-value-with-unit.csv"),
  "Marker,Unit,2024-09-10,2025-03-14\nFerritin,ng/mL,41,18\nTSH,mIU/L,1.9,2.1",
  "Date,Ferritin (ng/mL),TSH\n2025-03-14,18,2.1",
];
const MESSAGE =
  "MSH|^~\\&|LAB|A|B|C|20250318||ORU^R01|1|P|2.5.1\rPID|1||1||S^A||19840102|M\rOBR|1||F1|1^P|||202503140812-0500\rOBX|1|NM|2276-4^Ferritin^LN||18|ng/mL|38-380|L|||F\rNTE|1|L|x\rOBX|2|SN|3016-3^TSH^LN||<^0.3|mIU/L|0.45-4.5|L|||C";
const BUNDLE: unknown = JSON.parse(sample("fhir-r4-bundle.json"));

const ODD = [
  "\u202e",
  "\u0000",
  "\ud800",
  '"',
  "'",
  ",",
  ";",
  "\t",
  "|",
  "\n",
  "\r",
  "^",
  "~",
  "\\",
  "&",
  "=",
  "--",
  "<",
  ">",
  "1e5",
  "NaN",
  "9".repeat(40),
  " ",
  "\u00a0",
  "µ",
  "𝟙",
  "a".repeat(3000),
];

/** A text with a few places deleted, doubled or replaced. */
const mutated = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.nat(text.length),
        fc.nat(20),
        fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "binary", maxLength: 5 })),
      ),
      { maxLength: 8 },
    )
    .map((changes) => changes.reduce((one, [at, cut, put]) => one.slice(0, at) + put + one.slice(at + cut), text));

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e300, [], {}, [[]], [null], "", ...ODD),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A document with a few members replaced by something else. */
const broken = (document: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(400), oddValue), { maxLength: 8 }).map((changes) => {
    let text = JSON.stringify(document);
    for (const [place, value] of changes) {
      let count = -1;
      text = JSON.stringify(
        JSON.parse(text, (_, one: unknown) => {
          count += 1;
          return count === place ? value : one;
        }) ?? null,
      );
    }
    return JSON.parse(text);
  });

/** For any input: a refusal in words, or rows that can be stored. */
function expectSound(read: () => Reading): void {
  let reading: Reading;
  try {
    reading = read();
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableDocument);
    return;
  }
  for (const { result, collected } of [...reading.rows, ...reading.unmapped]) {
    expect(BloodworkResult.parse(result)).toEqual(result);
    if (collected !== null) Collected.parse(collected);
  }
  if (reading.document.collected !== null) Collected.parse(reading.document.collected);
  JSON.stringify(answerOf(reading, catalogue));
}

test("any table is read soundly or refused", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TABLES).chain(mutated), (text) => expectSound(() => readTable(text, context))),
    { numRuns: 150 },
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => expectSound(() => readTable(text, context))),
    { numRuns: 80 },
  );
});

test("any message is read soundly or refused", () => {
  fc.assert(
    fc.property(mutated(MESSAGE), (text) => expectSound(() => readHl7(text, context))),
    { numRuns: 150 },
  );
});

test("any FHIR is read soundly or refused", () => {
  fc.assert(
    fc.property(broken(BUNDLE), (document) => expectSound(() => readFhir(document, context))),
    { numRuns: 80 },
  );
  fc.assert(
    fc.property(mutated(JSON.stringify(BUNDLE)), (text) => expectSound(() => readFhir(text, context))),
    { numRuns: 100 },
  );
});

test.each([
  ["quotes", '"'.repeat(150_000)],
  ["quotes and letters", '"a'.repeat(75_000)],
  ["digits", `Test,Value\nFerritin,${"1".repeat(150_000)}`],
  ["digits with points", `Test,Value\nFerritin,${"1.".repeat(75_000)}`],
  ["spaces in a value", `Test,Value\nFerritin,1${" ".repeat(150_000)}x`],
  ["brackets in a name", `Test,Value\n${"(".repeat(150_000)},1`],
  ["dates in a head", `${"2025-01-01,".repeat(400)}\n${"1,".repeat(400)}`],
  ["many short lines", "a,b\n".repeat(50_000)],
  ["many lines of quotes", '"a""b",1\n'.repeat(20_000)],
])("a table of %s takes no time to speak of", (_, text) => {
  expect(cpuMs(() => expectSound(() => readTable(text, context)))).toBeLessThan(4_000);
});
