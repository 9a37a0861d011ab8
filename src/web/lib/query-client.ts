import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { apiErrorIn, isUnauthenticated } from "./api.ts";

const MAX_QUERY_RETRIES = 3;
const MAX_MUTATION_RETRIES = 2;
const HOPELESS = /not found|unauthorized|unauthenticated/i;

export const SESSION_KEY = ["session"] as const;

/**
 * The data rules of the product: fresh for 60 s, cached for 5 min, retries that double from 1 s up to 30 s. Offline, a
 * request fails like any other, so that the person sees an error instead of waiting. An answer that the session has
 * ended reloads the session, so that the whole page follows.
 */
export function createQueryClient(): QueryClient {
  const askWhoIsSignedIn = (error: unknown) => {
    if (isUnauthenticated(error)) void client.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
    mutationCache: new MutationCache({ onError: askWhoIsSignedIn }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        retry: shouldRetryQuery,
        retryDelay,
      },
      mutations: { networkMode: "always", retry: shouldRetryMutation, retryDelay },
    },
  });
  return client;
}

export function shouldRetryQuery(failures: number, error: Error): boolean {
  return !isHopeless(error) && failures < MAX_QUERY_RETRIES;
}

/** Decides by the message of the error or of its cause: a feature may wrap an error in its own words. */
function isHopeless(error: unknown): boolean {
  return error instanceof Error && (HOPELESS.test(error.message) || isHopeless(error.cause));
}

/** An error the server explained is final; only missing answers and server failures are retried. */
export function shouldRetryMutation(failures: number, error: Error): boolean {
  const problem = apiErrorIn(error)?.problem ?? null;
  const refused = problem !== null && problem.status < 500;
  return !refused && failures < MAX_MUTATION_RETRIES;
}

export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}
