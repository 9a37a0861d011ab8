import { describe, expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { earlierResults } from "../earlier-results.ts";
import { readTextDocument } from "./read-text.ts";
import { linesOfText } from "./text-line.ts";

const catalogue = shippedCatalogue();
const read = (text: string) => readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
/** Each result with its interval, then those of earlier days: "sodium 140 (135-145) 2026-02-19". */
const rows = (text: string): readonly string[] => {
  const reading = read(text);
  const own = reading.rows.map(({ result, collected }) =>
    [result.marker, result.rawValue, result.range?.text ?? "", collected ?? ""].filter((part) => part !== "").join(" "),
  );
  const earlier = earlierResults(reading).draws.flatMap(({ day, rows: ofDay }) =>
    ofDay.map(({ result }) => `${result.marker} ${result.rawValue} ${day}`),
  );
  return [...own, ...earlier];
};

describe("panels that each have their own line of days", () => {
  const FIRST = `Collected: 19/02/2026
Date:                     14/02/25    08/08/25    19/02/26
Lab No:                  25-1184602  25-7340917  26-1207735
                                                                      Ref. Interval     Units
Sodium                         141         139         140            (135-145)         mmol/L
Bilirubin                       11           -          13            (<20)             umol/L
`;

  test("a line of fewer days ends the one before", () => {
    const text = `${FIRST}
Date:                     08/08/25    19/02/26
Lab No:                  25-7340917  26-1207735
                                                          Ref. Interval     Units
Triglycerides                  2.4 H       1.9            (<2.1)            mmol/L

Date:                     19/02/26
Lab No:                  26-1207735
                                              Ref. Interval     Units
TSH                           2.18            (0.40-4.00)       mIU/L`;
    expect(rows(text)).toEqual([
      "sodium 141 (135-145) 2025-02-14",
      "sodium 139 (135-145) 2025-08-08",
      "sodium 140 (135-145) 2026-02-19",
      "bilirubin-total 11 (<20) 2025-02-14",
      "bilirubin-total 13 (<20) 2026-02-19",
      "triglycerides 2.4 (<2.1) 2025-08-08",
      "triglycerides 1.9 (<2.1) 2026-02-19",
      "tsh 2.18 (0.40-4.00) 2026-02-19",
    ]);
  });

  test("a single day above rows that do not fit it leaves them out", () => {
    const text = `${FIRST}
Date:                     19/02/26
TSH                           2.18        2.31        (0.40-4.00)       mIU/L`;
    expect(rows(text).filter((row) => row.startsWith("tsh"))).toEqual([]);
  });
});

describe("the same result in a second unit", () => {
  const both = (percent: string, molar: string) =>
    rows(`HbA1c (NGSP)   ${percent}   %          < 5,7\nHbA1c (IFCC)   ${molar}   mmol/mol   < 39`);

  test("is one row where the numbers agree within rounding", () => {
    expect(both("5,2", "33")).toEqual(["hba1c 5,2 < 5,7"]);
    expect(rows("Triglycerides   2,84   mmol/L   < 1,70\nTriglycerides   2,49   g/L   < 1,50")).toEqual([
      "triglycerides 2,84 < 1,70",
    ]);
  });

  test("is two rows where they do not", () => {
    expect(both("5,2", "35")).toEqual(["hba1c 5,2 < 5,7", "hba1c 35 < 39"]);
  });
});

describe("intervals of several groups of people", () => {
  const ROW = "FSH                       Serum           11,8   U/l                  s. u.";

  test("are never results, below their heading or without one", () => {
    const table = `                 Follikelphase    Ovulation       Lutealphase
   FSH           3,5 - 12,5       4,7 - 21,5      1,7 - 7,7       U/l
   Progesteron   < 0,9            < 12,0          ng/ml`;
    expect(rows(`${ROW}\n${table}`)).toEqual(["fsh 11,8 s. u."]);
    expect(rows(`${ROW}\n\n   Progesteron   < 0,9   < 12,0   1,8 - 23,9   < 0,13   ng/ml`)).toEqual(["fsh 11,8 s. u."]);
  });

  test("end at the first row with a number", () => {
    expect(
      rows(
        `Frauen     Männer\nFerritin   < 8   ng/ml   15 - 150\nEisen   71   µg/dl   50 - 170\nCRP   < 0,6   mg/l   < 5`,
      ),
    ).toEqual(["iron 71 50 - 170", "crp < 0,6 < 5"]);
  });
});
