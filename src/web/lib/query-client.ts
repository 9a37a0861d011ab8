import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { apiErrorIn, isUnauthenticated } from "./api.ts";

const MAX_QUERY_RETRIES = 3;
const MAX_MUTATION_RETRIES = 2;
const HOPELESS = /not found|unauthorized|unauthenticated/i;

/** Where the answer to "who is signed in" is kept. */
export const SESSION_KEY = ["session"] as const;

/**
 * The data rules of the product: fresh 60 s, kept 5 min, retries that double from 1 s up to 30 s. Without a network a
 * request fails like any other, so that the person is told instead of kept waiting. An answer that says
 * nobody is signed in any more has the session asked for again, so that the whole page follows.
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

/** The message decides, or that of what caused it: a feature may put its own words around a refusal. */
function isHopeless(error: unknown): boolean {
  return error instanceof Error && (HOPELESS.test(error.message) || isHopeless(error.cause));
}

/** A refusal the server explained stays one; only silence and its own failures are tried again. */
export function shouldRetryMutation(failures: number, error: Error): boolean {
  const problem = apiErrorIn(error)?.problem ?? null;
  const refused = problem !== null && problem.status < 500;
  return !refused && failures < MAX_MUTATION_RETRIES;
}

export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}
