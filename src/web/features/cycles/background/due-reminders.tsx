import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import type { dismissReminder, listReminders, Reminder, snoozeReminder } from "../../../../contract/reminders.ts";
import { call } from "../../../lib/api.ts";
import { addToast } from "../../../lib/toast-store.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";

interface DueRemindersProps {
  readonly uid: string;
  readonly isQuiet: boolean;
}

const EVERY_MS = 60_000;

/** A strip over the page while something is due and the page does not list it anyway. */
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
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 text-sm"
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
          Put away
        </Button>
      </span>
    </aside>
  );
}

/** No compound is named: the strip stands on whatever page is open, for whoever looks on. */
function words(items: readonly Reminder[]): string {
  const doses = items.filter(({ kind }) => kind === "dose").length;
  const stock = items.length - doses;
  return [
    doses === 0 ? null : doses === 1 ? "A planned dose is due." : `${doses} planned doses are due.`,
    stock === 0 ? null : stock === 1 ? "Something runs low." : `${stock} compounds run low.`,
  ]
    .filter(Boolean)
    .join(" ");
}
