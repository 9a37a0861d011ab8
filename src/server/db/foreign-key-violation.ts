const POSTGRES_FOREIGN_KEY_VIOLATION = "23503";

/** Whether a statement failed because the row it points at doesn't exist, in SQLite or PostgreSQL. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("code" in error && error.code === POSTGRES_FOREIGN_KEY_VIOLATION) ||
    /FOREIGN KEY constraint failed/.test(error.message)
  );
}
