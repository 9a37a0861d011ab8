const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
/** 10 s, 20 s, 40 s … 30 min: three hours in all. */
const ATTEMPTS = 14;

/** When to retry a job that failed for the n-th time: the pause doubles each time. Null = never. */
export function retryAt(attempts: number, now: Date): Date | null {
  if (attempts >= ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
}

/** What is stored about a failure: name and code. Its message may contain an email address. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "statusCode" in error ? error.statusCode : "code" in error ? error.code : undefined;
  return [error.name, ...(typeof code === "string" || typeof code === "number" ? [String(code)] : [])]
    .join(" ")
    .slice(0, 100);
}
