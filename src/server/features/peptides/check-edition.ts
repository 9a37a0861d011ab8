import type { PeptideEdition } from "#contract/editions.ts";
import type { Problem } from "#contract/problem.ts";
import { checkPeptide, sharedNames } from "#domain/peptides/check-peptide.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { isTagWord } from "#server/db/missing-tags.ts";

/** Why an entry can't be published. */
export function problemsOf(
  document: Peptide,
  published: readonly Peptide[],
  markerKeys: ReadonlySet<string>,
): PeptideEdition["problems"] {
  const others = published.filter(({ slug }) => slug !== document.slug);
  const ambiguous = sharedNames([...others, document]).filter(({ slug }) => slug === document.slug);
  return [...checkPeptide(document, markerKeys), ...ambiguous].map(({ place, message }) => ({ place, message }));
}

/** Pages already use these URLs. */
const RESERVED: ReadonlySet<string> = new Set(["new", "compare"]);
/** Private entries have names like this. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_SLUG = 80;

type Errors = NonNullable<Problem["errors"]>;

/** Why a slug can't be used for a public entry. */
export function slugErrors(slug: string): Errors {
  const message =
    RESERVED.has(slug) || ID.test(slug)
      ? "This address is reserved"
      : slug.length > MAX_SLUG
        ? `At most ${MAX_SLUG} characters`
        : null;
  return message === null ? [] : [{ path: "document.slug", message }];
}

/** Tags with invalid names. */
export function tagErrors(tags: readonly string[]): Errors {
  return tags.flatMap((tag, place) =>
    isTagWord(tag)
      ? []
      : [{ path: `document.tags.${place}`, message: "Lower-case letters, digits and single hyphens, at most 60" }],
  );
}
