import { QueryClient } from "@tanstack/react-query";
import { apiErrorIn } from "./api.ts";

const MAX_QUERY_RETRIES = 3;
const MAX_MUTATION_RETRIES = 2;
const HOPELESS = /not found|unauthorized|unauthenticated/i;

/** The data rules of the product: fresh 60 s, kept 5 min, retries that double from 1 s up to 30 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        retry: shouldRetryQuery,
        retryDelay,
      },
      mutations: { retry: shouldRetryMutation, retryDelay },
    },
  });
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
