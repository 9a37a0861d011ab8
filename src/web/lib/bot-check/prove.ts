import type { ProofChallenge, ProofSolution, readBotCheck } from "#contract/bot-check.ts";
import { call } from "../api.ts";
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

function solve(challenge: ProofChallenge): Promise<ProofSolution> {
  const worker = new Worker(SOLVE_WORKER, { type: "module" });
  return new Promise<ProofSolution>((resolve, reject) => {
    const fail = () => reject(new BotCheckError("The bot check couldn't run. Reload the page."));
    worker.addEventListener("message", ({ data }: MessageEvent<ProofSolution | null>) =>
      data ? resolve(data) : fail(),
    );
    worker.addEventListener("error", fail);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
