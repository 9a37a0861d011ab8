/**
 * One schema change in SQL that both stores understand. `changesRowCounts` names tables whose rows it is meant to
 * change; any other difference stops the migration.
 */
export interface Migration {
  readonly id: string;
  readonly statements: readonly string[];
  readonly changesRowCounts?: readonly string[];
}
