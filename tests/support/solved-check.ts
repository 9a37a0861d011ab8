import type { BotCheck } from "#contract/bot-check.ts";
import { proofToken, solveProof } from "#web/lib/bot-check/solve-proof.ts";

/** The answer to a fresh challenge of our own check, as a browser would give it; good for one request. */
export async function solvedCheck(ask: (path: string) => Promise<Response>): Promise<string> {
  const demanded = (await (await ask("/api/bot-check")).json()) as BotCheck; // as the operation promises
  if (demanded.kind !== "proof") throw new Error("this server asks a provider");
  const solution = solveProof(demanded.challenge);
  if (!solution) throw new Error("the challenge has no answer");
  return proofToken(demanded.challenge, solution);
}
