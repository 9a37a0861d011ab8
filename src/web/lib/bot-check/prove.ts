import type { ProofChallenge, ProofSolution, readBotCheck } from "#contract/bot-check.ts";
import { call } from "../api.ts";
import { askWorker } from "../ask-worker.ts";
import { BotCheckError } from "./bot-check-error.ts";
import SOLVE_WORKER from "./solve.worker.ts?worker&url";
import { proofToken } from "./solve-proof.ts";
import type { Proof } from "./token-source.ts";

/** In milliseconds, with a margin: the server accepts a proof for 10 minutes, a provider's token lasts 2. */
const PROOF_KEPT_MS = 9 * 60_000;
const PROVIDER_KEPT_MS = 90_000;

/** Does the check the server demands: in a worker, or with the provider's script. */
export async function prove(): Promise<Proof> {
  const demanded = await call<typeof readBotCheck>("get", "/api/bot-check", {});
  if (demanded.kind === "provider") {
    const { providerToken } = await import("./provider-token.ts");
    return { token: await providerToken(demanded), expires: Date.now() + PROVIDER_KEPT_MS };
  }
  const expires = Date.now() + PROOF_KEPT_MS;
  return { token: proofToken(demanded.challenge, await solve(demanded.challenge)), expires };
}

const failed = () => new BotCheckError("The bot check couldn't run. Reload the page.");

const solve = (challenge: ProofChallenge): Promise<ProofSolution> =>
  askWorker(SOLVE_WORKER, challenge, {
    answerOf: (solution: ProofSolution | null) => {
      if (solution === null) throw failed();
      return solution;
    },
    stopped: failed,
  });
