import { expect, test } from "vitest";
import { readLines, shown, shownRows, tableContext } from "#support/shown-rows.ts";
import { readTable } from "./read-table.ts";

test.each([
  // A comma followed by three digits is ambiguous; another cell decides.
  [
    "1,184 beside 5.2 is a thousand",
    ['Testosterone,"1,184",ng/dL', "HbA1c,5.2,%"],
    "testosterone-total | 1184 | ng/dL",
  ],
  [
    "1,184 beside 5,2 is a little more than one",
    ["Testosteron;1,184;ng/ml", "HbA1c;5,2;%"],
    "testosterone-total | 1.184 | ng/mL",
  ],
  ["0,395 can only be a fraction", ["Hämatokrit;0,395;l/l"], "hematocrit | 0.395 | L/L"],
  ["1.184,5 has both signs", ["Testosteron;1.184,5;ng/dl"], "testosterone-total | 1184.5 | ng/dL"],
  ["1,184.5 has both signs", ["Testosterone;1,184.5;ng/dL"], "testosterone-total | 1184.5 | ng/dL"],
])("%s", (_, lines, expected) => {
  const sign = lines[0]?.includes(";") ? ";" : ",";
  expect(shownRows(readLines(["Test", "Value", "Unit"].join(sign), ...lines))[0]).toBe(expected);
});

test.each([
  ["14/03/2025", "2025-03-14", "DMY", true],
  ["03/14/2025", "2025-03-14", "MDY", true],
  ["2025-03-04", "2025-03-04", "YMD", true],
  ["14.03.25", "2025-03-14", "DMY", true],
  ["14 Mar 2025", "2025-03-14", "MDY", true],
  ["2025-03-14 08:12", "2025-03-14T08:12", "YMD", true],
  ["2025-03-14T08:12:30-05:00", "2025-03-14T08:12", "YMD", true],
  ["2025-03-14T08:12:30Z", "2025-03-14", "YMD", true],
  ["03/04/2025", "2025-03-04", "MDY", false],
  ["05/05/2025", "2025-05-05", "MDY", true],
])("reads the day %s as %s, and says whether its order is sure", (printed, collected, order, isSure) => {
  const { document } = readLines("Date,Test,Value,Unit", `${printed},Ferritin,18,ng/mL`);
  expect(document).toMatchObject({ collected, dateOrder: order, isDateOrderSure: isSure });
});

test("one day above twelve tells the order of all", () => {
  const reading = readLines("Date,Test,Value,Unit", "03/04/2025,Ferritin,18,ng/mL", "25/04/2025,Ferritin,20,ng/mL");
  expect(shownRows(reading)).toEqual(["ferritin | 18 | ng/mL | 2025-04-03", "ferritin | 20 | ng/mL | 2025-04-25"]);
  expect(reading.document).toMatchObject({ collected: "2025-04-03", dateOrder: "DMY", isDateOrderSure: true });
});

test("a time of day may have a column of its own", () => {
  const { document } = readLines("Collection Date,Time,Test,Value,Unit", "2025-03-14,08:12,Ferritin,18,ng/mL");
  expect(document.collected).toBe("2025-03-14T08:12");
});

test("bounds in two columns are one range, either may be missing", () => {
  const reading = readLines(
    "Test,Value,Unit,Ref Low,Ref High",
    "Ferritin,18,ng/mL,38,380",
    "LDL,99,mg/dL,,100",
    "HDL,50,mg/dL,40,",
  );
  expect(reading.rows.map(({ result }) => [result.range?.low, result.range?.high])).toEqual([
    ["38", "380"],
    [null, "100"],
    ["40", null],
  ]);
});

test("the previous result is not today's", () => {
  const reading = readLines("Test,Current Result,Previous Result,Units", "Ferritin,18,99,ng/mL");
  expect(shownRows(reading)).toEqual(["ferritin | 18 | ng/mL"]);
});

test("a vendor's verdict is kept in words and is no flag; a laboratory's is one", () => {
  const reading = readLines(
    "Test,Value,Unit,Status",
    "Ferritin,18,ng/mL,Optimal",
    "TSH,5.2,mIU/L,High",
    "ALT,20,U/L,In range",
  );
  expect(reading.rows.map(({ result }) => [result.flag, result.rawFlag])).toEqual([
    [null, "Optimal"],
    ["H", "High"],
    [null, "In range"],
  ]);
});

test.each(["", "--", "-", "N/A", "null", "Not tested"])(
  "a line whose value is %j is left out with its reason",
  (value) => {
    const { rows, ignored } = readLines("Test,Value,Unit", `Ferritin,${value},ng/mL`, "TSH,2.1,mIU/L");
    expect(rows).toHaveLength(1);
    expect(ignored).toEqual([
      { text: `Ferritin | ${value} | ng/mL`, why: value === "" ? "No value." : `No value: ${value}` },
    ]);
  },
);

test.each(["=1+1", '=HYPERLINK("http://a")', "@SUM(A1)"])("the formula %s is text", (formula) => {
  const { rows } = readTable(`Test;Value;Unit\nFerritin;"${formula.replaceAll('"', '""')}";ng/mL`, tableContext);
  expect(rows[0]?.result.value).toEqual({ kind: "text", text: formula });
  expect(rows[0]?.doubts).toContain("The cell has a formula. It is stored as text.");
});

test("the unit may be in the value or in the name", () => {
  const reading = readLines(
    "Biomarker,Value",
    'Ferritin,"18 ng/mL"',
    "eGFR,>60 mL/min/1.73m2",
    "TSH (mIU/L),2.1",
    "Glucose [mg/dL],5.2 mmol/L",
    "HbA1c,5.9 % H",
  );
  expect(shownRows(reading)).toEqual([
    "ferritin | 18 | ng/mL",
    "egfr | >60 | mL/min/{1.73_m2}",
    "tsh | 2.1 | m[IU]/L",
    "hba1c | 5.9 | % | H",
  ]);
});

test("what is measured in urine is not the marker in blood", () => {
  const { rows } = readLines("Test,Specimen,Value,Unit", "Glucose,Urine,12,mg/dL", "Glucose,Serum,92,mg/dL");
  expect(rows.map(shown)).toEqual(["glucose | 92 | mg/dL"]);
});

test("an unknown name is kept to be mapped", () => {
  const { unmapped } = readLines("Test,Value,Unit", "Smudge Cells,0,%");
  expect(unmapped.map(shown)).toEqual(["? Smudge Cells | 0 | %"]);
});
