import type { Reference } from "#domain/peptides/peptide.ts";

type Concern = NonNullable<Reference["concern"]>;

/** Labels for problems with a paper, such as on a badge. */
export const CONCERN_LABELS: Readonly<Record<Concern, string>> = {
  retracted: "Retracted",
  "expression-of-concern": "The publisher warns about this paper",
};

/** The same, inside a sentence. */
export const CONCERN_WORDS: Readonly<Record<Concern, string>> = {
  retracted: "retracted",
  "expression-of-concern": "under concern",
};
