import { apiErrorIn } from "./api.ts";

/** No answer at all, or an answer that the server's database is down. */
export function isUnreachable(error: unknown): boolean {
  const refusal = apiErrorIn(error);
  return refusal !== null && (refusal.problem === null || refusal.problem.code === "store-unavailable");
}
