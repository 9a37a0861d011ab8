import { answerFeedback, createFeedback, listFeedback, listOwnFeedback, readFeedback } from "#contract/feedback.ts";
import type { ServerContext } from "#server/context.ts";
import { pageOfRecords, parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { consumeTry, isWithinLimit, LIMITS } from "#server/http/rate-limits.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { feedbackMail } from "#server/mail/templates/feedback-mail.ts";
import {
  adminEmails,
  answerFeedbackOf,
  findFeedback,
  insertFeedback,
  listFeedbackIn,
  listFeedbackOf,
} from "./repository.ts";

export function mountFeedback(app: App, context: ServerContext): void {
  const { now, botCheck } = context;
  const { db } = context.store;

  mount(app, createFeedback, async ({ c, user, body: { botCheck: token, isFollowed, ...body } }) => {
    const time = now();
    await consumeTry(db, LIMITS.feedbackHour, c.var.clientAddress, time);
    await consumeTry(db, LIMITS.feedbackDay, c.var.clientAddress, time);
    await botCheck.demand(token);
    const stamp = time.toISOString();
    const userId = isFollowed ? (user?.id ?? null) : null;
    if (await insertFeedback(db, { ...body, userId, createdAt: stamp, updatedAt: stamp })) tellAdmins(context);
    return { id: body.id };
  });

  mount(app, listFeedback, async ({ query }) =>
    pageOfRecords(await listFeedbackIn(db, query.state, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, readFeedback, async ({ params }) => foundOr404(await findFeedback(db, params.id)));

  mount(app, answerFeedback, async ({ params, body, recordChange }) => {
    const change = { id: params.id, version: body.version, now: now() };
    return db.transaction().execute(async (trx) => {
      await recordChange(trx);
      return (await answerFeedbackOf(trx, change, body)) ?? changedOr409(false, await findFeedback(trx, params.id));
    });
  });

  mount(app, listOwnFeedback, async ({ user, query }) =>
    pageOfRecords(await listFeedbackOf(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );
}

/** Emails admins about new feedback, after the answer is sent. */
function tellAdmins({ background, mailer, store, config, now }: ServerContext): void {
  if (mailer.kind !== "smtp") return;
  background.run("tell admins of feedback", async () => {
    if (!(await isWithinLimit(store.db, LIMITS.feedbackMail, "admins", now()))) return;
    for (const to of await adminEmails(store.db)) await mailer.send(feedbackMail(to, config.baseUrl));
  });
}
