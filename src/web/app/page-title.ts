import { PRODUCT_NAME } from "#contract/product.ts";

/**
 * The product name, " - ", and what the last path segment says: Home for the root, "New X" and "Edit X" for new and
 * edit paths, words capitalised. `name` is the thing's own name where it has one, `noun` stands for an opaque id.
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
