import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import type { dismissReminder, listReminders, Reminder, snoozeReminder } from "#contract/reminders.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";

interface DueRemindersProps {
  readonly uid: string;
  readonly isQuiet: boolean;
}

const EVERY_MS = 60_000;

/** An overlay that doesn't shift the page; hidden while the page lists due doses anyway. */
export function DueReminders({ uid, isQuiet }: DueRemindersProps) {
  const queryClient = useQueryClient();
  const queryKey = ["mine", uid, "reminders"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof listReminders>("get", "/api/reminders", {}, { signal }),
    refetchInterval: EVERY_MS,
    enabled: !isQuiet,
    retry: false,
  });
  const items = data?.items ?? [];
  if (isQuiet || items.length === 0) return null;
  const settleAll = async (settle: (reminder: Reminder) => Promise<unknown>) => {
    queryClient.setQueryData(queryKey, { items: [] });
    const outcomes = await Promise.allSettled(items.map(settle));
    if (outcomes.some(({ status }) => status === "rejected"))
      addToast({ title: "Not saved", description: "The reminder comes back.", variant: "destructive" });
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <aside
      aria-label="Due"
      data-print="no"
      className="fixed right-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] left-3 z-20 flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 text-sm shadow-lg shadow-black/20 md:right-auto md:bottom-14 md:left-[17.5rem] md:max-w-lg"
    >
      <Bell className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <p role="status" className="min-w-0 grow">
        {words(items)}
      </p>
      <span className="flex flex-wrap gap-2">
        <Link to="/cycles" className={buttonLook("primary")}>
          Open
        </Link>
        <Button
          onClick={() =>
            void settleAll(({ id }) =>
              call<typeof snoozeReminder>("post", "/api/reminders/{id}/snooze", { params: { id }, body: {} }),
            )
          }
        >
          Later
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            void settleAll(({ id }) =>
              call<typeof dismissReminder>("post", "/api/reminders/{id}/dismiss", { params: { id } }),
            )
          }
        >
          Dismiss
        </Button>
      </span>
    </aside>
  );
}

/** Names no compound, because other people may see the screen. */
function words(items: readonly Reminder[]): string {
  const doses = items.filter(({ kind }) => kind === "dose").length;
  const stock = items.length - doses;
  return [
    doses === 0 ? null : doses === 1 ? "A planned dose is due." : `${doses} planned doses are due.`,
    stock === 0 ? null : stock === 1 ? "One item is running low." : `${stock} items are running low.`,
  ]
    .filter(Boolean)
    .join(" ");
}
