const PRIVATE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a slug is the id of a private peptide; slugs of public entries are words. */
export function isPrivateSlug(slug: string): boolean {
  return PRIVATE.test(slug);
}

export function peptidePath(slug: string): string {
  return `${isPrivateSlug(slug) ? "/private-peptides" : "/peptides"}/${encodeURIComponent(slug)}`;
}
