/** `SLOWER=4` makes the pages so many times slower than this machine allows. */
export const SLOWER = Number(process.env.SLOWER ?? 1);

/** How long a test waits for a page: far longer than any takes, for this finds what never comes, not a busy machine. */
export const PATIENCE_MS = 30_000 * SLOWER;
