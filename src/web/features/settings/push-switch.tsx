import { useState } from "react";
import type { readPushKey, subscribePush, testPush, unsubscribePush } from "#contract/reminders.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/field.tsx";

interface PushSwitchProps {
  readonly uid: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const isPossible = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Notifications of this browser, which arrive even if the page is closed. Each browser needs its own permission. */
export function PushSwitch({ isOn, onChange }: PushSwitchProps) {
  const [isBusy, setBusy] = useState(false);
  const turn = async (wanted: boolean) => {
    setBusy(true);
    try {
      if (wanted) await subscribe();
      else await unsubscribe();
      onChange(wanted);
    } catch (error) {
      addToast({
        title: wanted ? "Notifications were not turned on" : "Notifications were not turned off",
        description: error instanceof Refused ? error.message : "Check the connection and try again.",
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  };
  const test = async () => {
    const { sent, failed } = await call<typeof testPush>("post", "/api/push/test", {}).catch(() => ({
      sent: 0,
      failed: 1,
    }));
    addToast({
      title: sent > 0 ? "Test sent" : "No test was sent",
      description: failed > 0 ? "At least one browser couldn't be reached." : `To ${sent} of your browsers.`,
    });
  };
  if (!isPossible()) return <p className="text-note text-ink-3">This browser has no notifications for web pages.</p>;
  return (
    <div className="grid gap-2">
      <Choice
        type="checkbox"
        name="push"
        label="As notifications"
        hint="Also when the page is closed. The browser's own service carries them, encrypted."
        checked={isOn}
        disabled={isBusy}
        onChange={(checked) => void turn(checked)}
      />
      {isOn && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void test()}>Send a test</Button>
          <Button disabled={isBusy} onClick={() => void turn(true)}>
            Use this browser too
          </Button>
        </div>
      )}
    </div>
  );
}

class Refused extends Error {}

async function subscribe(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refused("The browser does not allow notifications of this site. Its own settings can change that.");
  const registration = await navigator.serviceWorker.ready;
  const { key } = await call<typeof readPushKey>("get", "/api/push/key", {});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Refused("The browser gave no address for notifications.");
  await call<typeof subscribePush>("post", "/api/push/subscriptions", {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  });
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await call<typeof unsubscribePush>("post", "/api/push/subscriptions/end", {
    body: { endpoint: subscription.endpoint },
  });
  await subscription.unsubscribe();
}
