import { readFileSync } from "node:fs";
import { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { type Catalogue, catalogueOf } from "#domain/bloodwork/catalogue/catalogue.ts";

/** The markers as they ship. */
export const shippedBiomarkers = (): BiomarkerDocument =>
  BiomarkerDocument.parse(JSON.parse(readFileSync("content/biomarkers.json", "utf8")));

export const shippedCatalogue = (): Catalogue => catalogueOf(shippedBiomarkers());
