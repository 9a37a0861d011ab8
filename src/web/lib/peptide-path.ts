const PRIVATE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a slug is the id of a private peptide; public entries have words for slugs. */
export function isPrivateSlug(slug: string): boolean {
  return PRIVATE.test(slug);
}

/** The page of an entry, public or private. */
export function peptidePath(slug: string): string {
  return `${isPrivateSlug(slug) ? "/private-peptides" : "/peptides"}/${encodeURIComponent(slug)}`;
}
