import { z } from "zod";
import { operation } from "./operation.ts";
import { CAPTCHA_PROVIDERS } from "./site.ts";

/**
 * Proof that a form was sent from a person's browser, valid for one request. With a provider it is the provider's
 * token; otherwise base64 of `{"challenge": …, "solution": {"counter", "derivedKey"}}` as JSON. If it is missing, the
 * answer is `bot-check-failed`.
 */
export const BotCheckToken = z.string().max(8_192).default("");

const Hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** 128 bits. */
const Random = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * An ALTCHA challenge (its second version): find the counter, from 0 on, for which SHA-256 of salt, nonce and counter
 * (32 bits, big-endian) starts with `keyPrefix`.
 */
export const ProofChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("SHA-256"),
    nonce: Random,
    salt: Random,
    cost: z.literal(1),
    keyLength: z.literal(32),
    keyPrefix: Random,
    keySignature: Hex,
    data: z.strictObject({ expires: z.int() }),
  }),
  signature: Hex,
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

export const ProofSolution = z.strictObject({ counter: z.int().min(0), derivedKey: Hex });
export type ProofSolution = z.infer<typeof ProofSolution>;

/** The check that the server requires. */
export const BotCheck = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("proof"), challenge: ProofChallenge }),
  z.strictObject({
    kind: z.literal("provider"),
    provider: z.enum(CAPTCHA_PROVIDERS),
    siteKey: z.string(),
    script: z.url(),
  }),
]);
export type BotCheck = z.infer<typeof BotCheck>;

export const readBotCheck = operation({
  id: "bot-check.read",
  method: "get",
  path: "/api/bot-check",
  summary: "A fresh challenge of the check that sign-up, password reset and feedback demand",
  access: "everyone",
  status: 200,
  response: BotCheck,
});
