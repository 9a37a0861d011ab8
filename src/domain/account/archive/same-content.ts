/** Set by each save or import: records that differ only in these have the same content. */
const STAMPS = new Set(["version", "createdAt", "updatedAt", "importId"]);

/** Whether two records have the same content. Key order doesn't matter, the order of list items does. */
export function isSameContent(one: object, other: object): boolean {
  return contentText(one) === contentText(other);
}

function contentText(record: object): string {
  return JSON.stringify(inOrder(Object.fromEntries(Object.entries(record).filter(([key]) => !STAMPS.has(key)))));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, inOrder(inner)]));
}
