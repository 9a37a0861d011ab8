import Papa from "papaparse";

/** What a spreadsheet would take for a formula, however many lines it has. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * RFC 4180 text: commas, lines parted by CRLF and none after the last. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, "-14.9 %" included; every other cell reads back as it was written.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => [...row]);
  return Papa.unparse(cells, { newline: "\r\n", escapeFormulae: FORMULA });
}
