import type { Reference } from "#domain/peptides/peptide.ts";

/** A made-up work; what a test is about is in its changes. */
export const madeWork = (id: string, changes: Partial<Reference> = {}): Reference => ({
  id,
  title: "A work",
  year: 2021,
  source: "A journal",
  pmid: null,
  doi: null,
  url: null,
  kind: "trial",
  ...changes,
});
