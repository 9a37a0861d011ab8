import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { CAPTCHA_PROVIDERS } from "#server/bot-check/captcha-providers.ts";
import type { CaptchaConfig } from "#server/config.ts";
import { captchaScript } from "./captcha-script.ts";

export type Provider = CaptchaConfig["provider"];
export const SITE_KEY = "site-key-of-the-test";
export const SECRET_KEY = "secret-key-of-the-test";

/** How the provider behaves; `right` is as documented. */
export type Manner = "right" | "slow" | "broken" | "garbage" | "not json" | "endless" | "redirecting";

/** A provider of the three on this machine: its script, and its verification as it documents it. */
export interface CaptchaServer {
  readonly origin: string;
  /** What a server needs to be told to use it. */
  readonly environment: Record<string, string>;
  /** The form of each verification, as it came. */
  readonly asked: URLSearchParams[];
  /** Each request for the script. */
  readonly scripts: string[];
  /** A token as the browser would get it. */
  issue(hostname?: string, score?: number): string;
  behave(manner: Manner): void;
  close(): Promise<void>;
}

interface Issued {
  readonly hostname: string;
  readonly score: number;
  used: boolean;
}

const USED: Record<Provider, string> = {
  recaptcha: "timeout-or-duplicate",
  "recaptcha-v2": "timeout-or-duplicate",
  turnstile: "timeout-or-duplicate",
  hcaptcha: "already-seen-response",
};

export async function startCaptchaServer(provider: Provider): Promise<CaptchaServer> {
  const issued = new Map<string, Issued>();
  const asked: URLSearchParams[] = [];
  const scripts: string[] = [];
  let manner: Manner = "right";
  const issue = (hostname = "localhost", score = 0.9) => {
    const token = crypto.randomUUID();
    issued.set(token, { hostname, score, used: false });
    return token;
  };

  const verify = (form: URLSearchParams): { status: number; body: object } => {
    const refused = (code: string) => ({
      status: provider === "turnstile" ? 400 : 200,
      body: { success: false, "error-codes": [code] },
    });
    if (form.get("secret") !== SECRET_KEY) return refused("invalid-input-secret");
    const found = issued.get(form.get("response") ?? "");
    if (!found) return refused("invalid-input-response");
    if (found.used) return { ...refused(USED[provider]), status: 200 };
    found.used = true;
    const { hostname, score } = found;
    const body = { success: true, challenge_ts: new Date().toISOString(), hostname, "error-codes": [] };
    return { status: 200, body: provider === "recaptcha" ? { ...body, score, action: "form" } : body };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "GET") {
      scripts.push(request.url ?? "");
      response.setHeader("content-type", "text/javascript");
      response.setHeader("cross-origin-resource-policy", "cross-origin");
      response.end(captchaScript(provider, [issue(), issue(), issue()]));
      return;
    }
    if (pathname !== CAPTCHA_PROVIDERS[provider].verifyPath) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
    asked.push(form);
    if (manner === "slow") return; // never
    if (manner === "broken") return void response.writeHead(500).end();
    if (manner === "not json") return void response.end("<!doctype html><title>Busy</title>");
    if (manner === "garbage") return void response.end(JSON.stringify({ success: "yes" }));
    if (manner === "redirecting") return void response.writeHead(302, { location: "/elsewhere" }).end();
    if (manner === "endless") {
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", pour);
      pour();
      return;
    }
    const { status, body } = verify(form);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("no port");
  const origin = `http://localhost:${address.port}`;
  return {
    origin,
    environment: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET_KEY: SECRET_KEY,
      CAPTCHA_ORIGIN: origin,
    },
    asked,
    scripts,
    issue,
    behave: (wanted) => {
      manner = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
