import { useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { PathParams, RoutePath } from "./route-table.ts";

/** Path parameters, such as `slug` in "/peptides/$slug". Only for components rendered on that page. */
export function usePathParams<Path extends RoutePath>(path: Path): PathParams<Path> {
  return useParams({ from: path }) as PathParams<Path>; // the router parses them from the same path
}

/**
 * A page's search parameters. A URL can contain anything, so `read` returns a default for whatever is missing or wrong.
 * `read` must be the same function on every render. Only for components rendered on that page.
 */
export function usePageSearch<T>(path: RoutePath, read: (search: Readonly<Record<string, unknown>>) => T): T {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: path });
  return useMemo(() => read(search), [search, read]);
}
