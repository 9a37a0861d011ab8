import { hkdfSync, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { z } from "zod";
import { ProofChallenge, ProofSolution } from "#contract/bot-check.ts";
import type { ServerContext } from "../context.ts";
import { isWithinLimit } from "../http/rate-limits.ts";

/** How many hashes a browser computes to answer, from and to. */
export interface Work {
  readonly from: number;
  readonly to: number;
}

/** About half a second on a phone that hashes 400,000 times a second, a tenth of that on a desk. */
export const USUAL_WORK: Work = { from: 100_000, to: 300_000 };

const VALID_MS = 10 * 60_000;
/** Of one solution; counted for longer than it is valid, so that none counts twice. */
const ONCE = { name: "bot-check/solution", tries: 1, windowMs: 2 * VALID_MS };

const Token = z.strictObject({ challenge: ProofChallenge, solution: ProofSolution });

export interface ProofOfWork {
  challenge(): Promise<ProofChallenge>;
  /** True for the first right answer to a challenge of ours that has not expired. */
  take(token: string): Promise<boolean>;
}

/**
 * Our own check: a challenge is signed and kept nowhere. The answer is known from the start, so the work has a bound
 * and is verified by one signature.
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
          // not `expiresAt`, which the library would hold against a clock of its own
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
    return null; // anybody's text: what is no JSON is no answer
  }
}
