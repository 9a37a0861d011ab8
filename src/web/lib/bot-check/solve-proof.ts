import type { ProofChallenge, ProofSolution } from "#contract/bot-check.ts";
import { compress } from "./sha256.ts";

/** More than any of our challenges needs; a larger one isn't ours. */
const MAX_COUNTER = 5_000_000;
const BITS = 32;

/** Finds the counter whose hash has the prefix the challenge asks for; null if there is none below the limit. */
export function solveProof({ parameters }: ProofChallenge): ProofSolution | null {
  const { nonce, salt, keyPrefix } = parameters;
  const fixed = (salt + nonce).match(/.{8}/g) ?? [];
  const counterAt = fixed.length;
  const block = new Uint32Array(16);
  block.set(fixed.map((word) => Number.parseInt(word, 16)));
  block[counterAt + 1] = 0x80000000; // end-of-message bit, then the length in bits
  block[15] = (counterAt + 1) * BITS;
  const wanted = Number.parseInt(keyPrefix.slice(0, 8), 16); // check the rest only if these 32 bits match
  const words = new Uint32Array(64);
  const state = new Uint32Array(8);
  for (let counter = 0; counter <= MAX_COUNTER; counter += 1) {
    words.set(block);
    words[counterAt] = counter;
    compress(words, state);
    if (state[0] !== wanted) continue;
    const derivedKey = [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  return null;
}

/** In the format the server expects. */
export function proofToken(challenge: ProofChallenge, solution: ProofSolution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
