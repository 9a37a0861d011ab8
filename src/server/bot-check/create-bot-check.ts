import type { ServerContext } from "../context.ts";
import { ProblemError } from "../http/problems.ts";
import type { BotCheck } from "./bot-check.ts";
import { captchaScript } from "./captcha-providers.ts";
import { createProofOfWork, USUAL_WORK, type Work } from "./proof-of-work.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

type Parts = Pick<ServerContext, "config" | "store" | "log" | "now" | "secret">;

/** Tests pass in less work. */
export function createBotCheck(parts: Parts, work: Work = USUAL_WORK): BotCheck {
  return parts.config.captcha ? captchaCheck(parts, parts.config.captcha) : proofCheck(parts, work);
}

function proofCheck(parts: Parts, work: Work): BotCheck {
  const proof = createProofOfWork(parts, work);
  return {
    ask: async () => ({ kind: "proof", challenge: await proof.challenge() }),
    demand: async (token) => {
      refuseMissing(token);
      if (!(await proof.take(token))) throw new ProblemError("bot-check-failed", { detail: USED });
    },
  };
}

function captchaCheck({ config, log }: Parts, captcha: NonNullable<Parts["config"]["captcha"]>): BotCheck {
  const hostname = config.publicUrl === null ? null : new URL(config.publicUrl).hostname;
  const { provider, siteKey } = captcha;
  return {
    ask: async () => ({ kind: "provider", provider, siteKey, script: captchaScript(captcha) }),
    demand: async (token) => {
      refuseMissing(token);
      const verdict = await verifyCaptcha(captcha, token, hostname);
      if (verdict.kind === "person") return;
      if (verdict.kind === "unavailable") {
        log.error({ provider, reason: verdict.reason }, "the bot check cannot be verified");
        throw new ProblemError("bot-check-unavailable", {}, { "retry-after": "10" });
      }
      throw new ProblemError("bot-check-failed", verdict.kind === "used" ? { detail: USED } : {});
    },
  };
}

const USED = "The bot check was already used or is too old. Nothing was done. Try again.";

function refuseMissing(token: string): void {
  if (token !== "") return;
  throw new ProblemError("bot-check-failed", {
    detail: "The bot check is missing. GET /api/bot-check has a challenge; send its answer as botCheck.",
  });
}
