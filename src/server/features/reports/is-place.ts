import { Peptide } from "#domain/peptides/peptide.ts";

/** `summary`, `status.us`, `evidence[3].rate`, `doses d2`. */
const PLACE = /^([a-zA-Z]{1,30})( [dr][0-9a-z]{1,6})?(\.[a-zA-Z]{1,30}|\[\d{1,4}\]){0,4}$/;

/**
 * Whether a text has the form of a path in an entry. The path of a report is public, so free text must not get in
 * here.
 */
export function isPlace(text: string): boolean {
  const field = PLACE.exec(text)?.[1];
  return field !== undefined && Object.hasOwn(Peptide.shape, field);
}
