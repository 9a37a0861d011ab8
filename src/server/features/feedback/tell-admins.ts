import { PRODUCT_NAME } from "#contract/product.ts";
import type { ServerContext } from "#server/context.ts";
import { isWithinLimit, LIMITS } from "#server/http/throttles.ts";
import { adminEmails } from "./repository.ts";

/**
 * Tells admins by mail that something came, behind the answer. What was written stays here: it may be about somebody's
 * health, and mail is read by many machines.
 */
export function tellAdmins({ background, mailer, store, config, now }: ServerContext): void {
  if (mailer.kind !== "smtp") return;
  background.run("tell admins of feedback", async () => {
    if (!(await isWithinLimit(store.db, LIMITS.feedbackMail, "admins", now()))) return;
    for (const to of await adminEmails(store.db))
      await mailer.send({
        to,
        subject: `Somebody wrote to ${PRODUCT_NAME}`,
        text: `There is new feedback. It can be read and answered at ${config.baseUrl}/feedback-queue\n\nAt most five of these mails are sent an hour, so there may be more than one message.\n`,
      });
  });
}
