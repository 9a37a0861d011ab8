import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Peptide } from "#domain/peptides/peptide.ts";

const FOLDER = join(import.meta.dirname, "../../content/peptides");

/** One whole entry as it ships. */
export function shippedPeptide(slug: string): Peptide {
  return Peptide.parse(JSON.parse(readFileSync(join(FOLDER, `${slug}.json`), "utf8")));
}
