import type { QueryClient } from "@tanstack/react-query";
import type { FetchLike } from "../lib/api.ts";

/** What loaders get. On the server, `fetch` calls the API in the same process, signed out. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly fetch: FetchLike | undefined;
  /** The public URL of the site, if this is the server and one is configured; null otherwise. */
  readonly publicUrl: string | null;
}
