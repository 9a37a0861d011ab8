import { z } from "zod";
import { Peptide } from "../domain/peptides/peptide.ts";
import { CATEGORIES, EVIDENCE_LEVELS, PEPTIDE_KINDS } from "../domain/peptides/vocabulary.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";

export const PeptideSummary = z.strictObject({
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(PEPTIDE_KINDS),
  categories: z.array(z.enum(CATEGORIES)),
  tags: z.array(z.string()),
  summary: z.string(),
  bestEvidence: z.enum(EVIDENCE_LEVELS).nullable(),
  approvedInUs: z.boolean().nullable(),
  bannedInSport: z.boolean().nullable(),
});
export type PeptideSummary = z.infer<typeof PeptideSummary>;

export const listPeptides = operation({
  id: "peptides.list",
  method: "get",
  path: "/api/peptides",
  summary: "The library, ordered by name",
  access: "everyone",
  query: PageQuery.extend({ search: z.string().max(200).optional() }),
  status: 200,
  response: pageOf(PeptideSummary),
  cacheable: true,
});

export const readPeptide = operation({
  id: "peptides.read",
  method: "get",
  path: "/api/peptides/{slug}",
  summary: "One library entry with its claims and references",
  access: "everyone",
  params: z.strictObject({ slug: z.string().max(80) }),
  status: 200,
  response: Peptide,
  cacheable: true,
});

const Count = z.int().min(0);

/** What the library holds, counted. `checkedReferences` were seen to agree with their identifier. */
export const LibraryFacts = z.strictObject({
  entries: Count,
  references: Count,
  checkedReferences: Count,
  /** Doses coded from a label or a human trial: the only ones a plan may hold. */
  plannableDoses: Count,
  plannableEntries: Count,
  bestEvidence: z.array(z.strictObject({ level: z.enum(EVIDENCE_LEVELS).nullable(), entries: Count })),
});
export type LibraryFacts = z.infer<typeof LibraryFacts>;

export const readLibraryFacts = operation({
  id: "library.facts",
  method: "get",
  path: "/api/library/facts",
  summary: "How many entries, references and doses the library holds",
  access: "everyone",
  status: 200,
  response: LibraryFacts,
  cacheable: true,
});

/** The whole library with every claim and reference; `version` changes exactly when its content does. */
export const readLibrary = operation({
  id: "library.read",
  method: "get",
  path: "/api/library.json",
  summary: "The whole library as one versioned file, free to use with attribution",
  access: "everyone",
  status: 200,
  response: z.strictObject({ version: z.string(), license: z.string(), peptides: z.array(Peptide) }),
  cacheable: true,
});
