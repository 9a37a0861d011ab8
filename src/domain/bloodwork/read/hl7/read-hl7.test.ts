import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { type Reading, UnreadableDocument } from "../reading.ts";
import { readHl7 } from "./read-hl7.ts";

const context = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };
const MSH = "MSH|^~\\&|LAB|A laboratory|APP|CLINIC|20250318||ORU^R01|1|P|2.5.1";
const PID = "PID|1||1^^^X^MR||SAMPLE^ALEX||19840102|M";
const OBR = "OBR|1||F1|1^Panel|||202503140812-0500|||||||||||||||20250318190500";

const read = (...segments: string[]): Reading => readHl7([MSH, PID, OBR, ...segments].join("\r"), context);
const only = (segment: string) => {
  const { rows, unmapped, ignored } = read(segment);
  expect(ignored).toEqual([]);
  return [...rows, ...unmapped][0]?.result;
};

test("reads the message, its person and its times", () => {
  const { document, rows } = read("OBX|1|NM|2276-4^Ferritin^LN^F7^FERRITIN^L||18|ng/mL|38-380|L|||F");
  expect(document).toMatchObject({
    style: "hl7-v2-oru",
    kind: "hl7",
    collected: "2025-03-14T08:12",
    reported: "2025-03-18",
    laboratory: "A laboratory",
    sex: "M",
    birthDate: "1984-01-02",
  });
  expect(rows[0]?.result).toMatchObject({
    marker: "ferritin",
    rawName: "FERRITIN",
    rawValue: "18",
    ucum: "ng/mL",
    loinc: "2276-4",
    flag: "L",
    range: { text: "38-380", low: "38", high: "380" },
    source: { page: null, line: 4 },
  });
});

test.each([
  ["NM", "5.80", { kind: "number", number: "5.80", comparator: null }],
  ["NM", ">60", { kind: "number", number: "60", comparator: ">" }],
  ["SN", "<^0.3", { kind: "number", number: "0.3", comparator: "<" }],
  ["SN", "=^5.2", { kind: "number", number: "5.2", comparator: null }],
  ["SN", "^1^:^160", { kind: "ratio", left: "1", right: "160", comparator: null }],
  ["SN", "^5^-^10", { kind: "range", low: "5", high: "10" }],
  ["ST", "Negative", { kind: "text", text: "Negative" }],
  ["CE", "N^Negative^L", { kind: "text", text: "Negative" }],
  ["TX", "less than\\.br\\detected", { kind: "text", text: "less than detected" }],
  ["ST", "a \\T\\ b \\S\\ c", { kind: "text", text: "a & b ^ c" }],
])("reads %s %s", (type, value, expected) => {
  expect(only(`OBX|1|${type}|2276-4^Ferritin^LN||${value}|ng/mL||||F`)?.value).toEqual(expected);
});

test.each([
  ["<", "L"],
  [">", "H"],
  ["HH", "HH"],
  ["N", null],
])("a result off the scale flagged %s is %s", (flag, shown) => {
  expect(only(`OBX|1|NM|2276-4^Ferritin^LN||9|ng/mL|38-380|${flag}|||F`)?.flag).toBe(shown);
});

test("a unit and a range in the words of the laboratory", () => {
  const result = only("OBX|1|NM|4548-4^HEMOGLOBIN A1c^LN||5.9|% of total Hgb|<5.7|H|||F");
  expect(result).toMatchObject({
    marker: "hba1c",
    ucum: "%",
    rawUnit: "% of total Hgb",
    range: { high: "5.7", exclusive: "high" },
  });
});

test.each([
  ["F", "final"],
  ["C", "corrected"],
  ["P", "preliminary"],
])("shows the status %s as %s", (code, status) => {
  expect(only(`OBX|1|NM|2276-4^Ferritin^LN||18|ng/mL|||||${code}`)?.status).toBe(status);
});

test.each([
  ["X", "", "The laboratory gives no result here (status X)."],
  ["F", "TNP", "No value: TNP"],
  ["F", "", "No value."],
])("leaves out status %s with %j", (code, value, why) => {
  const { rows, ignored } = read(`OBX|1|NM|2276-4^Ferritin^LN||${value}|ng/mL|||||${code}`);
  expect(rows).toEqual([]);
  expect(ignored.map((line) => line.why)).toEqual([why]);
});

test("a correction replaces what came before, and what was wrong goes with its earlier copy", () => {
  const line = (value: string, status: string) => `OBX|1|NM|2276-4^Ferritin^LN||${value}|ng/mL|||||${status}`;
  expect(read(line("81", "F"), line("18", "C")).rows.map(({ result }) => result.rawValue)).toEqual(["18"]);
  expect(read(line("81", "F"), line("", "W")).rows).toEqual([]);
});

test("notes below a result are its own, comments are no results", () => {
  const { rows, ignored } = read(
    "OBX|1|NM|2276-4^Ferritin^LN||18|ng/mL|||||F",
    "NTE|1|L|Drawn twice",
    "NTE|2|L|Slightly haemolysed",
    "OBX|2|TX|2345-7^COMMENT^LN||Glucose 300 last visit||||||F",
  );
  expect(rows.map(({ result }) => [result.marker, result.note])).toEqual([
    ["ferritin", "Drawn twice\nSlightly haemolysed"],
  ]);
  expect(ignored.map(({ why }) => why)).toEqual(["It is a comment."]);
});

test.each([
  ["the order", "OBR|2||F2|2^Urine|||202503140812||||||||UR^Urine", "OBX|1|NM|^GLUCOSE||12|mg/dL|||||F"],
  ["the specimen below", OBR, "OBX|1|NM|^GLUCOSE||12|mg/dL|||||F\rSPM|1|||UR^Urine"],
  ["the long name", OBR, "OBX|1|NM|5792-7^Glucose [Mass/volume] in Urine by Test strip^LN||12|mg/dL|||||F"],
])("glucose in urine, as %s says, is no blood glucose", (_, order, result) => {
  const { rows, ignored } = read(order, result);
  expect(rows).toEqual([]);
  expect(ignored.map(({ why }) => why)).toEqual(["It was measured in urine, and is none of the urine markers."]);
});

test.each(["\n", "\r", "\r\n"])("lines may end with %j, in a batch and in a socket's frame", (end) => {
  const text = `\v${["FHS|^~\\&", "BHS|^~\\&", MSH, PID, OBR, "OBX|1|NM|2276-4^Ferritin^LN||18|ng/mL|||||F"].join(end)}${end}\u001c${end}`;
  expect(readHl7(text, context).rows).toHaveLength(1);
});

test("a message names its own separators", () => {
  const text = "MSH$%~\\&$LAB$A laboratory\rOBR$1$$F1$1%Panel$$$20250314\rOBX$1$NM$2276-4%Ferritin%LN$$18$ng/mL$$$$$F";
  expect(readHl7(text, context).rows[0]?.result).toMatchObject({ marker: "ferritin", rawValue: "18" });
});

test("several draws keep their own days", () => {
  const { rows } = read(
    "OBX|1|NM|2276-4^Ferritin^LN||18|ng/mL|||||F",
    OBR.replace("202503140812-0500", "20240910"),
    "OBX|1|NM|2276-4^Ferritin^LN||41|ng/mL|||||F",
  );
  expect(rows.map(({ collected }) => collected)).toEqual(["2025-03-14T08:12", "2024-09-10"]);
});

test("results of two people, and text that is no message, are refused", () => {
  expect(() => read(MSH, PID.replace("19840102", "19900505"))).toThrow(UnreadableDocument);
  expect(() => readHl7("Ferritin 18 ng/mL", context)).toThrow(UnreadableDocument);
});
