import type { ServerContext } from "#server/context.ts";
import { isWithinLimit, LIMITS } from "#server/http/rate-limits.ts";
import { feedbackMail } from "#server/mail/templates/feedback-mail.ts";
import { adminEmails } from "./repository.ts";

/** Emails admins about new feedback, after the answer is sent. */
export function tellAdmins({ background, mailer, store, config, now }: ServerContext): void {
  if (mailer.kind !== "smtp") return;
  background.run("tell admins of feedback", async () => {
    if (!(await isWithinLimit(store.db, LIMITS.feedbackMail, "admins", now()))) return;
    for (const to of await adminEmails(store.db)) await mailer.send(feedbackMail(to, config.baseUrl));
  });
}
