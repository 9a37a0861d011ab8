import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readDocument } from "../../read-document.ts";
import { readTextDocument } from "../read-text.ts";
import { linesOfText } from "../text-line.ts";

const catalogue = shippedCatalogue();
const rowsIn = (text: string): readonly string[] =>
  readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES).rows.map(({ result }) =>
    [result.marker, result.rawValue, result.rawUnit].join(" ").trim(),
  );

const MESSAGES = [
  "Your blood test of 14 January 2026 is back",
  "Lipids: total cholesterol 201, LDL 128, HDL 41 and I want LDL under 100",
  "Ferritin 21 ng/mL\nand that is low",
];

test.each([
  ["a phone's export", (text: string) => `[15/01/2026 19:42] Dr. Sample: ${text}`],
  ["another phone's export", (text: string) => `15.01.26, 19:42 - Dr. Sample: ${text}`],
  ["a clock alone", (text: string) => `4:02 PM  Dr. Sample (Clinic): ${text}`],
  ["a name above each message", (text: string) => `Dr. Sample, [15.01.2026 19:42]\n${text}`],
  ["a name and a clock above each message", (text: string) => `Dr. Sample  4:02 PM\n${text}`],
])("the messages of a chat are read without what is before each: %s", (_, stamped) => {
  expect(rowsIn(MESSAGES.map(stamped).join("\n"))).toEqual([
    "cholesterol-total 201",
    "ldl-cholesterol 128",
    "hdl-cholesterol 41",
    "ferritin 21 ng/mL",
  ]);
});

test("the commas of a phone's export part no columns", () => {
  const stamped = MESSAGES.map((text) => `\u200e[12/3/26, 7:42:10 p. m.] Dr. Sample: ${text}`).join("\n");
  const context = { catalogue, own: NO_OWN_NAMES, layouts: [] };
  expect(readDocument({ filename: "chat.txt", content: stamped }, context).rows).toHaveLength(4);
});

test("a day, a time and the name of a test before each result are no chat", () => {
  const text = ["Sodium: 140", "Sodium: 138", "Sodium: 139"].map((row, day) => `1${day}/01/2026 08:10 ${row} mmol/L`);
  expect(rowsIn(text.join("\n"))).not.toContain("sodium 2026");
  const labelled = ["5.6", "5.8", "6.1"].map((value) => `12/01/2026 08:10 Result: ${value} mmol/L for this patient`);
  expect(rowsIn(labelled.join("\n"))).toEqual([]);
});
