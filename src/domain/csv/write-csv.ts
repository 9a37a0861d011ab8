import Papa from "papaparse";

/** What a spreadsheet takes for the start of a formula, however many lines the cell has. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * RFC 4180 text: commas, CRLF between lines and none after the last. A cell that a spreadsheet could run as a formula
 * gets an apostrophe in front, "-14.9 %" included; every other cell, including numbers, reads back as it was written.
 */
export function writeCsv(rows: ReadonlyArray<readonly (string | number)[]>): string {
  return Papa.unparse([...rows], { newline: "\r\n", escapeFormulae: FORMULA });
}
