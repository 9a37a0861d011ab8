/** A text that is equal for two values exactly when their content is equal; key order and missing keys don't matter. */
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
