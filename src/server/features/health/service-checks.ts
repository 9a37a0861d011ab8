import type { ServiceHealth } from "#contract/health.ts";
import type { ServerContext } from "#server/context.ts";
import type { Clients } from "#server/http/clients.ts";
import { jobsBehind } from "#server/jobs/job-store.ts";
import { createPushSender } from "#server/push/push-sender.ts";

type Finding = Omit<ServiceHealth, "service">;

const PATIENCE_MS = 5_000;
/** If a job waits longer than this, no runner is working. */
const BEHIND_MS = 5 * 60_000;

/** Checks each service on its own: one that fails or hangs doesn't affect the others. */
export function createServiceChecks(context: ServerContext, clients: Clients): () => Promise<ServiceHealth[]> {
  const { config, mailer, files, store, backups, now } = context;
  const push = createPushSender(context);
  const checks: Record<ServiceHealth["service"], () => Promise<Finding>> = {
    mail: async () => {
      await mailer.check();
      return mailer.kind === "smtp"
        ? { kind: "smtp", state: "ok", detail: "The mail server takes mail." }
        : { kind: "outbox", state: "ok", detail: "No mail server is configured: mails are written to the outbox." };
    },
    files: async () => {
      await files.check();
      return { kind: files.kind, state: "ok", detail: "Files can be kept." };
    },
    push: async () => {
      await push.publicKey();
      return {
        kind: "web push",
        state: "ok",
        detail: "The keys are set up. Push services are contacted only when there is something to send.",
      };
    },
    jobs: async () => {
      const { waiting, failed } = await jobsBehind(store.db, new Date(now().getTime() - BEHIND_MS));
      return {
        kind: store.kind,
        state: waiting > 0 ? "failing" : "ok",
        detail: `${waiting} overdue by more than five minutes, ${failed} given up.`,
      };
    },
    backups: async () => {
      if (backups === null)
        return { kind: "none", state: "off", detail: "None are scheduled: npm run backup makes one." };
      const { count, newest, isBehind } = await backups.state();
      return {
        kind: "scheduled",
        state: isBehind ? "failing" : "ok",
        detail: newest === null ? "There is none yet." : `${count} kept, the newest of ${newest.toISOString()}.`,
      };
    },
    proxy: async () => {
      const unlisted = clients.unlistedProxy();
      if (unlisted !== null)
        return {
          kind: "not listed",
          state: "failing",
          detail: `Forwarded addresses come from ${unlisted}, which TRUSTED_PROXIES does not list. Everyone behind it shares one person's rate limits.`,
        };
      return config.trustedProxies.length > 0
        ? { kind: "listed", state: "ok", detail: `Believed: ${config.trustedProxies.join(", ")}.` }
        : { kind: "none", state: "off", detail: "No proxy is listed, and none was seen." };
    },
    "bot check": async () =>
      config.captcha
        ? {
            kind: config.captcha.provider,
            state: "ok",
            detail: "Configured; whether it answers shows when somebody signs up.",
          }
        : { kind: "proof of work", state: "ok", detail: "Our own check; no other service is asked." },
    analytics: async () =>
      config.posthog
        ? {
            kind: "posthog",
            state: "ok",
            detail: "Configured; browsers of people who agreed send there, this server does not.",
          }
        : { kind: "none", state: "off", detail: "Nothing is configured and nothing is sent." },
  };
  return () =>
    Promise.all(
      Object.entries(checks).map(async ([service, check]) => ({
        service: service as ServiceHealth["service"], // a key of the record
        ...(await withPatience(check).catch((error: unknown) => failing(context, service, error))),
      })),
    );
}

function failing({ log }: ServerContext, service: string, error: unknown): Finding {
  log.warn({ service, err: error }, "a service fails its check");
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return { kind: "unknown", state: "failing", detail: `The check failed${code}; the log says more.` };
}

async function withPatience(check: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })), PATIENCE_MS);
  });
  return Promise.race([check(), tooLong]).finally(() => clearTimeout(timer));
}
