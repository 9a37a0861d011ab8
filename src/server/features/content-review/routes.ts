import { type ReviewedContent, reviewContent } from "#contract/content-review.ts";
import { Guide } from "#domain/guides/guide.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { ServerContext } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { type App, mount } from "#server/http/mount.ts";

/** Oldest checks first; entries that were never checked come before all others. */
export function mountContentReview(app: App, { store: { db }, library }: ServerContext): void {
  mount(app, reviewContent, async () => {
    const { peptides } = await library();
    const reports = await openReports(db);
    const items = [...peptides.map((peptide) => ofPeptide(peptide, reports)), ...(await guides(db))];
    return { items: items.toSorted((a, b) => order(a).localeCompare(order(b))) };
  });
}

const order = ({ oldestCheck, reviewBy, name }: ReviewedContent) => `${oldestCheck ?? reviewBy ?? ""} ${name}`;

function ofPeptide({ slug, name, references }: Peptide, reports: ReadonlyMap<string, number>): ReviewedContent {
  const checks = references.flatMap(({ checked }) => (checked === undefined ? [] : [checked])).toSorted();
  return {
    kind: "peptide",
    slug,
    name,
    oldestCheck: checks[0] ?? null,
    unchecked: references.length - checks.length,
    unfindable: references.filter(({ doi, pmid, url }) => doi === null && pmid === null && url === null).length,
    concerns: references.filter(({ concern }) => concern !== undefined).length,
    newerRevisions: references.filter(({ newerRevision }) => newerRevision !== undefined).length,
    references: references.length,
    openReports: reports.get(slug) ?? 0,
    reviewBy: null,
  };
}

async function guides(db: Db): Promise<ReviewedContent[]> {
  const rows = await db
    .selectFrom("guides")
    .select(["slug", "title", "document"])
    .where("state", "!=", "draft")
    .execute();
  return rows.map(({ slug, title, document }) => {
    const { references, reviewed, reviewBy } = Guide.parse(JSON.parse(document));
    return {
      kind: "guide" as const,
      slug,
      name: title,
      oldestCheck: reviewed,
      unchecked: 0,
      unfindable: references.filter(({ doi, pmid, url }) => !doi && !pmid && !url).length,
      concerns: 0,
      newerRevisions: 0,
      references: references.length,
      openReports: 0,
      reviewBy,
    };
  });
}

async function openReports(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("claim_reports")
    .select((eb) => ["slug", eb.fn.countAll().as("count")])
    .where("state", "=", "open")
    .groupBy("slug")
    .execute();
  return new Map(rows.map(({ slug, count }) => [slug, Number(count)]));
}
