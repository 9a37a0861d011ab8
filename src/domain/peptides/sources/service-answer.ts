import { z } from "zod";
import type { Reference } from "../peptide.ts";
import { CONCERNS } from "../vocabulary.ts";

/** Who is asked about a work; `dailymed-text` is the whole label, asked for only where openFDA's text is not enough. */
export const SERVICES = ["pubmed", "crossref", "clinicaltrials", "openfda", "dailymed", "dailymed-text"] as const;
export type Service = (typeof SERVICES)[number];

export const SERVICE_NAMES = {
  pubmed: "PubMed",
  crossref: "Crossref",
  clinicaltrials: "ClinicalTrials.gov",
  openfda: "openFDA",
  dailymed: "DailyMed",
  "dailymed-text": "DailyMed",
} as const satisfies Record<Service, string>;

/** What a service says about one identifier, in the same few words for all of them. */
export const ServiceRecord = z.strictObject({
  /** Any of them may be the work's: with and without its subtitle, the brief and the official one of a trial. */
  titles: z.array(z.string()),
  /** In print, online, issued: they differ. */
  years: z.array(z.number()),
  /** The DOI or trial number that the service files it under. */
  identifier: z.string().nullable(),
  concern: z.enum(CONCERNS).nullable(),
  /** What the identifier belongs to if it is not a work of its own but the notice about another. */
  noticeOf: z.string().nullable(),
  version: z.int().positive().nullable(),
  /** The day from which this revision of a label holds. */
  effective: z.iso.date().nullable(),
  /** What of the work's own words the service gives to anybody. */
  texts: z.array(z.string()),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

/** Null: the service knows no such identifier. */
export type ServiceAnswer = ServiceRecord | null;
export type Answers = Partial<Record<Service, ServiceAnswer>>;

export const EMPTY_RECORD: ServiceRecord = {
  titles: [],
  years: [],
  identifier: null,
  concern: null,
  noticeOf: null,
  version: null,
  effective: null,
  texts: [],
};

/** One identifier put to one service. */
export interface Question {
  readonly service: Service;
  readonly id: string;
}

/** What is asked about a work at first: nothing where it has no identifier that a service knows. */
export function questionsAbout({ pmid, doi, nct, setId }: Omit<Reference, "id">): Question[] {
  return [
    ...(pmid === null ? [] : [{ service: "pubmed" as const, id: pmid }]),
    ...(doi === null ? [] : [{ service: "crossref" as const, id: doi.toLowerCase() }]),
    ...(nct === undefined ? [] : [{ service: "clinicaltrials" as const, id: nct }]),
    ...(setId === undefined
      ? []
      : (["openfda", "dailymed"] as const).map((service) => ({ service, id: setId.toLowerCase() }))),
  ];
}
