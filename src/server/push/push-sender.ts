import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:https";
import { rootCertificates } from "node:tls";
import type { Config } from "../config.ts";
import type { ServerContext } from "../context.ts";
import { isPushAddress } from "./push-hosts.ts";
import { readVapidKeys, type VapidKeys } from "./vapid-keys.ts";

/** A browser that takes pushes, as it described itself. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Push {
  readonly payload: string;
  /** Pushes of one tag take each other's place, at the push service and on the screen. */
  readonly tag: string;
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
}

export interface PushSender {
  /** What browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  isAllowed(endpoint: string): boolean;
  /** `gone`: the browser no longer takes pushes here, or never may. Throws where trying again may help. */
  send(target: PushTarget, push: Push): Promise<"sent" | "gone">;
}

const PATIENCE_MS = 8_000;
/** RFC 8030, section 5.4: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32;
const GONE = new Set([404, 410]);

type Needs = Pick<ServerContext, "config" | "store" | "now" | "metrics">;

export function createPushSender({ config, store, now, metrics }: Needs): PushSender {
  const agent = agentOf(config.pushCaFile);
  let kept: VapidKeys | null = null;
  const keys = async () => {
    kept ??= await readVapidKeys(store.db, now());
    return kept;
  };
  const isAllowed = (endpoint: string) => isPushAddress(endpoint, config.pushHosts);
  return {
    publicKey: async () => (await keys()).publicKey,
    isAllowed,
    send: async (target, { payload, tag, ttlSeconds }) => {
      if (!isAllowed(target.endpoint)) return "gone";
      const { default: webPush } = await import("web-push"); // large, and few need it
      try {
        await webPush.sendNotification({ endpoint: target.endpoint, keys: target.keys }, payload, {
          vapidDetails: { subject: contactOf(config), ...(await keys()) },
          TTL: ttlSeconds,
          urgency: "high",
          topic: topicOf(tag),
          contentEncoding: "aes128gcm",
          timeout: PATIENCE_MS,
          agent,
        });
        metrics?.messageSent("push", "sent");
        return "sent";
      } catch (error) {
        const isGone = error instanceof webPush.WebPushError && GONE.has(error.statusCode);
        metrics?.messageSent("push", isGone ? "gone" : "failed");
        if (isGone) return "gone";
        throw error;
      }
    },
  };
}

/** Hashed, so that the push service learns no id of ours. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, TOPIC_LENGTH);
}

/** Whom a push service may turn to (RFC 8292, section 2.1): the site where it has a public address, else the sender of mails. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith("https://") && URL.parse(publicUrl)?.hostname !== "localhost") return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Keeps connections, since most pushes go to one of few hosts. A further authority stands beside the usual ones. */
function agentOf(caFile: string | null): Agent {
  const ca = caFile === null ? {} : { ca: [...rootCertificates, readFileSync(caFile, "utf8")] };
  return new Agent({ keepAlive: true, maxSockets: 16, ...ca });
}
