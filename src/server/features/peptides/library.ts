import { hash } from "node:crypto";
import corrections from "#content/corrections.json" with { type: "json" };
import type { LibraryCompound, LibraryFacts, LibraryIndex, LibraryQuality, SafetyChange } from "#contract/peptides.ts";
import { CONTENT_LICENSE } from "#contract/product.ts";
import type { TagLabel } from "#contract/tags.ts";
import { writeCsv } from "#domain/csv/write-csv.ts";
import { bestEvidence } from "#domain/peptides/best-evidence.ts";
import { libraryRows } from "#domain/peptides/library-csv.ts";
import { createLibrarySearch } from "#domain/peptides/library-search.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { type PeptideSummary, summarizePeptide } from "#domain/peptides/peptide-summary.ts";
import { libraryQuality } from "#domain/peptides/sources/library-quality.ts";
import { EVIDENCE_LEVELS } from "#domain/peptides/vocabulary.ts";
import { type OptionShelf, type PlanningLibrary, toPlanningLibrary } from "#domain/protocols/planning-library.ts";
import { once, oncePer } from "#server/once.ts";

/** The parts of a library: published entries with the current names of their tags. */
export interface LibraryParts {
  /** Grows with every write that readers could see, even if the content stays the same. */
  readonly revision: number;
  readonly peptides: readonly Peptide[];
  readonly tags: readonly TagLabel[];
  /** Former names and aliases of tags, each with the tag's slug. */
  readonly movedTags: ReadonlyMap<string, string>;
  /** Of published entries, newest first. */
  readonly changes: { readonly items: SafetyChange[] };
  /** What can be done for each goal without a peptide. */
  readonly options: OptionShelf;
}

/**
 * The library as one consistent read of the store: it changes only as a whole. Rarely used parts are computed on
 * demand.
 */
export interface Library extends LibraryParts {
  /** Identifies the content: equal on every server with equal content. */
  readonly version: string;
  readonly bySlug: ReadonlyMap<string, Peptide>;
  readonly summaries: readonly PeptideSummary[];
  readonly search: ReturnType<typeof createLibrarySearch>;
  readonly planning: PlanningLibrary;
  /** The entries in the form the analyzer searches: by name and by chain. */
  readonly compounds: readonly LibraryCompound[];
  readonly facts: LibraryFacts;
  readonly quality: LibraryQuality;
  readonly index: LibraryIndex;
  /** The public download. */
  readonly open: { readonly version: string; readonly license: string; readonly peptides: Peptide[] };
  readonly csv: string;
}

/** What the analyzer needs from an entry. */
export function toCompound({ slug, name, aliases, status, structure }: Peptide): LibraryCompound {
  const { proforma, noProforma, averageMassDa, cas } = structure;
  const brands = [...(status.us?.brands ?? []), ...(status.eu?.brands ?? [])];
  const numbers = cas === null ? [] : [cas];
  return {
    slug,
    name,
    aliases: [...new Set([...aliases, ...brands, ...numbers])],
    proforma,
    noProforma,
    averageMassDa,
  };
}

export function toLibrary(parts: LibraryParts): Library {
  const peptides = parts.peptides.toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : 1));
  const tags = [...parts.tags];
  const version = versionOf(peptides, parts);
  const summaries = peptides.map(summaryOf);
  const open = { version, license: CONTENT_LICENSE, peptides };
  const search = once(() => createLibrarySearch(summaries));
  const planning = once(() => toPlanningLibrary(version, peptides, parts.options));
  const csv = once(() => writeCsv(libraryRows(open)));
  const compounds = once(() => peptides.map(toCompound));
  const facts = once(() => libraryFacts(peptides));
  const quality = once(() => ({
    version,
    ...libraryQuality(peptides, parts.options.works),
    corrections: namedCorrections(peptides),
  }));
  return {
    ...parts,
    version,
    peptides,
    bySlug: new Map(peptides.map((peptide) => [peptide.slug, peptide])),
    summaries,
    open,
    index: {
      version,
      peptides: summaries,
      tags: carriedBy(summaries, tags),
      movedTags: Object.fromEntries(parts.movedTags),
    },
    get search() {
      return search();
    },
    get planning() {
      return planning();
    },
    get csv() {
      return csv();
    },
    get compounds() {
      return compounds();
    },
    get facts() {
      return facts();
    },
    get quality() {
      return quality();
    },
  };
}

/** Corrections of what shipped, of entries that readers can still open. */
function namedCorrections(peptides: readonly Peptide[]): LibraryQuality["corrections"] {
  const names = new Map(peptides.map(({ slug, name }) => [slug, name]));
  return corrections.flatMap((correction) => {
    const name = names.get(correction.slug);
    return name === undefined ? [] : [{ ...correction, name }];
  });
}

/** Guides have tags of their own, which the library doesn't need. */
function carriedBy(summaries: readonly PeptideSummary[], tags: readonly TagLabel[]): TagLabel[] {
  const carried = new Set(summaries.flatMap((summary) => summary.tags));
  return tags.filter(({ slug }) => carried.has(slug));
}

/** Most entries stay the same from one reading to the next, and the options from the start. */
const summaryOf = oncePer(summarizePeptide);
const digestOf = oncePer((part: object) => sha256(JSON.stringify(part)));

function versionOf(peptides: readonly Peptide[], { tags, movedTags, options }: LibraryParts): string {
  const parts = [...peptides.map(digestOf), JSON.stringify(tags), JSON.stringify([...movedTags]), digestOf(options)];
  return sha256(parts.join("\n")).slice(0, 16);
}

const sha256 = (text: string): string => hash("sha256", text, "hex");

/** Counts over the library; strongest evidence first, entries without any last. */
function libraryFacts(peptides: readonly Peptide[]): LibraryFacts {
  const references = peptides.flatMap((peptide) => peptide.references);
  const plannable = peptides.map((peptide) => peptide.doses.filter((dose) => dose.regimen !== null).length);
  return {
    entries: peptides.length,
    references: references.length,
    checkedReferences: references.filter((reference) => reference.checked !== undefined).length,
    plannableDoses: plannable.reduce((sum, count) => sum + count, 0),
    plannableEntries: plannable.filter((count) => count > 0).length,
    bestEvidence: [...EVIDENCE_LEVELS, null].map((level) => ({
      level,
      entries: peptides.filter((peptide) => bestEvidence(peptide) === level).length,
    })),
  };
}
