import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Profile } from "#contract/profile.ts";
import type { ReminderSettings, Settings } from "#contract/settings.ts";
import { profileQuery } from "#web/app/profile-query.ts";
import { isPushPossible, PushRefused, subscribePush, unsubscribePush } from "#web/app/push-subscription.ts";
import { saveSettings, settingsQuery } from "#web/app/settings-query.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Choice } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";

/** Reminders of the planned doses. They are settings of the person, so one press here counts for all cycles. */
export function CycleReminders({ uid }: { readonly uid: string }) {
  const { data: settings } = useQuery(settingsQuery(uid));
  const { data: profile } = useQuery(profileQuery(uid));
  const change = useChangeReminders(uid);
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
          disabled={change.isPending || permission === "denied"}
          onChange={(isOn) =>
            change.mutate({
              before: isOn ? subscribePush : unsubscribePush,
              part: { push: isOn },
            })
          }
        />
        <Choice
          type="checkbox"
          name="remind-email"
          label={profile ? `Email to ${profile.email}` : "Email"}
          hint={profile && emailHint(profile)}
          checked={email}
          disabled={change.isPending}
          onChange={(isOn) => change.mutate({ before: null, part: { email: isOn } })}
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

interface Change {
  /** What has to succeed in this browser first. */
  readonly before: (() => Promise<void>) | null;
  readonly part: Partial<ReminderSettings>;
}

function useChangeReminders(uid: string) {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(uid);
  return useMutation({
    scope: { id: "settings" }, // one at a time, each based on the result of the one before
    mutationFn: async ({ before, part }: Change): Promise<Settings> => {
      await before?.();
      const settings = queryClient.getQueryData(queryKey);
      if (!settings) throw new Error("The settings are not loaded.");
      return saveSettings(uid, { ...settings, reminders: { ...settings.reminders, ...part } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      addToast({ title: "Saved" });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      addToast({
        title: "Reminders not changed",
        description: error instanceof PushRefused ? error.message : "Check your connection and try again.",
        variant: "destructive",
      });
    },
  });
}
