import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Peptide } from "#domain/peptides/peptide.ts";
import { type PeptideSummary, summarizePeptide } from "#domain/peptides/peptide-summary.ts";

/** A made-up entry of which nothing is known. */
export function summary(slug: string, changes: Partial<PeptideSummary> = {}): PeptideSummary {
  return {
    slug,
    name: slug,
    aliases: [],
    kind: "peptide",
    categories: [],
    tags: [],
    mechanismClasses: [],
    routes: [],
    summary: "",
    bestEvidence: null,
    bestDirection: null,
    approvedInUs: null,
    approvedInEu: null,
    bannedInSport: null,
    newestStudy: null,
    participants: null,
    halfLifeHours: null,
    averageMassDa: null,
    cas: null,
    sequence: null,
    ...changes,
  };
}

const FOLDER = join(import.meta.dirname, "../../content/peptides");

/** The library as it ships, as search sees it. */
export function shippedSummaries(): PeptideSummary[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => summarizePeptide(Peptide.parse(JSON.parse(readFileSync(join(FOLDER, file), "utf8")))));
}
