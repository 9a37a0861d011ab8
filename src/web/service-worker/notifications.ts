import { slotKey } from "#domain/cycles/doses/planned-dose.ts";
import type { RemindedSlot } from "#domain/cycles/remind/answer-taken.ts";
import { logTaken, type TakenOutcome } from "./log-taken.ts";

/** The payload from the server (server/push); anything else still shows a neutral notice, as browsers require. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** One notification per tag: a repeated delivery replaces the previous one. */
  readonly tag: string;
  /** A path on this site. */
  readonly url: string;
  readonly reminderId: string | null;
  /** The planned dose it is about; null for a stock reminder or a test. */
  readonly dose: RemindedSlot | null;
}

const NEUTRAL: PushMessage = {
  ...{ title: "Peptidary", body: "Something is due.", tag: "due", url: "/" },
  ...{ reminderId: null, dose: null },
};
const TAKEN = { action: "taken", title: "Taken" };
const LATER = { action: "snooze", title: "Remind me later" };

export function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url, reminderId, dose } = readMessage(data);
  const actions = [...(dose === null ? [] : [TAKEN]), ...(reminderId === null ? [] : [LATER])];
  return show(worker, title, { body, tag, data: { url, reminderId, dose }, actions });
}

/**
 * A tap opens the day's list; "taken" logs the planned dose and "later" snoozes on every device. Both open a page only
 * if a question must be asked or the action fails.
 */
export async function answerNotification(worker: ServiceWorkerGlobalScope, event: NotificationEvent): Promise<void> {
  const { notification, action } = event;
  notification.close();
  const { url, reminderId, dose }: Pick<PushMessage, "url" | "reminderId" | "dose"> = notification.data ?? NEUTRAL;
  if (action === TAKEN.action && dose) {
    const outcome = await logTaken(dose).catch((): TakenOutcome => "unknown");
    if (outcome === "logged" || outcome === "kept") await confirm(worker, notification, outcome);
    else await openPage(worker, outcome === "ask" ? `${url}#${formOf(dose)}` : url);
    return;
  }
  if (action === LATER.action && reminderId !== null) {
    const isDone = await snooze(reminderId);
    if (isDone) return;
  }
  await openPage(worker, url);
}

/** Uses the reminder's own words, so that a discreet one stays discreet. */
async function confirm(
  worker: ServiceWorkerGlobalScope,
  { body, tag, data }: Notification,
  outcome: "logged" | "kept",
): Promise<void> {
  const title = outcome === "logged" ? "Logged as taken" : "Logged on this device, sent later";
  await show(worker, title, { body, tag, silent: true, data: { url: data.url, reminderId: null, dose: null } });
}

interface Shown extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

function show(worker: ServiceWorkerGlobalScope, title: string, options: Shown): Promise<void> {
  return worker.registration.showNotification(title, { ...options, icon: "/icon.svg" });
}

async function snooze(reminderId: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/reminders/${encodeURIComponent(reminderId)}/snooze`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({}),
    });
    return response.ok;
  } catch {
    return false; // offline: the page is opened instead
  }
}

/** In the fragment, so that no server sees which dose it is. Read by the day's list (features/cycles/today). */
function formOf(dose: RemindedSlot): string {
  return new URLSearchParams({ take: slotKey(dose) ?? "" }).toString();
}

async function openPage(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const { pathname, hash } = new URL(url, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => new URL(client.url).pathname === pathname);
  if (open && hash === "") await open.focus();
  else if (!open || !(await goTo(open, url))) await worker.clients.openWindow(url);
}

/** Stays on the same page, so that only the fragment changes; false for a page this worker doesn't control. */
async function goTo(open: WindowClient, url: string): Promise<boolean> {
  try {
    await open.navigate(url);
    await open.focus();
    return true;
  } catch {
    return false;
  }
}

function readMessage(data: PushMessageData | null): PushMessage {
  try {
    const { title, body, tag, url, reminderId, dose }: Partial<PushMessage> = data?.json() ?? {};
    if (!title || !body || !tag || !url?.startsWith("/") || url.startsWith("//")) return NEUTRAL;
    return { title, body, tag, url, reminderId: reminderId ?? null, dose: dose ?? null };
  } catch {
    return NEUTRAL;
  }
}
