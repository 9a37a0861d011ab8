import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { earlierResults } from "../earlier-results.ts";
import type { Reading, ReadRow } from "../reading.ts";
import { readTextDocument } from "./read-text.ts";
import { linesOfText, type TextLine } from "./text-line.ts";

const LAYOUTS = "tests/fixtures/bloodwork/layouts";
const catalogue = shippedCatalogue();
const read = (lines: readonly TextLine[]): Reading => readTextDocument(lines, catalogue, NO_OWN_NAMES);
const readText = (text: string): Reading => read(linesOfText(text));

/** `marker | value | unit | interval | flag | day`, the format of the expected results next to the layouts. */
function line({ result, collected }: ReadRow): string {
  const { marker, rawValue, rawUnit, range, flag } = result;
  return [marker, rawValue, rawUnit, range?.text ?? "", flag ?? "", collected ?? ""].join(" | ");
}

interface Answer {
  readonly document: Readonly<Record<string, unknown>>;
  readonly rows: readonly string[];
  readonly unmapped: readonly string[];
}

const layouts = readdirSync(LAYOUTS)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => name.slice(0, -4));
const textOf = (name: string): string => readFileSync(`${LAYOUTS}/${name}.txt`, "utf8");
const answerOf = (name: string): Answer => JSON.parse(readFileSync(`${LAYOUTS}/${name}.expected.json`, "utf8"));

/** A star in an expected result is a cell that may be printed either way; cells missing at the end are empty. */
function fits(row: string, wanted: string): boolean {
  const cells = row.split(" | ");
  return cells.every((cell, place) => {
    const want = (wanted.split(" | ")[place] ?? "").trim();
    return want === "*" || want === cell;
  });
}

/** Every word as a separate piece with an x, as in a PDF: five points per letter. */
const asDrawn = (lines: readonly TextLine[]): TextLine[] =>
  lines.map((one) => ({
    ...one,
    pieces: one.pieces.flatMap(({ text, x }) =>
      [...text.matchAll(/\S+/g)].map((word) => ({
        text: word[0],
        x: 40 + (x + word.index) * 5,
        width: word[0].length * 5,
      })),
    ),
  }));

/** The rows, and those of the earlier days that the expected results list. */
function allRows(reading: Reading, wanted: readonly string[]): readonly ReadRow[] {
  const days = wanted.map((row) => row.split(" | ")[5]?.trim() ?? "");
  const earlier = earlierResults(reading).draws.filter(({ day }) => days.includes(day));
  return [...reading.rows, ...earlier.flatMap((draw) => draw.rows).filter(({ result }) => result.marker !== null)];
}

describe.each(layouts)("the layout %s", (name) => {
  const { document, rows, unmapped } = answerOf(name);
  let readAsText: Reading | null = null;
  const asText = (): Reading => (readAsText ??= readText(textOf(name)));

  test.each([
    ["as text", asText],
    ["as drawn words", () => read(asDrawn(linesOfText(textOf(name))))],
  ])("gives each row and no other, %s", (_, readIt) => {
    const reading = readIt();
    const found = allRows(reading, rows).map(line);
    expect(found.filter((row) => !rows.some((wanted) => fits(row, wanted)))).toEqual([]);
    expect(rows.filter((wanted) => !found.some((row) => fits(row, wanted)))).toEqual([]);
    expect(found).toHaveLength(rows.length);
    expect(reading.unmapped.map(({ result }) => result.rawName)).toEqual(unmapped);
  });

  test("says of itself what is printed", () => {
    const wanted = Object.entries(document).filter(([, value]) => value !== "*");
    expect(asText().document).toMatchObject(Object.fromEntries(wanted));
  });
});

describe("what is no result", () => {
  const HEAD = "Test                 Result     Units      Reference Range\n";

  test.each([
    ["a row of an interpretive table", "TSH   1.3   mIU/L   0.4-4.0\n     Optimal   <2.5   mIU/L"],
    ["a sentence with a known name", `${HEAD}A testosterone of 512 ng/dL (264-916) is usual.`],
    ["a row in a comment", `${HEAD}Comment:\nTestosterone 512 ng/dL`],
    ["a telephone number", "Call 0123 456 789"],
    ["a report number", `${HEAD}Report ID:           4711`],
    ["an interval that stands alone", `${HEAD}Cortisol                        ug/dL      6.2-19.4`],
    [
      "an earlier result",
      `Test      Result     Previous (09/10/2024)   Units     Range\nFerritin   212        188                     ng/mL     30-400\nIron                  101                     ug/dL     59-158`,
    ],
  ])("%s", (_, text) => {
    const { rows, unmapped } = readText(text);
    const names = [...rows, ...unmapped].map(({ result }) => result.rawName);
    expect(names.filter((name) => name !== "TSH" && name !== "Ferritin")).toEqual([]);
  });

  test("a line with a number that is left out is kept with its reason", () => {
    const { ignored } = readText(`${HEAD}Cortisol                        ug/dL      6.2-19.4`);
    expect(ignored).toEqual([{ text: expect.stringContaining("Cortisol"), why: "An interval without a result" }]);
  });
});

test.each([
  "stacked-french-earlier",
  "stacked-german-earlier-first",
  "stacked-german-earlier-labels",
  "stacked-dutch-earlier",
])("%s keeps the earlier result and its day beside each row", (name) => {
  for (const { previous } of readText(textOf(name)).rows) expect(previous?.date).toBe("2024-09-12");
});

test("an earlier result behind its day is kept beside the row, and is never the result itself", () => {
  const { rows } = readText(
    "Sodium      141 mmol/L   (136 à 145)   04-09-25 : 140\nCRP         0,7 mg/L                   04-09-25 : <0,6\nPotassium                              04-09-25 : 4,3\nPrélevé le 11-03-26",
  );
  expect(rows.map(({ result, previous }) => [result.marker, result.rawValue, result.range?.text, previous])).toEqual([
    ["sodium", "141", "(136 à 145)", { value: "140", date: "2025-09-04" }],
    ["crp", "0,7", undefined, { value: "<0,6", date: "2025-09-04" }],
  ]);
});

describe("a page of a portal, with links below the names", () => {
  const PAGE = `Lipid Panel
Collected on Jan 27, 2026 9:14 AM
Cholesterol, Total
Normal range: below <200 mg/dL
View trends
Value
214
High
Triglycerides
Normal range: 0 - 149 mg/dL
View trends
Value
88
HDL Cholesterol
Normal range: above >39 mg/dL
View trends
Value
61
Hemoglobin A1c
Collected on Jul 2, 2025 8:02 AM
Hemoglobin A1c
Normal range: 4.0 - 5.6 %
View trends
Value
5.9`;

  test("gives each result the day above it and its own interval", () => {
    expect(readText(PAGE).rows.map(line)).toEqual([
      "cholesterol-total | 214 | mg/dL | <200 | H | ",
      "triglycerides | 88 | mg/dL | 0 - 149 |  | ",
      "hdl-cholesterol | 61 | mg/dL | >39 |  | ",
      "hba1c | 5.9 | % | 4.0 - 5.6 |  | 2025-07-02T08:02",
    ]);
  });

  test("results that stand below their days: the first is the row, the second the earlier one", () => {
    const part = (name: string, first: string, second: string) =>
      `${name}\nJan 27, 2026\n${first}\nReference range: 1.0 - 16.0\nShow history\nJul 2, 2025\n${second}\n`;
    const { rows, document } = readText(
      part("Hemoglobin", "11.6 g/dL", "12.4 g/dL") +
        part("Ferritin", "7 ng/mL", "22 ng/mL") +
        part("TSH", "2.1 mIU/L", "1.9 mIU/L"),
    );
    expect(document.collected).toBe("2026-01-27");
    expect(
      rows.map(({ result, previous }) => [result.marker, result.rawValue, previous?.value, previous?.date]),
    ).toEqual([
      ["hemoglobin", "11.6", "12.4", "2025-07-02"],
      ["ferritin", "7", "22", "2025-07-02"],
      ["tsh", "2.1", "1.9", "2025-07-02"],
    ]);
  });

  test("what is expected in words is never the result", () => {
    const part = (name: string, result: string) => `${name}, UA\nNormal value: Negative\nValue\n${result}\n`;
    const { rows } = readText(
      `${PAGE}\n${part("Ketones", "Trace\nAbnormal")}${part("Blood", "Small")}${part("Nitrite", "Not as expected")}`,
    );
    expect(rows.slice(4).map(line)).toEqual([
      "urine-ketones | Trace |  | Negative | A | 2025-07-02T08:02",
      "urine-blood | Small |  | Negative |  | 2025-07-02T08:02",
    ]);
  });

  test("numbers of a scale are not the result", () => {
    const { rows } = readText(
      "Sodium\nNormal range: 135 - 145 mmol/L\n135\n145\n139\nPotassium\nNormal range: 3.5 - 5.1 mmol/L\n3.5\n5.1\n5.4\nHigh",
    );
    expect(rows.map(({ result }) => result.rawValue)).toEqual(["139", "5.4"]);
  });
});

describe("days above a table", () => {
  const ROW = "Haemoglobin               118         109 *       124          g/L       115 - 165";

  test.each([
    ["days without a year", "                          12.01.      14.01.      16.01."],
    ["months", "Test                      Jan 2025    Aug 2025    Feb 2026     Units     Range"],
  ])("that can't be read leave its rows out: %s", (_, head) => {
    const { rows, ignored } = readText(`${head}\n${ROW}`);
    expect(rows).toEqual([]);
    expect(ignored.map(({ why }) => why)).toContain("The day of the result can't be read");
  });

  test("of earlier results below their header leave today's column alone", () => {
    const { rows } = readText(
      "Prélevé le 11/03/2026\n              Résultat      Valeurs de référence    Antériorités\n                                                    04/09/2025   12/03/2025\nSodium        141 mmol/L    136 à 145               140          139\nCRP           < 0,6 mg/L    < 5,0                                2,1",
    );
    expect(rows.map(({ result, previous }) => [result.rawValue, previous])).toEqual([
      ["141", { value: "140", date: "2025-09-04" }],
      ["< 0,6", { value: "2,1", date: "2025-03-12" }],
    ]);
  });

  test("alone give every result its day, with unit and interval behind the name", () => {
    const { rows } = readText(
      "                                    20-Jan-2025   12-Aug-2025   04-Feb-2026\nHaemoglobin (g/L) [115 - 165]       118           109 *         124\nSerum ferritin (ug/L) [13 - 150]    -             48            -",
    );
    expect(rows.map(line)).toEqual([
      "hemoglobin | 118 | g/L | 115 - 165 |  | 2025-01-20",
      "hemoglobin | 109 | g/L | 115 - 165 | A | 2025-08-12",
      "hemoglobin | 124 | g/L | 115 - 165 |  | 2026-02-04",
      "ferritin | 48 | ug/L | [13 - 150] |  | 2025-08-12",
    ]);
  });
});

test("a stacked earlier result in another unit is left out", () => {
  const text = ["Kalium", "4,3 mmol/l", "3,5 - 5,1", "Vorwert: 16,8 mg/dl (12.09.2024)"].join("\n");
  expect(readText(text).rows.map(({ previous }) => previous)).toEqual([null]);
});

describe("names", () => {
  const marker = (text: string) => readText(text).rows.map(({ result }) => [result.marker, result.rawValue]);

  test("a number in the name's cell is no result when one is beside it", () => {
    expect(marker("Cortisol 8h       15.2 ug/dL     6.2 - 19.4")).toEqual([["cortisol", "15.2"]]);
    expect(marker("Cortisol 16h      15.2 ug/dL     2.7 - 10.5")).toEqual([]);
    expect(marker("Cortisol          15.2 ug/dL     6.2 - 19.4")).toEqual([["cortisol", "15.2"]]);
  });

  test("a number that belongs to a name is no result", () => {
    expect(marker("CA 125 12 U/mL <35")).toEqual([["ca-125", "12"]]);
    expect(marker("Vitamin B 12 412 pg/mL 232-1245")).toEqual([["vitamin-b12", "412"]]);
  });

  test("a deciding word on the next line belongs to the name", () => {
    expect(marker("Testosterone,     9.7   pg/mL   6.8-21.5\nFree")).toEqual([["testosterone-free", "9.7"]]);
    expect(marker("Bilirubin         0.2   mg/dL   0.0-0.4\nDirect")).toEqual([["bilirubin-direct", "0.2"]]);
  });

  test("a name that another specimen decides is not the blood marker", () => {
    expect(marker("Glucose, Urine    15    mg/dL   0-15")).toEqual([]);
    expect(marker("Cortisol, Saliva  4.1   nmol/L  0-10")).toEqual([]);
  });
});

describe("sections", () => {
  const HEAD = "Test              Result    Units     Reference Range\n";
  const markers = (text: string) => readText(text).rows.map(({ result }) => result.marker);

  test("below a title of urine nothing is of blood, until a title of blood", () => {
    const text = `Urinalysis\n${HEAD}Glucose           15        mg/dL     <20\nLipid Panel\n${HEAD}HDL               52        mg/dL     >39`;
    expect(markers(text)).toEqual(["hdl-cholesterol"]);
  });

  test("a list of what was ordered is no title", () => {
    const text = `Tests Ordered\nUrinalysis, Complete\n\n${HEAD}Glucose           92        mg/dL     70-99`;
    expect(markers(text)).toEqual(["glucose"]);
  });
});

describe("hostile texts", () => {
  test("marks of direction, zero width and control change nothing", () => {
    const plain = readText("Glucose   92   mg/dL   70-99").rows.map(line);
    const marked = readText("\u202eGlu\u200bcose\u202c   9\u00002   mg/dL\u200f   70-99").rows.map(line);
    expect(marked).toEqual(plain);
    expect(plain).toHaveLength(1);
  });

  test("an empty text has nothing in it", () => {
    expect(readText("")).toMatchObject({ rows: [], unmapped: [], ignored: [] });
  });
});
