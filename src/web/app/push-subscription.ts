import type {
  subscribePush as addSubscription,
  unsubscribePush as endSubscription,
  readPushKey,
} from "#contract/reminders.ts";
import { call } from "#web/lib/api.ts";

export const isPushPossible = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser or the person refused; the message says why. */
export class PushRefused extends Error {}

/** Asks for permission and registers this browser with the server. */
export async function subscribePush(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new PushRefused("This browser blocks notifications from this site. Allow them in its settings.");
  const registration = await navigator.serviceWorker.ready;
  const { key } = await call<typeof readPushKey>("get", "/api/push/key", {});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await register(subscription);
}

export async function unsubscribePush(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await endAtServer(subscription);
  await subscription.unsubscribe();
}

/**
 * Signs out and ends this browser's notifications, so that no dose pops up for the next person. They never hold the
 * sign-out up. If it fails, they stay, because the person is still signed in. Resolves to whether there were any.
 */
export async function endPushWith(signOut: () => Promise<void>): Promise<boolean> {
  const subscription = await soon(subscriptionHere());
  if (!subscription) return signOut().then(() => false);
  await soon(endAtServer(subscription)); // only a signed-in person may
  try {
    await signOut();
  } catch (error) {
    await soon(register(subscription));
    throw error;
  }
  await soon(subscription.unsubscribe());
  return true;
}

const PATIENCE_MS = 3_000;

/** Null if it fails or takes too long. */
const soon = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new PushRefused("The browser couldn't set up notifications.");
  await call<typeof addSubscription>("post", "/api/push/subscriptions", {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  });
}

async function endAtServer({ endpoint }: PushSubscription): Promise<void> {
  await call<typeof endSubscription>("post", "/api/push/subscriptions/end", { body: { endpoint } });
}
