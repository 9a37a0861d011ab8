import { randomBytes } from "node:crypto";
import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Mail, Mailer } from "./mailer.ts";

const PATIENCE_MS = 15_000;
/** Mails are our own plain text: nothing may be fetched or read from disk to build one. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/**
 * A mailer over SMTP_URL or, without one, the outbox folder. A failed mail is logged by error code, never by address,
 * and callers of `send` don't learn of it: that would reveal whether an address exists.
 */
export function createMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">,
  log: Logger,
  metrics: Metrics | null = null,
): Mailer {
  const delivery = config.smtpUrl
    ? smtpDelivery(config.smtpUrl, config.mailFrom)
    : outboxDelivery(join(config.dataDir, "outbox"), config.mailFrom, log);
  const deliver = async (mail: Mail) => {
    try {
      await delivery.deliver(mail);
      metrics?.messageSent("mail", "sent");
    } catch (error) {
      metrics?.messageSent("mail", "failed");
      throw error;
    }
  };
  return {
    kind: config.smtpUrl ? "smtp" : "outbox",
    deliver,
    check: delivery.check,
    send: async (mail) => {
      try {
        await deliver(mail);
      } catch (error) {
        log.error({ code: codeOf(error, "code"), smtp: codeOf(error, "responseCode") }, "a mail could not be sent");
      }
    },
  };
}

type Delivery = Pick<Mailer, "deliver" | "check">;

function smtpDelivery(url: string, from: string): Delivery {
  const connect = async () => {
    const { createTransport } = await import("nodemailer"); // large, and not needed at the start
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    return createTransport({ url, ...CLOSED, ...patience });
  };
  return {
    deliver: async (mail) => {
      await (await connect()).sendMail(toMessage(mail, from));
    },
    check: async () => {
      await (await connect()).verify();
    },
  };
}

/** One `.eml` file per mail, readable only by the server's own user: it may contain a link that sets a password. */
function outboxDelivery(folder: string, from: string, log: Logger): Delivery {
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    deliver: async (mail) => {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...CLOSED });
      const { message } = await transport.sendMail(toMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not built as one piece");
      await ready();
      const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = join(folder, `${time}-${randomBytes(4).toString("hex")}.eml`);
      await writeFile(file, message, { mode: 0o600, flag: "wx" });
      log.info({ file }, "no mail server is configured: a mail was written to the outbox");
    },
    check: async () => {
      await ready();
      await access(folder, constants.W_OK);
    },
  };
}

function toMessage({ to, subject, text, id }: Mail, from: string) {
  const message = { from, to: { name: "", address: to }, subject, text };
  return id === undefined
    ? message
    : { ...message, messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>` };
}

function codeOf(error: unknown, key: "code" | "responseCode"): string | undefined {
  return error instanceof Error && key in error ? String(error[key as keyof Error]) : undefined; // `in` has just checked it
}
