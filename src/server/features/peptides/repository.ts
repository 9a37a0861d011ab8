import { createHash } from "node:crypto";
import { CONTENT_LICENSE } from "../../../contract/product.ts";
import { Peptide } from "../../../domain/peptides/peptide.ts";
import { type PeptideSummary, summarizePeptide } from "../../../domain/peptides/peptide-summary.ts";
import { type PlanningLibrary, toPlanningLibrary } from "../../../domain/protocols/planning-library.ts";
import type { Db } from "../../db/schema.ts";

/** The library as one consistent reading of the store: it changes only as a whole. */
export interface Library {
  readonly version: string;
  readonly peptides: readonly Peptide[];
  readonly bySlug: ReadonlyMap<string, Peptide>;
  readonly summaries: readonly PeptideSummary[];
  readonly planning: PlanningLibrary;
  /** What anybody may download. */
  readonly open: { readonly version: string; readonly license: string; readonly peptides: Peptide[] };
}

/**
 * Reads the library and keeps it until its content changes: each call asks the store only for slugs, versions and
 * hashes, so several servers on one store agree without telling each other.
 */
export function createLibraryReader(db: Db): () => Promise<Library> {
  let kept: Library | null = null;
  return async () => {
    const stamps = await db
      .selectFrom("peptides")
      .select(["slug", "content_hash", "version"])
      .orderBy("slug")
      .execute();
    const version = createHash("sha256").update(JSON.stringify(stamps)).digest("hex").slice(0, 16);
    if (kept?.version === version) return kept;
    const rows = await db.selectFrom("peptides").select("document").execute();
    kept = toLibrary(
      version,
      rows.map((row) => Peptide.parse(JSON.parse(row.document))),
    );
    return kept;
  };
}

export function toLibrary(version: string, unordered: readonly Peptide[]): Library {
  const peptides = unordered.toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : 1));
  return {
    version,
    peptides,
    bySlug: new Map(peptides.map((peptide) => [peptide.slug, peptide])),
    summaries: peptides.map(summarizePeptide),
    planning: toPlanningLibrary(version, peptides),
    open: { version, license: CONTENT_LICENSE, peptides },
  };
}
