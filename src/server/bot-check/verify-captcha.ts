import { z } from "zod";
import type { CaptchaConfig } from "../config.ts";
import { CAPTCHA_PROVIDERS } from "./captcha-providers.ts";

const PATIENCE_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
/** For reCAPTCHA's third version, which scores instead of asking: Google's suggested threshold. */
const MIN_SCORE = 0.5;

/** The fields all three share. */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).optional(),
});

/** `used`: already used or too old. `unavailable`: could not be checked, for a reason on our side. */
export type Verdict =
  | { readonly kind: "person" | "refused" | "used" }
  | { readonly kind: "unavailable"; readonly reason: string };

const USED = /^(timeout-or-duplicate|invalid-or-already-seen-response|already-seen-response|expired-input-response)$/;
/** Errors in our own configuration, or at the provider. */
const OURS = /secret|sitekey|bad-request|internal-error|invalid-keys/;

/**
 * Asks the provider about a token, without sending the person's IP address. `hostname` is our own: a token made on
 * another site is refused.
 */
export async function verifyCaptcha(
  captcha: CaptchaConfig,
  token: string,
  hostname: string | null,
  patienceMs = PATIENCE_MS,
): Promise<Verdict> {
  const { verifyHost, verifyPath } = CAPTCHA_PROVIDERS[captcha.provider];
  let answer: unknown;
  try {
    const response = await fetch((captcha.origin ?? verifyHost) + verifyPath, {
      method: "POST",
      body: new URLSearchParams({ secret: captcha.secretKey, response: token }),
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    // Turnstile also sends its explanation with status 400
    if (response.status !== 200 && response.status !== 400)
      return { kind: "unavailable", reason: `status ${response.status}` };
    answer = JSON.parse(await readText(response));
  } catch (error) {
    return { kind: "unavailable", reason: error instanceof Error ? error.name : "unknown" };
  }
  const read = Answer.safeParse(answer);
  return read.success ? verdictOf(read.data, hostname) : { kind: "unavailable", reason: "unreadable answer" };
}

function verdictOf(answer: z.infer<typeof Answer>, hostname: string | null): Verdict {
  const codes = answer["error-codes"] ?? [];
  if (!answer.success) {
    const ours = codes.find((code) => OURS.test(code));
    if (ours) return { kind: "unavailable", reason: ours };
    return { kind: codes.some((code) => USED.test(code)) ? "used" : "refused" };
  }
  const isElsewhere = hostname !== null && answer.hostname !== hostname;
  return { kind: isElsewhere || (answer.score ?? 1) < MIN_SCORE ? "refused" : "person" };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new RangeError("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
