import { expect, test } from "vitest";
import { CheckedVitalDay } from "../../check-vital.ts";
import { UnreadableExport } from "../health-reading.ts";
import { joinedReadings } from "../joined-readings.ts";
import { readAppleDays } from "./read-apple-days.ts";

const Q = "HKQuantityTypeIdentifier";
const at = (day: string, time: string, offset = "-0400") => `${day} ${time} ${offset}`;

interface Made {
  readonly type: string;
  readonly value: string;
  readonly unit?: string;
  readonly start: string;
  readonly end?: string;
  readonly source?: string;
}
const record = ({ type, value, unit, start, end = start, source = "Watch" }: Made) =>
  `<Record type="${type}" sourceName="${source}"${unit === undefined ? "" : ` unit="${unit}"`} creationDate="${end}" startDate="${start}" endDate="${end}" value="${value}"/>\n`;
const asleep = (start: string, end: string, stage = "Core", source = "Watch") =>
  record({
    type: "HKCategoryTypeIdentifierSleepAnalysis",
    value: `HKCategoryValueSleepAnalysis${stage}`,
    start,
    end,
    source,
  });

/** The head as Apple writes it, with the DTD in the file. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-06-20 09:00:00 -0400"/>
`;
const exportOf = (...parts: readonly string[]) => `${HEAD}${parts.join("")}</HealthData>`;

async function* piecesOf(text: string, length = 1_000): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}
const read = (...parts: readonly string[]) => readAppleDays(piecesOf(exportOf(...parts)));
const oneDay = async (...parts: readonly string[]) =>
  (await read(...parts)).days.map(({ kind, day, readings }) => ({ kind, day, readings }));

test.each([
  ["BodyMass", "82.4", "kg", "weight", "82.4"],
  ["BodyMass", "180.5", "lb", "weight", "81.8734"],
  ["BodyMass", "13", "st", "weight", "82.5538"],
  ["BodyMass", "82400", "g", "weight", "82.4"],
  ["WaistCircumference", "34", "in", "waist", "86.36"],
  ["WaistCircumference", "86.5", "cm", "waist", "86.5"],
  ["BodyFatPercentage", "0.182", "%", "body_fat", "18.2"],
  ["BodyTemperature", "98.6", "degF", "temperature", "37"],
  ["BodyTemperature", "36.6", "degC", "temperature", "36.6"],
  ["BloodGlucose", "94", "mg/dL", "glucose", "94"],
  ["BloodGlucose", "5.2", "mmol&lt;180.15588000005408&gt;/L", "glucose", "93.6811"],
  ["RestingHeartRate", "58", "count/min", "pulse", "58"],
])("%s of %s %s", async (type, value, unit, kind, kept) => {
  const made = record({ type: Q + type, value, unit, start: at("2026-06-12", "07:05:00") });
  expect(await oneDay(made)).toEqual([
    { kind, day: "2026-06-12", readings: [{ time: "07:05", value: kept, second: null }] },
  ]);
});

test.each([
  ["an unknown unit", "BodyMass", "82.4", "hg", "unknown-unit", "hg"],
  ["no unit", "BodyMass", "82.4", "", "unknown-unit", ""],
  ["a unit of another kind", "BloodGlucose", "94", "kg", "unknown-unit", "kg"],
  ["another molar mass", "BloodGlucose", "5", "mmol&lt;200.1&gt;/L", "unknown-unit", "mmol<200.1>/L"],
  ["no number", "BodyMass", "heavy", "kg", "not-a-number", "heavy"],
  ["an empty value", "BodyMass", "", "kg", "not-a-number", ""],
  ["a slip of the decimal point", "BodyMass", "8240", "kg", "out-of-range", "8240 kg"],
  ["percent that is no fraction", "BodyFatPercentage", "18.2", "%", "out-of-range", "18.2 %"],
])("%s leaves the row out and counts it", async (_name, type, value, unit, reason, detail) => {
  const made = record({ type: Q + type, value, unit, start: at("2026-06-12", "07:05:00") });
  const { days, leftOut } = await read(made, made);
  expect(days).toEqual([]);
  expect(leftOut).toMatchObject([{ reason, detail, count: 2, first: "line 11" }]);
});

test("a reading belongs to the day of its own offset", async () => {
  const made = (start: string) => record({ type: `${Q}BodyMass`, value: "82", unit: "kg", start });
  const days = await oneDay(made(at("2026-06-12", "23:59:00", "+1300")), made(at("2026-06-13", "00:01:00", "-1000")));
  expect(days.map(({ day }) => day)).toEqual(["2026-06-12", "2026-06-13"]);
});

const pressure = (half: "Systolic" | "Diastolic", value: string, time: string, source = "Cuff") =>
  record({ type: `${Q}BloodPressure${half}`, value, unit: "mmHg", start: at("2026-06-12", time), source });

test("both numbers of a blood pressure come together by moment and source", async () => {
  const { days, leftOut } = await read(
    pressure("Systolic", "128", "08:00:00"),
    pressure("Systolic", "131", "20:00:00"),
    pressure("Systolic", "140", "21:00:00"),
    pressure("Diastolic", "82", "08:00:00"),
    pressure("Diastolic", "84", "20:00:00"),
    pressure("Diastolic", "90", "21:00:00", "Other cuff"),
  );
  expect(days).toMatchObject([
    {
      readings: [
        { time: "08:00", value: "128", second: "82" },
        { time: "20:00", value: "131", second: "84" },
      ],
    },
  ]);
  expect(leftOut).toMatchObject([{ kind: "blood_pressure", reason: "no-partner", count: 2, first: "line 13" }]);
});

test("a correlation says what belongs together, and its records listed again count once", async () => {
  const one = [pressure("Systolic", "128", "08:00:00"), pressure("Diastolic", "82", "08:00:00")];
  const two = [pressure("Diastolic", "86", "08:00:00"), pressure("Systolic", "134", "08:00:00")];
  const inPair = (parts: readonly string[]) =>
    `<Correlation type="HKCorrelationTypeIdentifierBloodPressure">${parts.join("")}</Correlation>`;
  const { days, leftOut } = await read(...one, ...two, inPair(one), inPair(two));
  expect(days).toMatchObject([
    {
      readings: [
        { value: "128", second: "82" },
        { value: "134", second: "86" },
      ],
      summary: null,
    },
  ]);
  expect(leftOut).toEqual([]);
  const apart = await read(...one, ...two);
  expect(apart.days).toEqual([]);
  expect(apart.leftOut).toMatchObject([{ reason: "unclear-pair" }]);
});

test("a diastolic above its systolic is left out", async () => {
  const { days, leftOut } = await read(
    pressure("Systolic", "80", "08:00:00"),
    pressure("Diastolic", "120", "08:00:00"),
  );
  expect(days).toEqual([]);
  expect(leftOut).toMatchObject([{ reason: "out-of-range", detail: "80/120" }]);
});

test("a day takes its resting pulse, and without one says that it holds every heart rate", async () => {
  const pulse = (type: string, value: string, day: string) =>
    record({ type: Q + type, value, unit: "count/min", start: at(day, "10:00:00") });
  const reading = await read(
    pulse("HeartRate", "120", "2026-06-12"),
    pulse("RestingHeartRate", "55", "2026-06-12"),
    pulse("HeartRate", "72", "2026-06-13"),
  );
  expect(reading.days).toMatchObject([
    { day: "2026-06-12", readings: [{ value: "55" }], note: "" },
    { day: "2026-06-13", readings: [{ value: "72" }], note: expect.stringContaining("no resting heart rate") },
  ]);
  expect(joinedReadings([{ name: "export.xml", reading }]).pulse).toEqual({ restingDays: 1, otherDays: 1 });
});

test("24 heart rates of a day are kept, one more leaves their summary", async () => {
  const rates = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      record({
        type: `${Q}HeartRate`,
        value: String(60 + place),
        unit: "count/min",
        start: at("2026-06-12", `10:${String(place).padStart(2, "0")}:00`),
      }),
    );
  expect((await read(...rates(24))).days).toMatchObject([{ readings: { length: 24 }, summary: null }]);
  expect((await read(...rates(25))).days).toMatchObject([
    { readings: [], summary: { count: 25, low: "60", mean: "72", high: "84" } },
  ]);
});

test("steps of phone and watch are not added: each day takes the source with the most", async () => {
  const steps = (day: string, source: string, value: string, time: string) =>
    record({ type: `${Q}StepCount`, value, unit: "count", start: at(day, time), source });
  const reading = await read(
    steps("2026-06-12", "iPhone", "3000", "08:00:00"),
    steps("2026-06-12", "iPhone", "4000", "18:00:00"),
    steps("2026-06-12", "Watch", "9000", "08:00:00"),
    steps("2026-06-13", "iPhone", "5000", "08:00:00"),
    steps("2026-06-13", "Watch", "1000", "09:00:00"),
    steps("2026-06-14", "iPhone", "2000", "08:00:00"),
  );
  expect(reading.days.map(({ day, readings }) => [day, readings[0]?.value])).toEqual([
    ["2026-06-12", "9000"],
    ["2026-06-13", "5000"],
    ["2026-06-14", "2000"],
  ]);
  expect(reading.stepSources).toEqual([
    { name: "Watch", days: 1 },
    { name: "iPhone", days: 1 },
  ]);
});

test("sleep: asleep only, overlaps once, by the day somebody woke up", async () => {
  const { days, leftOut } = await read(
    asleep(at("2026-06-11", "22:30:00"), at("2026-06-12", "06:30:00"), "InBed", "iPhone"),
    asleep(at("2026-06-11", "23:00:00"), at("2026-06-12", "03:00:00"), "AsleepUnspecified", "iPhone"),
    asleep(at("2026-06-11", "23:30:00"), at("2026-06-12", "01:00:00"), "AsleepCore"),
    asleep(at("2026-06-12", "01:00:00"), at("2026-06-12", "01:30:00"), "AsleepDeep"),
    asleep(at("2026-06-12", "01:30:00"), at("2026-06-12", "02:00:00"), "Awake"),
    asleep(at("2026-06-12", "04:00:00"), at("2026-06-12", "05:00:00"), "AsleepREM"),
    asleep(at("2026-06-12", "17:59:00"), at("2026-06-12", "18:29:00"), "Asleep"),
    asleep(at("2026-06-12", "18:00:00"), at("2026-06-12", "19:00:00"), "AsleepCore"),
  );
  // 23:00 to 03:00, 04:00 to 05:00 and half an hour from 17:59; what begins at 18:00 is the next night's
  expect(days.map(({ day, readings }) => [day, readings[0]?.value])).toEqual([
    ["2026-06-12", "330"],
    ["2026-06-13", "60"],
  ]);
  expect(leftOut.map(({ reason, count }) => [reason, count])).toEqual([
    ["not-asleep", 1],
    ["not-asleep", 1],
  ]);
});

test("a night through a change of the clock counts its real hours", async () => {
  const { days } = await read(
    asleep(at("2026-10-31", "23:00:00", "-0400"), at("2026-11-01", "06:00:00", "-0500"), "AsleepCore"),
  );
  expect(days).toMatchObject([{ day: "2026-11-01", readings: [{ value: "480" }] }]);
});

test("every day that comes out may be stored", async () => {
  const moment = at("2026-06-12", "07:05:00");
  const { days } = await read(
    record({ type: `${Q}BodyMass`, value: "180.5", unit: "lb", start: moment }),
    record({ type: `${Q}StepCount`, value: "4000.6", unit: "count", start: moment }),
    record({ type: `${Q}StepCount`, value: "199999", unit: "count", start: at("2026-06-13", "07:05:00") }),
    record({ type: `${Q}StepCount`, value: "199999", unit: "count", start: at("2026-06-13", "07:06:00") }),
    pressure("Systolic", "128.4", "08:00:00"),
    pressure("Diastolic", "82", "08:00:00"),
    asleep(at("2026-06-11", "23:00:00"), at("2026-06-12", "03:00:30"), "AsleepCore"),
    ...Array.from({ length: 30 }, (_, place) =>
      record({ type: `${Q}HeartRate`, value: String(60 + place / 3), unit: "count/min", start: moment }),
    ),
  );
  expect(days.map(({ kind }) => kind)).toEqual(["blood_pressure", "pulse", "weight", "sleep", "steps"]);
  for (const day of days) expect(CheckedVitalDay.safeParse(day).error).toBeUndefined();
});

test("chunks may end anywhere", async () => {
  const text = exportOf(
    record({
      type: `${Q}BodyMass`,
      value: "82.4",
      unit: "kg",
      start: at("2026-06-12", "07:05:00"),
      source: "Ana&#8217;s scale &amp; co",
    }),
    asleep(at("2026-06-11", "23:00:00"), at("2026-06-12", "03:00:00"), "AsleepCore"),
  );
  const whole = await readAppleDays(piecesOf(text, text.length));
  for (const length of [1, 2, 7, 100]) expect(await readAppleDays(piecesOf(text, length))).toEqual(whole);
  expect(whole.days).toHaveLength(2);
});

test.each([
  [
    "an entity of its own",
    '<!DOCTYPE HealthData [<!ENTITY a "aaaa">]><HealthData>&a;</HealthData>',
    /Line 1: .*entity/,
  ],
  ["another document", "<ClinicalDocument></ClinicalDocument>", /export_cda/],
  ["no XML", "TSH 1.2", /Line 1/],
  ["nothing", "", /no export/],
  ["a page", "<html></html>", /no export/],
])("%s is refused with the place", async (_name, text, why) => {
  const reading = readAppleDays(piecesOf(text));
  await expect(reading).rejects.toThrow(UnreadableExport);
  await expect(reading).rejects.toThrow(why);
});

test.each([
  ["cut off", (text: string) => text.slice(0, -80), /Line 1\d: the file ends in the middle/],
  ["a tag that isn't closed", (text: string) => text.replace("</HealthData>", "</Health>"), /Line 1\d: /],
  [
    "an attribute without end",
    (text: string) => text.replace("</HealthData>", `<Record type="${"a".repeat(2_000_000)}`),
    /has no end/,
  ],
  ["tags in tags", (text: string) => text.replace("</HealthData>", "<a>".repeat(100)), /nested/],
  ["an entity bomb", (text: string) => text.replace("</HealthData>", "&lol9;"), /entity/],
])("%s: what came before is kept, with the line", async (_name, breakIt, why) => {
  const made = record({ type: `${Q}BodyMass`, value: "82.4", unit: "kg", start: at("2026-06-12", "07:05:00") });
  const reading = await readAppleDays(piecesOf(breakIt(exportOf(made, made, made.replace("82.4", "83")))));
  expect(reading.stopped).toMatch(why);
  expect(reading.days).toMatchObject([{ kind: "weight", day: "2026-06-12" }]);
});
