/** What a save writes by itself: two records that differ in nothing else say the same. */
const STAMPS = new Set(["version", "createdAt", "updatedAt"]);

/** Whether two records say the same. The order of members counts for nothing, that of list items does. */
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
