import type { BrowserContext, Worker } from "playwright-core";

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
}

/** A browser whose service worker gets pushes and taps as the operating system would hand them over. */
export interface Notified {
  /** As the server pushes it; answers what is shown then. */
  push(message: unknown): Promise<Shown[]>;
  /** On the notification itself, or on one of its actions; answers what is opened and what is shown then. */
  tap(action: "" | "taken" | "snooze"): Promise<{ opened: string[]; shown: Shown[] }>;
}

/**
 * A browser without a screen shows no notifications and lets none be tapped, so the worker's own listeners get events
 * of the same shape, and what they show and open is written down.
 */
export async function openNotified(context: BrowserContext): Promise<Notified> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(standIn);
  return {
    push: (message) => dispatch(worker, "push", { data: JSON.stringify(message) }).then(({ shown }) => shown),
    tap: (action) => dispatch(worker, "notificationclick", { action }),
  };
}

type Happened = Awaited<ReturnType<Notified["tap"]>>;

const dispatch = (worker: Worker, type: string, parts: object): Promise<Happened> =>
  worker.evaluate(
    // biome-ignore lint/suspicious/noExplicitAny: put there by `standIn`
    ([name, rest]) => (globalThis as any).happen(name, rest),
    [type, parts] as const,
  );

/** Runs in the worker, whose types this project does not load. */
function standIn(): void {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const self = globalThis as any;
  // biome-ignore lint/suspicious/noExplicitAny: what the worker gave the browser to show
  const shown = new Map<string, any>();
  let opened: string[] = [];
  self.registration.showNotification = async (title: string, options: { tag: string }) => {
    shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) });
  };
  self.clients.openWindow = async (url: string) => void opened.push(url);
  self.WindowClient.prototype.focus = async function focus() {
    opened.push(new URL(this.url).pathname);
  };
  self.WindowClient.prototype.navigate = async (url: string) => void opened.push(url);
  self.happen = async (type: string, { data, action }: { data?: string; action?: string }) => {
    const work: Promise<unknown>[] = [];
    const [notification] = shown.values();
    const push = data === undefined ? null : { json: () => JSON.parse(data) };
    const parts = { notification, action, data: push, waitUntil: (one: Promise<unknown>) => work.push(one) };
    opened = [];
    self.dispatchEvent(Object.assign(new Event(type), parts));
    await Promise.all(work);
    const now = [...shown.values()].map(({ title, body, actions = [] }) => ({
      ...{ title, body },
      actions: actions.map((one: { title: string }) => one.title),
    }));
    return { opened, shown: now };
  };
}
