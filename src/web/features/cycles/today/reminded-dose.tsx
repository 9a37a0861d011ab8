import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { slotKey } from "#domain/cycles/doses/planned-dose.ts";
import type { TodayEntry } from "#domain/cycles/doses/today.ts";

interface RemindedDoseProps {
  readonly entries: readonly TodayEntry<ShownDose>[];
  readonly onFound: (entry: TodayEntry<ShownDose>) => void;
}

/**
 * Opens the form of the planned dose that a notification named behind the `#` (service-worker/notifications) because
 * it could not be logged without a question. One that is logged by now, or planned no more, is shown by the list.
 */
export function RemindedDose({ entries, onFound }: RemindedDoseProps): null {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = new URLSearchParams(hash).get("take");
    if (wanted === null) return;
    const entry = entries.find(({ planned, dose }) => dose === null && planned && slotKey(planned) === wanted);
    if (entry) onFound(entry);
    void navigate({ to: ".", search: (before: object) => before, hash: "", replace: true, resetScroll: false });
  }, [hash, entries, onFound, navigate]);
  return null;
}
