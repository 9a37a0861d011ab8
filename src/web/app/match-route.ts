import { ROUTE_TABLE, type RouteEntry } from "./route-table.ts";

const PATTERNS = (ROUTE_TABLE as readonly RouteEntry[])
  .map((entry) => ({ entry, segments: entry.path.split("/").filter(Boolean) }))
  .toSorted((a, b) => parameterCount(a.segments) - parameterCount(b.segments));

function parameterCount(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith("$")).length;
}

/** The route for a path; a fixed segment wins over a parameter. Null for an unknown path. */
export function matchRoute(pathname: string): RouteEntry | null {
  const parts = pathname.split("/").filter(Boolean);
  const found = PATTERNS.find(
    ({ segments }) =>
      segments.length === parts.length &&
      segments.every((segment, index) => segment.startsWith("$") || segment === parts[index]),
  );
  return found?.entry ?? null;
}

/** What the server needs to know about a page's route; null for an unknown path. */
export function servedRoute(pathname: string) {
  const entry = matchRoute(pathname);
  return entry && { access: entry.access, isUnlisted: entry.rendering === "unlisted", search: entry.search ?? [] };
}

/** Public pages without a parameter in their path. */
export function openPaths(): string[] {
  return (ROUTE_TABLE as readonly RouteEntry[])
    .filter(({ path, access, rendering }) => access === "everyone" && rendering === "shared" && !path.includes("$"))
    .map(({ path }) => path);
}
