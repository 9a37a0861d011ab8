import type { GoalCode } from "../indications.ts";

/**
 * What people look for, in their words. `say`: everyday words and phrases, between bars, in any ending ("wrinkle" is
 * also "wrinkles"); slips of the keyboard and British spellings are read too. `of`: found in the uses that an entry's
 * findings and doses name, in its tags or its indications, it makes the entry one for this use; a new entry needs no
 * edit here. `goals`: where a plan for it begins.
 */
export interface UseRow {
  readonly code: string;
  readonly say: string;
  readonly of: RegExp;
  readonly goals: readonly GoalCode[];
}
