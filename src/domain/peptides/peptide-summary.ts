import { z } from "zod";
import { bestEvidence, bestEvidenceDirection } from "./best-evidence.ts";
import { usualHalfLife } from "./half-life-in-people.ts";
import type { Peptide } from "./peptide.ts";
import { usesOfEntry } from "./uses/uses-of-entry.ts";
import { USE_CODES } from "./uses/uses-table.ts";
import {
  CATEGORIES,
  EVIDENCE_DIRECTIONS,
  EVIDENCE_LEVELS,
  MECHANISM_CLASSES,
  PEPTIDE_KINDS,
  ROUTES,
} from "./vocabulary.ts";

/** The data for searching, sorting and listing entries. `null` and `[]` mean "not known". */
export const PeptideSummary = z.strictObject({
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(PEPTIDE_KINDS),
  categories: z.array(z.enum(CATEGORIES)),
  tags: z.array(z.string()),
  mechanismClasses: z.array(z.enum(MECHANISM_CLASSES)),
  routes: z.array(z.enum(ROUTES)),
  summary: z.string(),
  /** What it is for, in the search's terms, and the strongest finding for that; null if there is none. */
  uses: z.array(z.strictObject({ code: z.enum(USE_CODES), level: z.enum(EVIDENCE_LEVELS).nullable() })),
  bestEvidence: z.enum(EVIDENCE_LEVELS).nullable(),
  /** What the findings of that level say about the intended effect. */
  bestDirection: z.enum(EVIDENCE_DIRECTIONS).nullable(),
  approvedInUs: z.boolean().nullable(),
  approvedInEu: z.boolean().nullable(),
  bannedInSport: z.boolean().nullable(),
  /** Year of the newest trial or review cited. */
  newestStudy: z.int().nullable(),
  /** People in the largest finding that states their number. */
  participants: z.int().nullable(),
  /** In people, hours, by the rule of `usualHalfLife`: one route, adults first. A null end is open ("under 3 h"). */
  halfLifeHours: z.tuple([z.number().nullable(), z.number().nullable()]).nullable(),
  averageMassDa: z.number().nullable(),
  cas: z.string().nullable(),
  sequence: z.string().nullable(),
});
export type PeptideSummary = z.infer<typeof PeptideSummary>;

export function summarizePeptide(peptide: Peptide): PeptideSummary {
  const { structure, status } = peptide;
  return {
    slug: peptide.slug,
    name: peptide.name,
    aliases: peptide.aliases,
    kind: peptide.kind,
    categories: peptide.categories,
    tags: peptide.tags,
    mechanismClasses: peptide.mechanismClasses,
    routes: [...new Set(peptide.doses.map((dose) => dose.route))],
    summary: peptide.summary,
    uses: usesOfEntry(peptide),
    bestEvidence: bestEvidence(peptide),
    bestDirection: bestEvidenceDirection(peptide),
    approvedInUs: status.us?.approved ?? null,
    approvedInEu: status.eu?.approved ?? null,
    bannedInSport: status.wada?.prohibited ?? null,
    newestStudy: largest(peptide.references.filter(isStudy).map((reference) => reference.year)),
    participants: largest(peptide.evidence.map((item) => item.participants)),
    halfLifeHours: halfLifeHoursOf(peptide),
    averageMassDa: structure.averageMassDa,
    cas: structure.cas,
    sequence: structure.sequence,
  };
}

const isStudy = ({ kind }: Peptide["references"][number]): boolean => kind === "trial" || kind === "review";

function halfLifeHoursOf(peptide: Peptide): PeptideSummary["halfLifeHours"] {
  const usual = usualHalfLife(peptide);
  return usual && [...usual.hours];
}

function largest(values: ReadonlyArray<number | null>): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
