import type { createFeedback } from "#contract/feedback.ts";
import { call } from "#web/lib/api.ts";
import type { WaitingFeedback } from "./waiting-feedback.ts";

/** Safe to retry: the server stores a message only once per id. */
export async function sendFeedback(item: WaitingFeedback, botCheck: string): Promise<void> {
  const { id, uid, kind, message, email, page, productVersion } = item;
  await call<typeof createFeedback>("post", "/api/feedback", {
    body: { id, kind, message, email, page, productVersion, isFollowed: uid !== null, botCheck },
  });
}
