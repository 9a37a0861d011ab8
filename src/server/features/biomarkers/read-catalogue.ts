import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BiomarkerDocument } from "../../../domain/bloodwork/catalogue/biomarker.ts";

/** The shipped catalogue, checked once at the start. */
export function readCatalogue(contentDir: string): BiomarkerDocument {
  return BiomarkerDocument.parse(JSON.parse(readFileSync(join(contentDir, "biomarkers.json"), "utf8")));
}
