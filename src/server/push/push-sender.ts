import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Agent, request } from "node:https";
import { rootCertificates } from "node:tls";
import type { Config } from "../config.ts";
import type { ServerContext } from "../context.ts";
import { configuredAgent, publicAgent } from "../outgoing/public-agent.ts";
import { pushAddress } from "./push-hosts.ts";
import { readVapidKeys, type VapidKeys } from "./vapid-keys.ts";

/** A browser that accepts pushes, as it described itself. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Push {
  readonly payload: string;
  /** A push replaces an earlier one with the same tag, at the push service and on the screen. */
  readonly tag: string;
  /** How long the push service stores it for a browser that is offline. */
  readonly ttlSeconds: number;
}

export interface PushSender {
  /** What browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  isAllowed(endpoint: string): boolean;
  /** `gone`: the browser no longer accepts pushes here. Throws if a retry may help. */
  send(target: PushTarget, push: Push): Promise<"sent" | "gone">;
}

const PATIENCE_MS = 8_000;
/** RFC 8030, section 5.4: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32;
const GONE = new Set([404, 410]);

type Needs = Pick<ServerContext, "config" | "store" | "now" | "metrics">;

export function createPushSender({ config, store, now, metrics }: Needs): PushSender {
  const services = publicAgent();
  const configured = configuredAgent(authorities(config.pushCaFile));
  let kept: VapidKeys | null = null;
  const keys = async () => {
    kept ??= await readVapidKeys(store.db, now());
    return kept;
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    isAllowed: (endpoint) => pushAddress(endpoint, config.pushHosts) !== null,
    send: async (target, { payload, tag, ttlSeconds }) => {
      const to = pushAddress(target.endpoint, config.pushHosts);
      if (to === null) return "gone";
      const { default: webPush } = await import("web-push"); // large and rarely needed
      const { headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: { subject: contactOf(config), ...(await keys()) },
        TTL: ttlSeconds,
        urgency: "high",
        topic: topicOf(tag),
        contentEncoding: "aes128gcm",
      });
      try {
        const status = await post(to.url, { headers, body, agent: to.isConfigured ? configured : services });
        const isGone = GONE.has(status);
        if (!isGone && (status < 200 || status >= 300)) throw new PushRefused(status);
        metrics?.messageSent("push", isGone ? "gone" : "sent");
        return isGone ? "gone" : "sent";
      } catch (error) {
        metrics?.messageSent("push", "failed");
        throw error;
      }
    },
  };
}

/** The push service refused it but may accept it later. */
class PushRefused extends Error {
  override readonly name = "PushRefused";
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`The push service answered ${statusCode}.`);
    this.statusCode = statusCode;
  }
}

/** Hashed, so that the push service sees none of our ids. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, TOPIC_LENGTH);
}

/** The contact for push services (RFC 8292, section 2.1): the site if it has a public URL, else the sender of mails. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith("https://") && URL.parse(publicUrl)?.hostname !== "localhost") return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Empty if the default ones will do. */
const authorities = (caFile: string | null): string[] =>
  caFile === null ? [] : [...rootCertificates, readFileSync(caFile, "utf8")];

interface Message {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly agent: Agent;
}

/** The status of the answer. Redirects are not followed. */
function post(url: URL, { headers, body, agent }: Message): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: "POST", headers: { ...headers }, agent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume(); // the body is not needed
      answer.on("error", () => {});
      resolve(answer.statusCode ?? 0);
    });
    sending.on("timeout", () => sending.destroy(new Error("The push service did not answer in time.")));
    sending.on("error", reject);
    sending.end(body);
  });
}
