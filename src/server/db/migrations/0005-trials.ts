import type { Migration } from "../migration.ts";

/** What a person expects of a cycle, and what they measured besides its doses; both are part of the cycle's document. */
export const trials: Migration = {
  id: "0005-trials",
  statements: [
    "alter table peptide_cycles add column trial text",
    "alter table peptide_cycles add column readings text not null default '[]'",
  ],
};
