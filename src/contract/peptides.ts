import { z } from "zod";
import { BrowseQuery, FacetCounts } from "#domain/peptides/browse-query.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { RelatedPeptide } from "#domain/peptides/related-peptides.ts";
import { CLAIM_CLASSES } from "#domain/peptides/sources/library-quality.ts";
import { EVIDENCE_LEVELS, REFERENCE_KINDS } from "#domain/peptides/vocabulary.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { TagLabel } from "./tags.ts";

const Slug = z.strictObject({ slug: z.string().max(80) });

export const listPeptides = operation({
  id: "peptides.list",
  method: "get",
  path: "/api/peptides",
  summary: "The library searched, narrowed and sorted; without anything asked, ordered by name",
  access: "everyone",
  query: PageQuery.extend(BrowseQuery.shape),
  status: 200,
  response: pageOf(PeptideSummary).extend({
    /** The number of matches on all pages. */
    total: z.int().min(0),
    facets: FacetCounts,
    tags: z.array(TagLabel),
    /** Set if `tags` used a former tag: the same tags under their current names. */
    movedTags: z.array(z.string()).nullable(),
  }),
  cacheable: true,
});

export const readPeptide = operation({
  id: "peptides.read",
  method: "get",
  path: "/api/peptides/{slug}",
  summary: "One library entry with its claims and references",
  access: "everyone",
  params: Slug,
  status: 200,
  response: Peptide,
  cacheable: true,
});

export const listRelatedPeptides = operation({
  id: "peptides.related",
  method: "get",
  path: "/api/peptides/{slug}/related",
  summary: "The entries that act or are used most alike, and what they share",
  access: "everyone",
  params: Slug,
  status: 200,
  response: z.strictObject({ items: z.array(RelatedPeptide) }),
  cacheable: true,
});

const Count = z.int().min(0);

/** Counts over the library. `checkedReferences` were verified against their identifier. */
export const LibraryFacts = z.strictObject({
  entries: Count,
  references: Count,
  checkedReferences: Count,
  /** Doses coded from a label or a human trial: the only ones a plan may contain. */
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

const ClaimTally = { claims: Count, cited: Count, firstHand: Count, checked: Count };
const WorkTally = { works: Count, firstHand: Count, checked: Count };
const Year = z.int().nullable();

/**
 * What the library rests on. Of `claims`: `cited` say the place in their source, `firstHand` and `checked` rest on such
 * works only. A number counts as first-hand if the regulator, the maker or the authors printed it.
 */
export const LibraryQuality = z.strictObject({
  version: z.string(),
  entries: Count,
  claims: z.strictObject(ClaimTally),
  byClass: z.array(z.strictObject({ class: z.enum(CLAIM_CLASSES), ...ClaimTally })).readonly(),
  works: z.strictObject({ ...WorkTally, pmids: Count, dois: Count, withConcern: Count }),
  byKind: z.array(z.strictObject({ kind: z.enum(REFERENCE_KINDS), ...WorkTally })).readonly(),
  /** By the year a work came out. Null is open; null to null is no year known. */
  byAge: z.array(z.strictObject({ from: Year, to: Year, ...WorkTally })).readonly(),
  /** Works by the month of their last check, newest first; null is never. */
  checks: z.array(z.strictObject({ month: z.string().nullable(), works: Count })).readonly(),
  /** Works by the month in which to look for a newer revision, earliest first. */
  reviews: z.array(z.strictObject({ month: z.string(), works: Count })).readonly(),
  matter: z.strictObject({
    regimens: Count,
    compoundsWithRegimen: Count,
    /** Entries with a half-life measured in people. */
    curves: Count,
    sideEffects: Count,
    sideEffectRates: Count,
    labeled: Count,
    labeledWithRates: Count,
    interactions: Count,
  }),
  /** Entries with claims that rest on a copy, most first. */
  weak: z.array(z.strictObject({ slug: z.string(), name: z.string(), claims: Count, onCopies: Count })).readonly(),
  corrections: z
    .array(z.strictObject({ day: z.iso.date(), slug: z.string(), name: z.string(), text: z.string() }))
    .readonly(),
});
export type LibraryQuality = z.infer<typeof LibraryQuality>;

export const readLibraryQuality = operation({
  id: "library.quality",
  method: "get",
  path: "/api/library/quality.json",
  summary: "How many claims the library holds, what they rest on, where it is weak, and what was corrected",
  access: "everyone",
  status: 200,
  response: LibraryQuality,
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

export const readLibraryCsv = operation({
  id: "library.csv",
  method: "get",
  path: "/api/library.csv",
  summary: "The whole library as one table, a claim per row with its references, free to use with attribution",
  access: "everyone",
  status: 200,
  response: z.string(),
  contentType: "text/csv; charset=utf-8",
  cacheable: true,
});

/** Everything needed to search entries in the browser without further requests. */
export const LibraryIndex = z.strictObject({
  version: z.string(),
  peptides: z.array(PeptideSummary),
  tags: z.array(TagLabel),
  /** Former tag names, each with the current tag. */
  movedTags: z.record(z.string(), z.string()),
});
export type LibraryIndex = z.infer<typeof LibraryIndex>;

export const readLibraryIndex = operation({
  id: "library.index",
  method: "get",
  path: "/api/library/index.json",
  summary: "The library as search needs it, one summary per entry",
  access: "everyone",
  status: 200,
  response: LibraryIndex,
  cacheable: true,
});

/** The names of one entry, and its chain in ProForma: what the analyzer recognizes. */
export const LibraryCompound = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Other names, codes and brands. */
  aliases: z.array(z.string()),
  /** Null if the entry has no defined chain; `noProforma` says why. */
  proforma: z.string().nullable(),
  noProforma: z.string().nullable(),
  /** As stated by its sources. */
  averageMassDa: z.number().nullable(),
});
export type LibraryCompound = z.infer<typeof LibraryCompound>;

export const listLibraryCompounds = operation({
  id: "library.compounds",
  method: "get",
  path: "/api/library/compounds.json",
  summary: "Each entry's names and, where it is one defined chain, the chain in ProForma",
  access: "everyone",
  status: 200,
  response: z.strictObject({ items: z.array(LibraryCompound) }),
  cacheable: true,
});

/** A change that people who use the entry should see. `slug` is the entry. */
export const SafetyChange = z.strictObject({
  slug: z.string(),
  /** The entry's current name. */
  name: z.string(),
  at: z.iso.datetime(),
  revision: z.int().positive(),
  kind: z.enum(["dose", "status", "contraindication", "interaction", "reference"]),
  text: z.string(),
});
export type SafetyChange = z.infer<typeof SafetyChange>;

export const listSafetyChanges = operation({
  id: "library.changes",
  method: "get",
  path: "/api/library/changes",
  summary: "Changed doses, statuses, contraindications, interactions and withdrawn sources, newest first",
  access: "everyone",
  status: 200,
  response: z.strictObject({ items: z.array(SafetyChange) }),
  cacheable: true,
});

const Revision = z.strictObject({
  revision: z.int().positive(),
  at: z.iso.datetime(),
  /** `import`: shipped with the product; `edit`: made by an editor. */
  origin: z.enum(["import", "edit"]),
  note: z.string(),
});
export type Revision = z.infer<typeof Revision>;

export const listRevisions = operation({
  id: "peptides.revisions",
  method: "get",
  path: "/api/peptides/{slug}/revisions",
  summary: "What an entry went through, newest first",
  access: "everyone",
  params: Slug,
  status: 200,
  response: z.strictObject({ items: z.array(Revision) }),
  cacheable: true,
});

export const readRevision = operation({
  id: "peptides.revision",
  method: "get",
  path: "/api/peptides/{slug}/revisions/{revision}",
  summary: "An entry as it was at one revision",
  access: "everyone",
  params: Slug.extend({ revision: z.string().regex(/^[1-9]\d{0,8}$/) }),
  status: 200,
  response: Revision.extend({ document: Peptide }),
  cacheable: true,
});
