import type { ProofChallenge, ProofSolution } from "#contract/bot-check.ts";
import { compress } from "./sha256.ts";

/** Beyond any challenge of ours: whoever asks for more is not ours. */
const MAX_COUNTER = 5_000_000;
const BITS = 32;

/** Seeks the counter whose hash begins as the challenge wants; null where there is none within reason. */
export function solveProof({ parameters }: ProofChallenge): ProofSolution | null {
  const { nonce, salt, keyPrefix } = parameters;
  const fixed = (salt + nonce).match(/.{8}/g) ?? [];
  const counterAt = fixed.length;
  const block = new Uint32Array(16);
  block.set(fixed.map((word) => Number.parseInt(word, 16)));
  block[counterAt + 1] = 0x80000000; // the end of the message, and then its length in bits
  block[15] = (counterAt + 1) * BITS;
  const wanted = Number.parseInt(keyPrefix.slice(0, 8), 16); // a longer look only where this much fits
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

/** As the server reads it. */
export function proofToken(challenge: ProofChallenge, solution: ProofSolution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
