import type { ListItem } from "#contract/lists.ts";
import type { Db } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { ownPrivateIdsAmong, publicSlugsAmong } from "./repository.ts";

/**
 * Refuses items that are neither entries of the library nor private peptides of the person, each by its path in the
 * body. Another person's private peptide counts as unknown.
 */
export async function refuseUnknown(
  db: Db,
  userId: string,
  items: ReadonlyArray<{ readonly slug: string; readonly path: string }>,
): Promise<void> {
  const slugs = items.map((item) => item.slug);
  const known = new Set([...(await publicSlugsAmong(db, slugs)), ...(await ownPrivateIdsAmong(db, userId, slugs))]);
  const errors = items
    .filter((item) => !known.has(item.slug))
    .map(({ path }) => ({ path, message: "No such entry in the library or among your private peptides" }));
  if (errors.length > 0) throw new ProblemError("invalid-request", { errors: errors.slice(0, 50) });
}

/** Items that weren't in the list before. The others stay, so that a removed entry does not block a save. */
export function newItems(items: readonly ListItem[], before: readonly ListItem[]) {
  const kept = new Set(before.map((item) => item.slug));
  return items.map(({ slug }, index) => ({ slug, path: `items.${index}.slug` })).filter(({ slug }) => !kept.has(slug));
}
