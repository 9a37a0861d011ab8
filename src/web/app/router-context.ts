import type { QueryClient } from "@tanstack/react-query";
import type { FetchLike } from "../lib/api.ts";

/** What loaders are handed. On the server `fetch` calls the API in the same process, with no one signed in. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly fetch: FetchLike | undefined;
}
