import type { Reference } from "#domain/peptides/peptide.ts";

type Concern = NonNullable<Reference["concern"]>;

/** What is wrong with a paper, as a sign of its own. */
export const CONCERN_LABELS: Readonly<Record<Concern, string>> = {
  retracted: "Retracted",
  "expression-of-concern": "The publisher warns about this paper",
};

/** The same within a line. */
export const CONCERN_WORDS: Readonly<Record<Concern, string>> = {
  retracted: "retracted",
  "expression-of-concern": "under concern",
};
