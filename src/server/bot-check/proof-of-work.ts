import { hkdfSync, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { z } from "zod";
import { ProofChallenge, ProofSolution } from "#contract/bot-check.ts";
import type { ServerContext } from "../context.ts";
import { isWithinLimit } from "../http/rate-limits.ts";

/** The number of hashes a browser computes for an answer, from and to. */
export interface Work {
  readonly from: number;
  readonly to: number;
}

/** About half a second on a phone with 400,000 hashes a second, a tenth of that on a desktop. */
export const USUAL_WORK: Work = { from: 100_000, to: 300_000 };

const VALID_MS = 10 * 60_000;
/** Per solution; counted for longer than it is valid, so that none counts twice. */
const ONCE = { name: "bot-check/solution", tries: 1, windowMs: 2 * VALID_MS };

const Token = z.strictObject({ challenge: ProofChallenge, solution: ProofSolution });

export interface ProofOfWork {
  challenge(): Promise<ProofChallenge>;
  /** True for the first right answer to one of our challenges that has not expired. */
  take(token: string): Promise<boolean>;
}

/**
 * Our own check: a challenge is signed but not stored. Its answer is fixed in advance, so the work has an upper bound
 * and one signature verifies it.
 */
export function createProofOfWork(
  { secret, store, now }: Pick<ServerContext, "secret" | "store" | "now">,
  work: Work,
): ProofOfWork {
  const keys = {
    hmacSignatureSecret: keyFor(secret, "challenge"),
    hmacKeySignatureSecret: keyFor(secret, "answer"),
  };
  return {
    challenge: async () =>
      ProofChallenge.parse(
        await createChallenge({
          ...keys,
          algorithm: "SHA-256",
          cost: 1,
          counter: randomInt(work.from, work.to + 1),
          // not `expiresAt`, which the library would compare with its own clock
          data: { expires: now().getTime() + VALID_MS },
          deriveKey,
        }),
      ),
    take: async (token) => {
      const read = readToken(token);
      if (!read || read.challenge.parameters.data.expires <= now().getTime()) return false;
      const { verified } = await verifySolution({ ...keys, ...read, deriveKey });
      return verified && (await isWithinLimit(store.db, ONCE, read.challenge.signature, now()));
    },
  };
}

function keyFor(secret: Uint8Array, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `bot-check/${purpose}`, 32)).toString("hex");
}

function readToken(token: string): z.infer<typeof Token> | null {
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data ?? null;
  } catch {
    return null; // untrusted text that isn't JSON is no answer
  }
}
