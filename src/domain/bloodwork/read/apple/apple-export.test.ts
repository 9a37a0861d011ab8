import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { UnreadableDocument } from "../reading.ts";
import { AppleExport, pathInExport } from "./apple-export.ts";
import { readApple } from "./read-apple.ts";

const LAB = "HKClinicalTypeIdentifierLabResultRecord";
const record = (path: string, type = LAB): string =>
  `<ClinicalRecord type="${type}" identifier="a" sourceName="Example Health" fhirVersion="4.0.1" receivedDate="2025-04-01 20:00:00 -0500" resourceFilePath="${path}"/>`;
const exportOf = (body: string, doctype = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}<HealthData locale="en_US">${body}</HealthData>`;

function readExport(...chunks: string[]): AppleExport {
  const apple = new AppleExport();
  for (const chunk of chunks) apple.push(chunk);
  apple.end();
  return apple;
}

test.each([1, 2, 7, 64, 100_000])("chunks of %d characters give the same records", (size) => {
  const text = exportOf(
    `<Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>${record("/clinical-records/é&amp;1.json")}`,
  );
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  const apple = readExport(...chunks);
  expect(apple.records()).toEqual([
    { path: "clinical-records/é&1.json", fhirVersion: "4.0.1", identifier: "a", sourceName: "Example Health" },
  ]);
  expect(apple.person()).toEqual({ sex: "F", birthDate: null });
});

test("only laboratory records are kept", () => {
  const body = `<Record type="HKQuantityTypeIdentifierBloodGlucose" value="97"/>${record("/clinical-records/a.json", "HKClinicalTypeIdentifierVitalSignRecord")}${record("/clinical-records/b.json")}`;
  expect(
    readExport(exportOf(body))
      .records()
      .map(({ path }) => path),
  ).toEqual(["clinical-records/b.json"]);
});

test.each([
  ["/clinical-records/Observation-1.json", "clinical-records/Observation-1.json"],
  ["clinical-records/Observation-1.json", "clinical-records/Observation-1.json"],
  ["/clinical-records/../../etc/passwd.json", null],
  ["/clinical-records/..json", null],
  ["/clinical-records/a/b.json", null],
  ["/clinical-records\\a.json", null],
  ["/electrocardiograms/a.json", null],
  ["/clinical-records/a.xml", null],
  ["C:/clinical-records/a.json", null],
  ["", null],
])("the path %j is %j inside the export", (path, expected) => {
  expect(pathInExport(path)).toBe(expected);
});

test.each([
  [
    "an entity of its own",
    exportOf(record("/clinical-records/&big;.json"), '<!DOCTYPE HealthData [<!ENTITY big "a">]>'),
    "export.xml can't be read: it uses an entity of its own.",
  ],
  [
    "a billion laughs",
    exportOf("&d;", '<!DOCTYPE HealthData [<!ENTITY a "ha"><!ENTITY d "&a;&a;&a;">]>'),
    "export.xml can't be read: it uses an entity of its own.",
  ],
  [
    "a file outside",
    exportOf("&x;", '<!DOCTYPE HealthData [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    "export.xml can't be read: it uses an entity of its own.",
  ],
  [
    "the clinical document",
    "<ClinicalDocument></ClinicalDocument>",
    "This is export_cda.xml, which holds no laboratory results: choose the whole export.",
  ],
  ["another document", "<html></html>", "This is no export of Apple Health."],
  ["nothing", "", "This is no export of Apple Health."],
])("refuses %s", (_, text, message) => {
  expect(() => readExport(text)).toThrow(new UnreadableDocument(message));
});

test.each([
  ["cut in the middle", exportOf(record("/clinical-records/a.json")).slice(0, -20)],
  ["tags that cross", "<HealthData><a></HealthData></a>"],
])("refuses a document that is %s", (_, text) => {
  expect(() => readExport(text)).toThrow(UnreadableDocument);
});

test.each([
  ["an attribute", '<HealthData><Record value="'],
  ["a comment", "<HealthData><!-- "],
  ["a document type", "<!DOCTYPE HealthData ["],
  ["a text", "<HealthData>"],
])("%s without an end is refused before it fills the memory", (_, start) => {
  const apple = new AppleExport();
  apple.push(start);
  const filler = "x".repeat(1_000_000);
  expect(() => {
    for (let count = 0; count < 50; count += 1) apple.push(filler);
  }).toThrow(UnreadableDocument);
});

test("fifty megabytes of measurements need little memory", () => {
  const line =
    '<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" value="61" startDate="2025-03-14 07:00:00 -0500"/>\n';
  const chunk = line.repeat(Math.floor(65_536 / line.length));
  const apple = new AppleExport();
  apple.push("<HealthData>");
  let most = 0;
  const before = process.memoryUsage().heapUsed;
  for (let sent = 0; sent < 50_000_000; sent += chunk.length) {
    apple.push(chunk);
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  apple.push(`${record("/clinical-records/last.json")}</HealthData>`);
  apple.end();
  expect(apple.records()).toHaveLength(1);
  // Without a garbage collection in between, short-lived attributes count too.
  expect(most).toBeLessThan(150_000_000);
});

const context = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };
const FERRITIN = JSON.stringify({
  resourceType: "Observation",
  id: "a",
  status: "final",
  category: [{ coding: [{ code: "laboratory" }] }],
  code: { text: "FERRITIN" },
  effectiveDateTime: "2024-11-05T14:20:00Z",
  valueQuantity: { value: 18, unit: "ng/mL" },
});

test("a record that is missing or broken is named and does not cost the others", () => {
  const apple = readExport(exportOf(["a", "b", "c"].map((name) => record(`/clinical-records/${name}.json`)).join("")));
  const contents = new Map([
    ["clinical-records/a.json", FERRITIN],
    ["clinical-records/b.json", "{"],
  ]);
  const reading = readApple({ person: apple.person(), records: apple.records(), contents }, context);
  expect(reading.rows.map(({ result, fhirVersion }) => [result.marker, result.note, fhirVersion])).toEqual([
    ["ferritin", "From Example Health", "4.0.1"],
  ]);
  expect(reading.ignored).toEqual([
    {
      text: "clinical-records/b.json",
      why: "This is no valid JSON: it ends early or something in it is out of place.",
    },
    { text: "clinical-records/c.json", why: "The export lists this record and does not hold its file." },
  ]);
});

test("a record that is downloaded again in a new version of FHIR is one result", () => {
  const apple = readExport(exportOf(["a", "b"].map((name) => record(`/clinical-records/${name}.json`)).join("")));
  const contents = new Map([
    ["clinical-records/a.json", FERRITIN],
    ["clinical-records/b.json", FERRITIN],
  ]);
  const reading = readApple({ person: apple.person(), records: apple.records(), contents }, context);
  expect(reading.rows).toHaveLength(1);
  expect(reading.ignored).toEqual([{ text: "FERRITIN · a", why: "The export holds the same result twice." }]);
});
