import { writeCsv } from "#domain/csv/write-csv.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { compareRows } from "./compare-csv.ts";

/** Downloads the comparison; the byte order mark makes spreadsheets read it as UTF-8. */
export function downloadComparison(peptides: readonly Peptide[]): void {
  const text = `\ufeff${writeCsv(compareRows(peptides))}`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const anchor = Object.assign(document.createElement("a"), { href: address, download: "peptide-comparison.csv" });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
