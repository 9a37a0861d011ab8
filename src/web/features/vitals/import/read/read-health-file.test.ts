import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { zipOf } from "#support/zip-of.ts";
import { answerTo } from "./read-health-file.ts";

const RECORD =
  '<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Ana’s scale" unit="kg" startDate="2026-06-12 07:05:00 -0400" value="82.4"/>\n';
const apple = (...records: readonly string[]) =>
  `<?xml version="1.0"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n<HealthData>\n${records.join("")}</HealthData>`;
const DAY = { kind: "weight", day: "2026-06-12", source: "apple-health" };

const read = (content: string | Uint8Array, name = "export.zip", tell: (share: number | null) => void = () => {}) =>
  answerTo({ file: new File([new Uint8Array(Buffer.from(content))], name), dateOrder: null }, ({ share }) =>
    tell(share),
  );
const zip = async (files: Parameters<typeof zipOf>[0]) => read(await zipOf(files));

test.each(["apple_health_export/export.xml", "apple_health_export/exportar.xml", "Export.XML"])(
  "the export is found in its zip by what it holds: %s",
  async (name) => {
    const other = "<ClinicalDocument>".repeat(50);
    const answer = await zip({ "apple_health_export/export_cda.xml": other, [name]: apple(RECORD) });
    expect(answer).toMatchObject({ kind: "reading", reading: { days: [DAY], stopped: null } });
  },
);

test("progress grows to the end", async () => {
  const shares: Array<number | null> = [];
  const records = RECORD.repeat(5_000);
  await read(await zipOf({ "export.xml": apple(records) }), "export.zip", (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  expect(shares.at(-1)).toBe(1);
});

test("an export.xml by itself is read", async () => {
  expect(await read(apple(RECORD), "export.xml")).toMatchObject({ kind: "reading", reading: { days: [DAY] } });
});

test("tables of an app come from their zip", async () => {
  const answer = await zip({
    "data/weight.csv": readFileSync("tests/fixtures/vitals/withings/weight.csv"),
    "data/raw_tracker_hr.csv": "start,duration,value\n2026-06-12,[60],[70]",
    "__MACOSX/data/._weight.csv": "\0\0",
  });
  expect(answer).toMatchObject({
    kind: "reading",
    reading: {
      source: "withings",
      leftOut: [{ reason: "not-read", first: "data/raw_tracker_hr.csv" }, { kind: "weight" }],
    },
  });
});

test("the person is asked for the order of dates, with one of them", async () => {
  const libre = readFileSync("tests/fixtures/vitals/libre-mmol.csv");
  expect(await read(libre, "glucose.csv")).toEqual({ kind: "unclear-order", example: "12-03-2026" });
  const file = new File([new Uint8Array(libre)], "glucose.csv");
  expect(await answerTo({ file, dateOrder: "DMY" }, () => {})).toMatchObject({
    kind: "reading",
    reading: { days: [{ day: "2026-03-11" }, { day: "2026-03-12" }] },
  });
});

test.each([
  ["nothing", "", "empty"],
  ["a zip cut short", "PK\u0003\u0004\0\0", "its end is missing"],
  ["a picture", "\u0089PNG\0\0", "can't read this file"],
  ["a page", "<!doctype html><p>Sign in", "can't read this file"],
  ["a letter", "Dear Ada,\nall is well.", "columns are none"],
])("%s is refused with the reason", async (_name, content, why) => {
  expect(await read(content)).toMatchObject({ kind: "refused", why: expect.stringContaining(why) });
});

test.each(["../../export.xml", "/etc/export.xml"])("a name that leads out of the zip is refused: %s", async (name) => {
  expect(await zip({ [name]: apple(RECORD) })).toMatchObject({
    kind: "refused",
    why: expect.stringContaining("unsafe name"),
  });
});

test("a zip that far too large stops, and what came before is kept", async () => {
  const answer = await zip({ "export.xml": apple(RECORD, " ".repeat(40_000_000).replaceAll("    ", "<a/>")) });
  expect(answer).toMatchObject({
    kind: "reading",
    reading: { days: [DAY], stopped: expect.stringContaining("far too large") },
  });
});

test("a zip whose bytes were changed keeps what came before, and says so", async () => {
  const bytes = await zipOf({
    "export.xml": apple(
      ...Array.from({ length: 20_000 }, (_, place) => RECORD.replace("82.4", `8${(place * 7) % 10}.${place % 10}`)),
    ),
  });
  bytes.fill(255, Math.floor(bytes.length * 0.6), Math.floor(bytes.length * 0.6) + 40);
  const answer = await read(bytes);
  expect(["reading", "refused"]).toContain(answer.kind);
  expect(answer).not.toMatchObject({ reading: { stopped: null } });
});

const CUT_DAYS = Array.from({ length: 3_000 }, (_, place) => {
  const day = new Date(Date.UTC(2016, 0, 1 + place)).toISOString().slice(0, 10);
  return RECORD.replace("2026-06-12", day).replace("82.4", `8${(place * 7) % 10}.${(place * 3) % 10}`);
});
const cutZip = async (share: number, options = {}) => {
  const before = "<ClinicalDocument>".repeat(40);
  const files = { "a/export_cda.xml": before, "a/export.xml": apple(...CUT_DAYS), "a/electro.csv": "x,y\n".repeat(9) };
  const whole = await zipOf(files, options);
  return whole.slice(0, Math.floor(whole.length * share));
};

describe.each([
  ["with the size behind each file", { dataDescriptor: true }],
  ["with a marked size behind each file", { dataDescriptor: true, dataDescriptorSignature: true }],
  ["with the size in front of each file", { dataDescriptor: false }],
  ["with long sizes", { dataDescriptor: true, zip64: true }],
])("a zip that lost its end, %s", (_name, options) => {
  test("gives the records before the loss, none of them wrong, and says that the file ended early", async () => {
    const whole = await read(await cutZip(1, options));
    const all = whole.kind === "reading" ? whole.reading.days : [];
    expect(all).toHaveLength(3_000);
    for (const share of [0.3, 0.6, 0.9]) {
      const answer = await read(await cutZip(share, options));
      expect(answer).toMatchObject({ kind: "reading", reading: { stopped: expect.stringContaining("ended early") } });
      const days = answer.kind === "reading" ? answer.reading.days : [];
      expect(days.length).toBeGreaterThan(3_000 * (share - 0.15));
      expect(days.length).toBeLessThan(3_000);
      expect(all.slice(0, days.length)).toEqual(days);
    }
  });

  test("gives everything if only what follows the health data is lost", async () => {
    const bytes = await cutZip(1, options);
    const answer = await read(bytes.slice(0, -60));
    expect(answer).toMatchObject({ reading: { stopped: expect.stringContaining("read to its end") } });
    expect(answer.kind === "reading" && answer.reading.days.length).toBe(3_000);
  });
});

test("a zip of tables that lost its end is refused: a row that breaks off would be another number", async () => {
  const table = readFileSync("tests/fixtures/vitals/withings/weight.csv");
  const bytes = await zipOf({ "weight.csv": table });
  expect(await read(bytes.slice(0, -30))).toMatchObject({
    kind: "refused",
    why: expect.stringContaining("its end is missing"),
  });
});

test("a zip that lost its end and far too large stops", async () => {
  const bytes = await zipOf({ "export.xml": apple(RECORD, `<a b="${" ".repeat(900)}"/>`.repeat(20_000)) });
  expect(await read(bytes.slice(0, -30))).toMatchObject({
    kind: "reading",
    reading: { days: [DAY], stopped: expect.stringContaining("far too large") },
  });
});

test("random bytes are refused, never thrown", async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const bytes = Uint8Array.from({ length: 400 }, (_, place) => (seed * 7_919 * (place + 13)) >> (place % 11));
    for (const start of ["", "PK\u0003\u0004", "<HealthData>", "Date,Weight (kg)\n"]) {
      const content = new Uint8Array(Buffer.concat([Buffer.from(start), bytes]));
      expect(["refused", "reading"]).toContain((await read(content)).kind);
    }
  }
});
