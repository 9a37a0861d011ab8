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
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new PushRefused("The browser couldn't set up notifications.");
  await call<typeof addSubscription>("post", "/api/push/subscriptions", {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  });
}

export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await call<typeof endSubscription>("post", "/api/push/subscriptions/end", {
    body: { endpoint: subscription.endpoint },
  });
  await subscription.unsubscribe();
}
