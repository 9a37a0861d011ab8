import type { ProofChallenge } from "#contract/bot-check.ts";
import { solveProof } from "./solve-proof.ts";

/** About half a second of hashing, so it runs in a worker. */
self.addEventListener("message", ({ data }: MessageEvent<ProofChallenge>) => {
  self.postMessage(solveProof(data));
});
