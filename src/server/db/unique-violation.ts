const POSTGRES_UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a unique value is already stored, in SQLite or PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("code" in error && error.code === POSTGRES_UNIQUE_VIOLATION) || /UNIQUE constraint failed/.test(error.message)
  );
}
