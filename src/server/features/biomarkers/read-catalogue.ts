import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { type KeptResults, NOTHING_KEPT } from "#server/kept-results.ts";

/** The shipped catalog, validated once per release. */
export function readCatalogue(contentDir: string, kept: KeptResults = NOTHING_KEPT): BiomarkerDocument {
  const text = readFileSync(join(contentDir, "biomarkers.json"), "utf8");
  return kept.of("catalogue", text, () => BiomarkerDocument.parse(JSON.parse(text)));
}
