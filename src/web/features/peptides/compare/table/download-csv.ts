import { writeCsv } from "#domain/csv/write-csv.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { downloadTable } from "#web/lib/download.ts";
import { compareRows } from "./compare-csv.ts";

export const downloadComparison = (peptides: readonly Peptide[]): void =>
  downloadTable("peptide-comparison", writeCsv(compareRows(peptides)));
