import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CheckedVitalDay } from "../../check-vital.ts";
import type { DateOrder, HealthReading } from "../health-reading.ts";
import { readTables, type TextFile } from "./read-tables.ts";

const FOLDER = "tests/fixtures/vitals";

const textFile = (name: string, text: string, piece = 50): TextFile => ({
  name,
  open: async function* () {
    for (let from = 0; from < text.length; from += piece) yield text.slice(from, from + piece);
  },
});
/** A file, or all files of a folder, as a zip would hold them. */
function fixture(name: string): TextFile[] {
  const path = join(FOLDER, name);
  if (!statSync(path).isDirectory()) return [textFile(name, readFileSync(path, "utf8"))];
  return readdirSync(path).map((file) => textFile(file, readFileSync(join(path, file), "utf8")));
}
const read = (name: string, asked: DateOrder | null = null) => readTables(fixture(name), asked);
const csv = (text: string, asked: DateOrder | null = null) => readTables([textFile("a.csv", text)], asked);

/** "weight 2026-04-25 08:11 80.9", and "128/82" for a pressure. */
const linesOf = ({ days }: HealthReading) =>
  days.flatMap(({ kind, day, readings, summary }) => [
    ...readings.map(({ time, value, second }) => `${kind} ${day} ${time ?? "-"} ${value}${second ? `/${second}` : ""}`),
    ...(summary ? [`${kind} ${day} ${summary.count}: ${summary.low} ${summary.mean} ${summary.high}`] : []),
  ]);
const leftOutOf = ({ leftOut }: HealthReading) =>
  leftOut.map(({ kind, reason, detail, count, first }) => `${count} ${kind} ${reason} ${detail}, ${first}`);

test("the files of a Withings export", async () => {
  const reading = await read("withings");
  expect(reading.source).toBe("withings");
  expect(linesOf(reading)).toEqual([
    "blood_pressure 2026-04-25 08:15 128/82",
    "pulse 2026-04-24 08:15 61",
    "pulse 2026-04-25 08:15 58",
    "weight 2026-04-24 21:30 81",
    "weight 2026-04-25 08:11 80.9",
    "body_fat 2026-04-25 08:11 19.8",
    "sleep 2026-04-25 14:00 30",
    "sleep 2026-04-25 23:10 450",
    "steps 2026-04-24 - 8342",
  ]);
  expect(leftOutOf(reading)).toEqual(["1 weight out-of-range 809.00 kg, weight.csv, line 4"]);
});

test.each([
  ["kg", "80.9"],
  ["lb", "36.6956"],
])("Withings' weight in %s", async (unit, kept) => {
  const reading = await csv(`Date,"Weight (${unit})","Fat mass (${unit})"\n"2026-04-25 08:11:51",80.90,\n`);
  expect(linesOf(reading)).toEqual([`weight 2026-04-25 08:11 ${kept}`]);
});

test("the files of an Oura export, whose resting heart rate is the lowest of the main sleep", async () => {
  const days = fixture("oura").filter(({ name }) => name !== "trends.csv");
  const reading = await readTables(days, null);
  expect(reading.source).toBe("oura");
  expect(linesOf(reading)).toEqual(["pulse 2026-06-01 - 48", "sleep 2026-06-01 - 420", "steps 2026-06-01 - 8421"]);
  expect(leftOutOf(reading)).toEqual(["1 sleep not-read deleted, sleepmodel.csv, line 3"]);
});

test("Oura's trends", async () => {
  expect(linesOf(await read("oura/trends.csv"))).toEqual([
    "pulse 2020-03-04 - 52",
    "sleep 2020-03-04 - 412",
    "steps 2020-03-04 - 7312",
  ]);
});

test("Garmin's reports, with a date in its own row and units in the cells", async () => {
  const reading = await read("garmin");
  expect(reading.source).toBe("garmin");
  expect(linesOf(reading)).toEqual([
    "pulse 2026-06-26 - 52",
    "pulse 2026-06-27 - 53",
    "weight 2026-07-15 00:05 81",
    "weight 2026-07-15 17:08 80.5126",
    "weight 2026-07-18 08:28 80",
    "body_fat 2026-07-18 08:28 18",
    "sleep 2026-06-26 - 308",
    "sleep 2026-06-27 - 475",
    "steps 2026-07-12 - 5565",
    "steps 2026-07-17 - 19002",
  ]);
  expect(leftOutOf(reading)).toEqual([]);
});

test("LibreView in mg/dL: the head comes second, and a 12-hour clock", async () => {
  const reading = await read("libre.csv");
  expect(reading.source).toBe("libre");
  expect(linesOf(reading)).toEqual(["glucose 2026-06-13 00:05 104", "glucose 2026-06-13 20:31 118"]);
  expect(leftOutOf(reading)).toEqual(["1 glucose beyond-sensor LO, line 4"]);
});

test("dates that can be read two ways are asked, with one of them", async () => {
  await expect(read("libre-mmol.csv")).rejects.toMatchObject({ name: "UnclearDateOrder", example: "12-03-2026" });
  const days = async (order: DateOrder) => linesOf(await read("libre-mmol.csv", order));
  // 5.4 and 6.0 mmol/L times 18.0156
  expect(await days("DMY")).toEqual(["glucose 2026-03-11 08:00 108.0936", "glucose 2026-03-12 08:00 97.2842"]);
  expect(await days("MDY")).toEqual(["glucose 2026-11-03 08:00 108.0936", "glucose 2026-12-03 08:00 97.2842"]);
});

test("one date that fits one order only decides for the whole file, whatever was asked", async () => {
  const steps = (...dates: readonly string[]) =>
    csv(`,Actual,Goal\n${dates.map((date) => `${date},5000,9000`).join("\n")}`, "DMY");
  expect(linesOf(await steps("03/12/2026", "03/13/2026"))).toEqual([
    "steps 2026-03-12 - 5000",
    "steps 2026-03-13 - 5000",
  ]);
  await expect(steps("13/03/2026", "03/14/2026")).rejects.toThrow("contradict each other: 13/03/2026");
  expect(linesOf(await steps("03/03/2026"))).toEqual(["steps 2026-03-03 - 5000"]);
});

test("steps have no fraction: thousands are read with either sign, and a part of a step is not read", async () => {
  const rows = ['"1,234"', "1.234", "12.345.678", "8421.0", "8.5", "1234.567"];
  const counted = rows.map((count, place) => `03/${13 + place}/2026,${count},9000`);
  const reading = await csv(`,Actual,Goal\n${counted.join("\n")}`);
  expect(linesOf(reading)).toEqual(["steps 2026-03-13 - 1234", "steps 2026-03-14 - 1234", "steps 2026-03-16 - 8421"]);
  expect(leftOutOf(reading)).toEqual([
    "1 steps out-of-range 12345678 count, line 4",
    "1 steps not-a-number 8.5, line 6",
    "1 steps not-a-number 1234.567, line 7",
  ]);
});

test("Dexcom Clarity: the sensor's rows only, in its own words outside its range", async () => {
  const reading = await read("dexcom.csv");
  expect(reading.source).toBe("dexcom");
  expect(linesOf(reading)).toEqual(["glucose 2026-06-02 00:03 105", "glucose 2026-06-02 09:00 187"]);
  expect(leftOutOf(reading)).toEqual(["1 glucose beyond-sensor Low, line 5", "1 glucose not-read Calibration, line 7"]);
});

test("Google Fit: a day without anything has no steps", async () => {
  const reading = await read("google-fit.csv");
  expect(reading.source).toBe("other");
  expect(linesOf(reading)).toEqual(["weight 2026-09-01 - 78.4", "steps 2026-09-01 - 8400"]);
});

test("a day of a sensor keeps its summary", async () => {
  const rows = Array.from({ length: 288 }, (_, place) => {
    const [hour, minute] = [Math.floor(place / 12), (place % 12) * 5].map((part) => String(part).padStart(2, "0"));
    return `${place},2026-06-02T${hour}:${minute}:00,EGV,${100 + (place % 3) * 10}`;
  });
  const reading = await csv(
    `Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Glucose Value (mg/dL)\n${rows.join("\n")}`,
  );
  expect(linesOf(reading)).toEqual(["glucose 2026-06-02 288: 100 110 120"]);
});

test.each([
  ["a list of names", "name,age\nAda,36"],
  ["nothing", ""],
  ["glucose without a known time column", "Time,Historic Glucose mg/dL\n1,100"],
])("%s is refused", async (_name, text) => {
  await expect(csv(text)).rejects.toThrow("none of those we read");
});

test("files of several apps are not mixed", async () => {
  await expect(readTables([...fixture("dexcom.csv"), ...fixture("libre.csv")], null)).rejects.toThrow("several apps");
});

test("a row without end stops the file, and what came before is kept", async () => {
  const head = ",Actual,Goal\n03/13/2026,5000,9000\n";
  const reading = await csv(`${head}"${"a".repeat(200_000)}`);
  expect(linesOf(reading)).toEqual(["steps 2026-03-13 - 5000"]);
  expect(reading.stopped).toContain("Line 3");
});

const ALL = ["withings", "garmin", "libre.csv", "dexcom.csv", "google-fit.csv"];

test("every day that comes out may be stored, and cut anywhere a file gives no other values", async () => {
  for (const name of ALL) {
    const whole = await read(name, "DMY");
    for (const day of whole.days) expect(CheckedVitalDay.safeParse(day).error).toBeUndefined();
    const known = new Set(linesOf(whole));
    for (const { name: file } of fixture(name)) {
      const path = statSync(join(FOLDER, name)).isDirectory() ? join(FOLDER, name, file) : join(FOLDER, name);
      const text = readFileSync(path, "utf8");
      const lines = text.split("\n");
      for (let kept = 2; kept < lines.length; kept++) {
        const cut = [textFile(file, lines.slice(0, kept).join("\n"))];
        const part = await readTables(cut, "MDY").catch(() => null);
        for (const line of part === null ? [] : linesOf(part)) expect(known).toContain(line);
      }
    }
  }
});
