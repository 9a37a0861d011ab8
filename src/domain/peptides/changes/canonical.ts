/** Text that two values share exactly when they hold the same; the order of keys and absent keys do not count. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? sortedByKey(inner) : inner)) ?? "";
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
