import { createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js";
import { addDays } from "#domain/units/calendar.ts";

const CHUNK = 1_048_576;
const FIRST_DAY = "2016-11-26";
const DAYS = 3_650;
const DEVICE =
  "&lt;&lt;HKDevice: 0x2808f5a40&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:10.1&gt;";

/** An `export.xml` of so many bytes and ten years, with random values, mostly heart rates as real ones. Not from a person. */
export function* appleExport(bytes: number, random: () => number): Generator<string> {
  const perDay = Math.ceil(bytes / DAYS);
  let chunk = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n';
  chunk += '<HealthData locale="en_US">\n';
  for (let day = 0; day < DAYS; day++) {
    const date = addDays(FIRST_DAY, day);
    let written = 0;
    while (written < perDay) {
      const record = recordOf(date, random);
      written += record.length;
      chunk += record;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = "";
    }
  }
  yield `${chunk}</HealthData>\n`;
}

function recordOf(date: string, random: () => number): string {
  const two = (below: number) => String(Math.floor(random() * below)).padStart(2, "0");
  const at = `${date} ${two(24)}:${two(60)}:${two(60)} -0400`;
  const kind = random();
  if (kind < 0.02) return record("BodyMass", "kg", (80 + random() * 4).toFixed(2), at, "Scale");
  if (kind < 0.04) return record("BloodGlucose", "mg/dL", String(80 + Math.floor(random() * 60)), at, "Meter");
  if (kind < 0.2) return record("StepCount", "count", String(Math.floor(random() * 90)), at, "Ana’s iPhone");
  if (kind < 0.25) return sleepPiece(at);
  return record("HeartRate", "count/min", String(50 + Math.floor(random() * 90)), at, "Ana’s Apple Watch");
}

const record = (type: string, unit: string, value: string, at: string, source: string): string =>
  ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" sourceVersion="10.1" device="${DEVICE}" unit="${unit}" creationDate="${at}" startDate="${at}" endDate="${at}" value="${value}">\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="0"/>\n </Record>\n`;

const sleepPiece = (at: string): string =>
  ` <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Ana’s Apple Watch" sourceVersion="10.1" creationDate="${at}" startDate="${at}" endDate="${at}" value="HKCategoryValueSleepAnalysisAsleepCore"/>\n`;

/** So many records without anything in them. */
export function* emptyRecords(count: number): Generator<string> {
  const many = 100_000;
  yield "<HealthData>";
  for (let left = count; left > 0; left -= many) yield "<Record/>".repeat(Math.min(left, many));
  yield "</HealthData>";
}

/** Writes it as a zip, as Apple does, and never holds more than a chunk. */
export async function zipExport(file: string, text: Iterable<string>): Promise<void> {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(file)), { useWebWorkers: false, level: 1 });
  await zip.add("apple_health_export/export.xml", encoded(text));
  await zip.close();
}

function encoded(text: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks = text[Symbol.iterator]();
  return new ReadableStream({
    pull: (controller) => {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
