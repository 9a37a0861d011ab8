import { apiErrorIn } from "#web/lib/api.ts";
import { prove } from "#web/lib/bot-check/prove.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { sendFeedback } from "./send-feedback.ts";
import { dropWaiting, keepWaiting, type WaitingFeedback, waitingStore } from "./waiting-feedback.ts";

let running: { readonly uid: string | null; readonly done: Promise<void> } | null = null;

/**
 * Sends waiting messages of this person or without an account, in one tab at a time. Offline they keep waiting. Calls
 * while it sends share its result: its own check against bots reports the connection as back, which calls it again.
 */
export function sendWaiting(uid: string | null): Promise<void> {
  if (running?.uid === uid) return running.done;
  const done = sendInOneTab(uid).finally(() => {
    if (running?.done === done) running = null;
  });
  running = { uid, done };
  return done;
}

async function sendInOneTab(uid: string | null): Promise<void> {
  if (!("locks" in navigator)) return sendAll(uid);
  await navigator.locks.request("feedback-waiting", () => sendAll(uid));
}

async function sendAll(uid: string | null): Promise<void> {
  const mine = waitingStore.read().filter((item) => item.refusal === null && (item.uid === null || item.uid === uid));
  let sent = 0;
  for (const item of mine) {
    const outcome = await sendOne(item);
    if (outcome === "wait") break;
    if (outcome === "sent") sent += 1;
  }
  if (sent > 0) addToast({ title: sent === 1 ? "Your feedback was sent" : `${sent} messages were sent` });
}

async function sendOne(item: WaitingFeedback): Promise<"sent" | "refused" | "wait"> {
  try {
    await sendFeedback(item, (await prove()).token);
  } catch (error) {
    const problem = apiErrorIn(error)?.problem ?? null;
    // a bot check may pass next time, and a rate limit ends
    if (problem?.code !== "invalid-request") return "wait";
    keepWaiting({ ...item, refusal: problem.detail });
    return "refused";
  }
  dropWaiting(item.id);
  return "sent";
}
