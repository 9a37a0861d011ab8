import { useMemo } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { conflictsWith } from "#domain/cycles/schedule/conflicts.ts";
import { useClock } from "#web/app/use-clock.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { NewCycle } from "../api/create-cycle.ts";
import { PlanPreview } from "./plan-preview.tsx";

/** Doses that would be due, and those already due in another cycle. */
export function PlanCalendar({ request, others }: { readonly request: NewCycle; readonly others: readonly Cycle[] }) {
  const clock = useClock();
  const key = JSON.stringify([request.startDate, request.endDate, request.peptides]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, as each key press makes a new request
  const draft = useMemo(
    () => ({
      name: request.name,
      startDate: request.startDate,
      endDate: request.endDate,
      peptides: request.peptides.map((item) => ({ ...item, plan: item.plan ?? null })),
    }),
    [key],
  );
  const conflicts = useMemo(() => (clock ? conflictsWith(draft, others, clock) : []), [draft, others, clock]);
  if (clock === null) return null;
  return (
    <>
      {conflicts.length > 0 && (
        <Notice tone="care" title="Due in another cycle too">
          <ul className="grid gap-1.5">
            {conflicts.map(({ itemId, otherCycleId, otherItemId, text }) => (
              <li key={`${itemId} ${otherCycleId} ${otherItemId}`} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PlanPreview items={draft.peptides} cycle={draft} clock={clock} />
    </>
  );
}
