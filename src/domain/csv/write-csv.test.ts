import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { writeCsv } from "./write-csv.ts";

const read = (text: string) => Papa.parse<string[]>(text, { delimiter: ",", newline: "\r\n" }).data;

test("quotes only what RFC 4180 asks to quote, and ends lines with CRLF", () => {
  expect(
    writeCsv([
      ["name", "text"],
      ["a, b", 'say "so"'],
      ["two\nlines", ""],
    ]),
  ).toBe('name,text\r\n"a, b","say ""so"""\r\n"two\nlines",');
});

test.each(["=1+1", "+1", "-14.9 %", "@SUM(A1)", "\t=1", "\r=1", '=cmd|" /C calc"!A0', "=1\n+1", "=1\r\n"])(
  "%j opens as text",
  (cell) => {
    expect(read(writeCsv([["name", cell]]))).toEqual([["name", `'${cell}`]]);
  },
);

test.each(["a=1", "1-2", " =1", "'=1", "−1", "", "e\u0301", "</script>\u2028", "\ufeffa"])(
  "%j stays as it is",
  (cell) => {
    expect(read(writeCsv([["name", cell]]))).toEqual([["name", cell]]);
  },
);

test("every table reads back with the same cells, apart from the apostrophe before a formula", () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ",", "'", " ", "\ufeff", "a", "1") }),
  );
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
  fc.assert(
    fc.property(table, (rows) => {
      const opened = rows.map((row) => row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)));
      expect(read(writeCsv(rows))).toEqual(opened);
    }),
    { numRuns: 500 },
  );
});
