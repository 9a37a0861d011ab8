import type { ProofChallenge } from "#contract/bot-check.ts";
import { solveProof } from "./solve-proof.ts";

/** Half a second of hashing, on a thread of its own. */
self.addEventListener("message", ({ data }: MessageEvent<ProofChallenge>) => {
  self.postMessage(solveProof(data));
});
