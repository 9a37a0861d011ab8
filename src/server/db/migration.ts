export type StoreKind = "sqlite" | "postgres";

/**
 * One schema change: SQL that both stores understand, or one list for each where they differ (SQLite must rebuild a
 * table that PostgreSQL can alter). `changesRowCounts` names tables whose rows it is meant to change; any other
 * difference stops the migration.
 */
export interface Migration {
  readonly id: string;
  readonly statements: readonly string[] | { readonly [store in StoreKind]: readonly string[] };
  readonly changesRowCounts?: readonly string[];
}
