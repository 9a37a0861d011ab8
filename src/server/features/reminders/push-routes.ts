import { createECDH } from "node:crypto";
import { readPushKey, subscribePush, testPush, unsubscribePush } from "#contract/reminders.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { createPushSender } from "#server/push/push-sender.ts";
import { testPayload } from "./push-messages.ts";
import { forgetSubscription, keepSubscription } from "./push-subscriptions.ts";
import { pushToPerson } from "./push-to-person.ts";

const TEST_TTL_SECONDS = 60;
const AUTH_BYTES = 16;

export function mountPush(app: App, context: ServerContext): void {
  const { now } = context;
  const { db } = context.store;
  const push = createPushSender(context);

  mount(app, readPushKey, async () => ({ key: await push.publicKey() }));

  mount(app, subscribePush, async ({ user, body }) => {
    if (!push.isAllowed(body.endpoint)) throw refused("endpoint", "No push service this server knows");
    if (!isPoint(body.keys.p256dh)) throw refused("keys.p256dh", "No point of the curve P-256");
    if (bytesOf(body.keys.auth).length !== AUTH_BYTES) throw refused("keys.auth", "Not 16 bytes");
    if (!(await keepSubscription(db, user.id, body, now()))) throw new ProblemError("conflict");
    return undefined;
  });

  mount(app, unsubscribePush, async ({ user, body }) => {
    if (!URL.canParse(body.endpoint)) throw refused("endpoint", "No address");
    await forgetSubscription(db, user.id, body.endpoint);
    return undefined;
  });

  mount(app, testPush, async ({ user }) => {
    await consumeTry(db, LIMITS.testPush, user.id, now());
    const tag = `test:${user.id}`;
    const message = { payload: testPayload(tag), tag, ttlSeconds: TEST_TTL_SECONDS };
    const { reached, failures } = await pushToPerson({ db, push }, user.id, message);
    return { sent: reached.length, failed: failures.length };
  });
}

function refused(path: string, message: string): ProblemError {
  return new ProblemError("invalid-request", { errors: [{ path, message }] });
}

/** Whether messages can be encrypted for this key (RFC 8291, section 3.1). */
function isPoint(p256dh: string): boolean {
  const ours = createECDH("prime256v1");
  ours.generateKeys();
  try {
    return ours.computeSecret(bytesOf(p256dh)).length > 0;
  } catch {
    return false;
  }
}

function bytesOf(base64url: string): Buffer {
  return Buffer.from(base64url, "base64url");
}
