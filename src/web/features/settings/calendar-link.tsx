import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { endCalendarLink, readCalendarLink, renewCalendarLink } from "#contract/reminders.ts";
import { call } from "#web/lib/api.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A URL that calendar apps poll; anyone with it can see the plan, so it can be revoked. */
export function CalendarLink({ uid }: { readonly uid: string }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<"new" | "revoke" | null>(null);
  const queryKey = ["mine", uid, "calendar-link"];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof readCalendarLink>("get", "/api/calendar/link", {}, { signal }),
  });
  const change = async (isWanted: boolean): Promise<void> => {
    queryClient.setQueryData(queryKey, isWanted ? await renew() : await end());
    setAsking(null);
  };
  const create = useChange({
    send: () => change(true),
    failed: () => ({ title: "Not changed", description: "Check the connection and try again." }),
  });
  return (
    <Section title="Calendar" className="card grid gap-3">
      <p className="text-sm text-ink-2">
        Subscribe to this link in a calendar app to follow every change of your plan. Anyone who has the link sees your
        planned doses and the checks that are due, worded as your reminders are.
      </p>
      <Loaded
        query={query}
        failed="We couldn't load your calendar link."
        look="line"
        label="Loading your calendar link"
        skeleton={<Skeleton className="h-10" />}
      >
        {({ token }) =>
          token === null ? (
            <Button
              variant="primary"
              className="justify-self-start"
              disabled={create.isPending}
              onClick={() => create.mutate()}
            >
              Create calendar link
            </Button>
          ) : (
            <CalendarAddress address={`${window.location.origin}/api/calendars/${token}.ics`} onAsk={setAsking} />
          )
        }
      </Loaded>
      {asking && (
        <ConfirmDialog
          {...QUESTIONS[asking]}
          isDestructive
          cancel="Keep the link"
          onConfirm={() => change(asking === "new")}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}

const renew = () => call<typeof renewCalendarLink>("put", "/api/calendar/link", {});

async function end() {
  await call<typeof endCalendarLink>("delete", "/api/calendar/link", {});
  return { token: null };
}

const STOPS = "Calendars that use your current link will stop updating.";

const QUESTIONS = {
  new: { title: "Make a new link?", description: STOPS, confirm: "New link", failed: "The link wasn't changed" },
  revoke: { title: "Revoke the link?", description: STOPS, confirm: "Revoke", failed: "The link wasn't revoked" },
} as const;

interface CalendarAddressProps {
  readonly address: string;
  readonly onAsk: (question: keyof typeof QUESTIONS) => void;
}

function CalendarAddress({ address, onAsk }: CalendarAddressProps) {
  return (
    <>
      <p className="rounded-control border border-line-soft bg-bg px-3 py-2 font-mono text-note wrap-anywhere">
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copyText(address, { title: "Link copied" })}>
          Copy link
        </Button>
        <Button onClick={() => onAsk("new")}>New link</Button>
        <Button onClick={() => onAsk("revoke")}>Revoke link</Button>
      </div>
    </>
  );
}
