import { type PeptideSummary, summarizePeptide } from "#domain/peptides/peptide-summary.ts";
import { shippedPeptides } from "./shipped-library.ts";

/** A made-up entry that nothing is known about. */
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
    uses: [],
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

/** The library as it ships, as search sees it. */
export const shippedSummaries = (): PeptideSummary[] => shippedPeptides().map(summarizePeptide);
