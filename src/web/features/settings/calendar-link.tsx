import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { endCalendarLink, readCalendarLink, renewCalendarLink } from "#contract/reminders.ts";
import { call } from "#web/lib/api.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";

/** A URL that calendar apps poll; anyone with it can see the plan, so it can be revoked. */
export function CalendarLink({ uid }: { readonly uid: string }) {
  const queryClient = useQueryClient();
  const queryKey = ["mine", uid, "calendar-link"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof readCalendarLink>("get", "/api/calendar/link", {}, { signal }),
  });
  const change = useChange({
    send: async (isWanted: boolean) => {
      if (isWanted) return call<typeof renewCalendarLink>("put", "/api/calendar/link", {});
      await call<typeof endCalendarLink>("delete", "/api/calendar/link", {});
      return { token: null };
    },
    onDone: (link) => queryClient.setQueryData(queryKey, link),
    failed: () => ({ title: "Not changed", description: "Check the connection and try again." }),
  });
  const address = data?.token ? `${window.location.origin}/api/calendars/${data.token}.ics` : null;
  return (
    <Section title="Calendar" className="card grid gap-3">
      <p className="text-sm text-ink-2">
        Subscribe to this link in a calendar app to follow every change of your plan. Anyone who has the link sees your
        planned doses and the checks that are due, worded as your reminders are.
      </p>
      {address && (
        <p className="rounded-control border border-line-soft bg-bg px-3 py-2 font-mono text-note wrap-anywhere">
          {address}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {address ? (
          <>
            <Button variant="primary" onClick={() => void copyText(address, { title: "Address copied" })}>
              Copy address
            </Button>
            <Button disabled={change.isPending} onClick={() => change.mutate(true)}>
              New address
            </Button>
            <Button disabled={change.isPending} onClick={() => change.mutate(false)}>
              End it
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={!data || change.isPending} onClick={() => change.mutate(true)}>
            Create calendar link
          </Button>
        )}
      </div>
    </Section>
  );
}
