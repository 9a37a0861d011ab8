/** A change of an entry; `at` is a moment in ISO 8601, UTC. */
interface DatedChange {
  readonly slug: string;
  readonly at: string;
}

/**
 * The changes of the named entries after a moment (ISO 8601, UTC), newest first. A change at that exact moment was
 * already known and is left out.
 */
export function changesSince<Change extends DatedChange>(
  changes: readonly Change[],
  slugs: readonly string[],
  since: string,
): Change[] {
  const wanted = new Set(slugs);
  return changes
    .filter(({ slug, at }) => wanted.has(slug) && isLater(at, since))
    .toSorted((a, b) => Number(isLater(b.at, a.at)) - Number(isLater(a.at, b.at)));
}

/** "…:05.120Z" is later than "…:05Z", with or without parts of a second. */
const isLater = (a: string, b: string): boolean => a.replace("Z", "") > b.replace("Z", "");
