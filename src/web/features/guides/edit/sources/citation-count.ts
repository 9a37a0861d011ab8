/** How often a text cites each reference, by its id. */
export function citationCounts(body: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, id = ""] of body.matchAll(/\[\^([^\][\s]+)(?:\s[^\][]*)?\](?!:)/g))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
