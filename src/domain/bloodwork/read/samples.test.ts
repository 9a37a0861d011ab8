import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { NO_OWN_NAMES } from "../catalogue/match-marker.ts";
import { type AnswerRow, answerOf } from "./answer-of.ts";
import { AppleExport } from "./apple/apple-export.ts";
import { readApple } from "./apple/read-apple.ts";
import { readDocument } from "./read-document.ts";
import type { Reading } from "./reading.ts";

const FOLDER = "tests/fixtures/bloodwork";
const catalogue = shippedCatalogue();
const context = { catalogue, own: NO_OWN_NAMES, layouts: [] };

interface Expected {
  readonly document: object;
  readonly results: readonly (Partial<AnswerRow> & { readonly marker: string | null; readonly why?: string })[];
}

const expectedOf = (name: string): Expected => JSON.parse(readFileSync(`${FOLDER}/${name}.expected.json`, "utf8"));

function expectSample(name: string, reading: Reading): void {
  const expected = expectedOf(name);
  const answer = answerOf(reading, catalogue);
  const mapped = expected.results.filter(({ marker }) => marker !== null);
  const unmapped = expected.results.filter(({ marker }) => marker === null).map(({ why: _, ...row }) => row);
  expect(answer.document).toMatchObject(expected.document);
  expect(answer.results.map(({ rawName, marker }) => [rawName ?? "", marker])).toEqual(
    answer.results.map(({ rawName }, place) => [mapped[place]?.rawName ?? rawName, mapped[place]?.marker]),
  );
  expect(answer.results).toMatchObject(mapped);
  expect(answer.unmapped).toMatchObject(unmapped);
}

test.each([
  ["consumer-value-with-unit", "csv"],
  ["tracker-long", "csv"],
  ["fhir-r4-bundle", "json"],
  ["labcorp-like", "txt"],
  ["medichecks-like", "txt"],
])("%s.%s is read as its expected rows say", (name, extension) => {
  const filename = `${name}.${extension}`;
  expectSample(name, readDocument({ filename, content: readFileSync(`${FOLDER}/${filename}`, "utf8") }, context));
});

test("an Apple Health export is read record by record, each in its own version of FHIR", () => {
  const root = `${FOLDER}/apple-health-export/apple_health_export`;
  const apple = new AppleExport();
  apple.push(readFileSync(`${root}/export.xml`, "utf8"));
  apple.end();
  const contents = new Map(apple.records().map(({ path }) => [path, readFileSync(`${root}/${path}`, "utf8")]));
  expectSample(
    "apple-health-export",
    readApple({ person: apple.person(), records: apple.records(), contents }, context),
  );
});

test("what the samples must not give is left out with its reason", () => {
  const bundle = readDocument(
    { filename: "a.json", content: readFileSync(`${FOLDER}/fhir-r4-bundle.json`, "utf8") },
    context,
  );
  expect(bundle.ignored).toEqual([
    { text: "GLUCOSE · gluc", why: "It was measured in urine, and is none of the urine markers." },
    { text: "CBC · panel", why: "It groups other results and has no value of its own." },
    { text: "Estradiol · e2", why: "No value (not performed): Quantity not sufficient" },
    { text: "PSA · wrong", why: "The laboratory took it back: entered in error." },
  ]);
  const table = readDocument(
    { filename: "a.csv", content: readFileSync(`${FOLDER}/consumer-value-with-unit.csv`, "utf8") },
    context,
  );
  expect(table.ignored).toEqual([{ text: "Estradiol | -- | -- | --", why: "No value: --" }]);
});
