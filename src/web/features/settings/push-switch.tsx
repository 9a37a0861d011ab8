import type { testPush } from "#contract/reminders.ts";
import { isPushPossible } from "#web/app/push-subscription.ts";
import { useTurnPush } from "#web/app/use-turn-push.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/field.tsx";

interface PushSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Notifications of this browser, which arrive even if the page is closed. Each browser needs its own permission. */
export function PushSwitch({ isOn, onChange }: PushSwitchProps) {
  const { mutate: turn, isPending } = useTurnPush(onChange);
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
  if (!isPushPossible()) return <p className="text-note text-ink-3">This browser can't show web notifications.</p>;
  return (
    <div className="grid gap-2">
      <Choice
        type="checkbox"
        name="push"
        label="As notifications"
        hint="Also when the page is closed. The browser's own service carries them, encrypted."
        checked={isOn}
        disabled={isPending}
        onChange={turn}
      />
      {isOn && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void test()}>Send a test</Button>
          <Button disabled={isPending} onClick={() => turn(true)}>
            Use this browser too
          </Button>
        </div>
      )}
    </div>
  );
}
