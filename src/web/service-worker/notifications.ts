/** What the server sends (server/push); anything else still shows a neutral notice, as browsers demand. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** One notification per tag: a repeated delivery takes the place of the one before. */
  readonly tag: string;
  /** A path of this site. */
  readonly url: string;
  readonly reminderId: string | null;
}

const NEUTRAL: PushMessage = { title: "Peptidary", body: "Something is due.", tag: "due", url: "/", reminderId: null };

export function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url, reminderId } = readMessage(data);
  const actions = reminderId === null ? [] : [{ action: "snooze", title: "Remind me later" }];
  const options = { body, tag, data: { url, reminderId }, actions, icon: "/icon.svg" };
  return worker.registration.showNotification(title, options);
}

/** A tap opens the day's list; "later" snoozes on every device without opening anything. */
export async function answerNotification(worker: ServiceWorkerGlobalScope, event: NotificationEvent): Promise<void> {
  const { notification, action } = event;
  notification.close();
  const { url, reminderId }: Pick<PushMessage, "url" | "reminderId"> = notification.data ?? NEUTRAL;
  if (action === "snooze" && reminderId !== null) {
    const isDone = await snooze(reminderId);
    if (isDone) return;
  }
  await openPage(worker, url);
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
    return false; // no connection: the page is opened instead
  }
}

async function openPage(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => new URL(client.url).pathname === new URL(url, worker.location.origin).pathname);
  if (open) await open.focus();
  else await worker.clients.openWindow(url);
}

function readMessage(data: PushMessageData | null): PushMessage {
  try {
    const { title, body, tag, url, reminderId }: Partial<PushMessage> = data?.json() ?? {};
    if (!title || !body || !tag || !url?.startsWith("/") || url.startsWith("//")) return NEUTRAL;
    return { title, body, tag, url, reminderId: reminderId ?? null };
  } catch {
    return NEUTRAL;
  }
}
