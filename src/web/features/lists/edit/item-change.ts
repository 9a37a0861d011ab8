import type { ListItem } from "#contract/lists.ts";

/** A change to a list's items, in a form that can also be applied to a newer version. */
export type ItemChange =
  | { readonly kind: "add"; readonly item: ListItem; readonly at: number }
  | { readonly kind: "remove"; readonly slug: string }
  | { readonly kind: "move"; readonly slug: string; readonly to: number };

/**
 * The items after a change. Positions count from 0 and are limited to the list's length; existing items are not added
 * again, and missing ones are neither removed nor moved.
 */
export function changedItems(items: readonly ListItem[], change: ItemChange): ListItem[] {
  if (change.kind === "add") {
    if (items.some(({ slug }) => slug === change.item.slug)) return [...items];
    return items.toSpliced(change.at, 0, change.item);
  }
  const from = items.findIndex(({ slug }) => slug === change.slug);
  const item = items[from];
  if (!item) return [...items];
  const without = items.toSpliced(from, 1);
  return change.kind === "remove" ? without : without.toSpliced(change.to, 0, item);
}
