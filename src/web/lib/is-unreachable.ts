import { apiErrorIn } from "./api.ts";

/** No answer at all, or one that says the store behind the server is gone. */
export function isUnreachable(error: unknown): boolean {
  const refusal = apiErrorIn(error);
  return refusal !== null && (refusal.problem === null || refusal.problem.code === "store-unavailable");
}
