import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Profile } from "#contract/profile.ts";
import type { ReminderSettings } from "#contract/settings.ts";
import { profileQuery } from "#web/app/profile-query.ts";
import { isPushPossible } from "#web/app/push-subscription.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useChangeSettings } from "#web/app/use-change-settings.ts";
import { useTurnPush } from "#web/app/use-turn-push.ts";
import { Choice } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";

/** Reminders of the planned doses. They are settings of the person, so one press here counts for all cycles. */
export function CycleReminders({ uid }: { readonly uid: string }) {
  const { data: settings } = useQuery(settingsQuery(uid));
  const { data: profile } = useQuery(profileQuery(uid));
  const { mutate, isPending } = useChangeSettings(uid, { done: "Saved" });
  const remind = (part: Partial<ReminderSettings>) =>
    mutate({ apply: (stored) => ({ ...stored, reminders: { ...stored.reminders, ...part } }) });
  const turn = useTurnPush((isOn) => remind({ push: isOn }));
  if (!settings) return null;
  const { email, push } = settings.reminders;
  const permission = isPushPossible() ? Notification.permission : "denied";
  return (
    <Section title="Reminders" className="card grid gap-3" data-print="no">
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice
          type="checkbox"
          name="remind-push"
          label="Notifications in this browser"
          hint={pushHint(push, permission)}
          checked={push && permission === "granted"}
          disabled={turn.isPending || isPending || permission === "denied"}
          onChange={turn.mutate}
        />
        <Choice
          type="checkbox"
          name="remind-email"
          label={profile ? `Email to ${profile.email}` : "Email"}
          hint={profile && emailHint(profile)}
          checked={email}
          disabled={isPending}
          onChange={(isOn) => remind({ email: isOn })}
        />
      </div>
      <p className="text-note text-ink-3">
        These reminders are for all your cycles. Set times and quiet hours in{" "}
        <Link to="/settings" className="link">
          Settings
        </Link>
        {profile && !profile.emailVerified && (
          <>
            , and confirm your email in your{" "}
            <Link to="/profile" className="link">
              profile
            </Link>
          </>
        )}
        .
      </p>
    </Section>
  );
}

function pushHint(isOn: boolean, permission: NotificationPermission): string {
  if (!isPushPossible()) return "This browser can't show web notifications.";
  if (permission === "denied") return "Blocked. Allow them for this site in your browser's settings.";
  if (permission === "default")
    return isOn ? "On for another device. Turn it on to get them here too." : "Your browser will ask for permission.";
  return "Your browser shows them even when this page is closed.";
}

function emailHint({ emailVerified, sendsMail }: Profile): string | undefined {
  if (!sendsMail) return "Email is off on this server, so none will arrive.";
  return emailVerified ? undefined : "This address isn't confirmed yet, so no reminders are sent to it.";
}
