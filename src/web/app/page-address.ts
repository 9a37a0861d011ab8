import { useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { PathParams, RoutePath } from "./route-table.ts";

/** The parameters in a page's path, such as `slug` of "/peptides/$slug". Only for what renders on that page. */
export function usePathParams<Path extends RoutePath>(path: Path): PathParams<Path> {
  return useParams({ from: path }) as PathParams<Path>; // the router takes them from the same path
}

/**
 * A page's search parameters as its reader makes them, which gives a default for whatever is missing or wrong: an
 * address is anybody's text. `read` has to be the same function on every render. Only for what renders on that page.
 */
export function usePageSearch<T>(path: RoutePath, read: (search: Readonly<Record<string, unknown>>) => T): T {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: path });
  return useMemo(() => read(search), [search, read]);
}
