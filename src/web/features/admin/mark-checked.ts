import type { ReviewedContent } from "#contract/content-review.ts";
import type { readEdition, updatePeptide } from "#contract/editions.ts";
import type { readGuideEdition, updateGuide } from "#contract/guide-editions.ts";
import type { Guide } from "#domain/guides/guide.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { addDays, daysBetween } from "#domain/units/calendar.ts";
import { call } from "#web/lib/api.ts";

const NOTE = "Sources checked";

/** Saves a revision that says somebody compared every source today. */
export async function markChecked({ kind, slug }: ReviewedContent, today: string): Promise<void> {
  const params = { slug };
  if (kind === "guide") {
    const edition = await call<typeof readGuideEdition>("get", "/api/guides/{slug}/edition", { params });
    const document = withGuideReviewed(edition.document, today);
    const body = { slug: edition.slug, document, version: edition.version, note: NOTE };
    await call<typeof updateGuide>("put", "/api/guides/{slug}", { params, body });
    return;
  }
  const edition = await call<typeof readEdition>("get", "/api/peptides/{slug}/edition", { params });
  const body = { document: withSourcesChecked(edition.document, today), version: edition.version, note: NOTE };
  await call<typeof updatePeptide>("put", "/api/peptides/{slug}", { params, body });
}

export const withSourcesChecked = (document: Peptide, today: string): Peptide => ({
  ...document,
  references: document.references.map((reference) => ({ ...reference, checked: today, checkedBy: "own-page" })),
});

/** The next review comes after as long as between the last two. */
export function withGuideReviewed(document: Guide, today: string): Guide {
  const pause = Math.max(1, daysBetween(document.reviewed, document.reviewBy));
  return { ...document, reviewed: today, reviewBy: addDays(today, pause) };
}
