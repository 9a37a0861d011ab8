import { PRODUCT_NAME } from "#contract/product.ts";

/**
 * The product name, " - ", and the last path segment in words: Home for the root, "New X" and "Edit X" for new and edit
 * paths, words capitalized. `name` is the page's own name if it has one; `noun` replaces an opaque id.
 */
export function pageTitle(
  pathname: string,
  known: { name?: string | undefined; noun?: string | undefined } = {},
): string {
  return `${PRODUCT_NAME} - ${lastSegmentTitle(pathname, known)}`;
}

function lastSegmentTitle(pathname: string, known: { name?: string | undefined; noun?: string | undefined }): string {
  const segments = pathname.split("/").filter(Boolean);
  const last = segments.at(-1);
  const before = segments.at(-2) ?? "";
  if (last === undefined) return "Home";
  if (last === "new") return `New ${capitalise(singular(before))}`;
  if (last === "edit") return `Edit ${known.name ?? known.noun ?? capitalise(before)}`;
  return known.name ?? known.noun ?? capitalise(last);
}

function singular(segment: string): string {
  return segment.replace(/s$/, "");
}

function capitalise(segment: string): string {
  return segment
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
