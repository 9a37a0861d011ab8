export type Cell = number | string | null;

/** The tables of a database, one row after the other. */
export interface HealthTables {
  /** Rows with these columns, in order; null if there is no such table or it lacks one of them. */
  readonly rows: (table: string, columns: readonly string[]) => Iterable<readonly Cell[]> | null;
}

/** Rows of a table with where each is, or none if there is no such table. */
export type EachRow = (
  table: string,
  columns: readonly string[],
) => Iterable<{ readonly cells: readonly Cell[]; readonly place: string }>;
