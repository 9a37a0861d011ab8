import type { Migration } from "../migration.ts";

/** A person's expectations of a cycle, and measurements without a dose; both are part of the cycle's document. */
export const trials: Migration = {
  id: "0005-trials",
  statements: [
    "alter table peptide_cycles add column trial text",
    "alter table peptide_cycles add column readings text not null default '[]'",
  ],
};
