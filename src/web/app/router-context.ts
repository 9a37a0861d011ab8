import type { QueryClient } from "@tanstack/react-query";
import type { FetchLike } from "../lib/api.ts";

/** What loaders are handed. On the server `fetch` calls the API in the same process, with no one signed in. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly fetch: FetchLike | undefined;
  /** The address people use, on the server and where it is configured; null otherwise. */
  readonly publicUrl: string | null;
}
