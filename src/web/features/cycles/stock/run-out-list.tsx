import { TriangleAlert } from "lucide-react";
import type { RunOut } from "#domain/cycles/stock/run-out.ts";
import { leftWords } from "#domain/cycles/stock/run-out-days.ts";
import type { SupplyLasting } from "#domain/cycles/stock/supplies/supply-run-out.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Section } from "#web/ui/section.tsx";
import { RunOutActions } from "./run-out-actions.tsx";

interface RunOutListProps {
  readonly rows: readonly RunOut[];
  /** Each supply shows its own duration; exports list them next to the compounds. */
  readonly supplies: readonly SupplyLasting[];
  readonly today: string;
}

/** The day each compound runs out according to the plan, and the day to have more by. */
export function RunOutList({ rows, supplies, today }: RunOutListProps) {
  if (rows.length === 0) return null;
  return (
    <Section
      title="How long it lasts"
      aside={<RunOutActions {...{ rows, supplies, today }} />}
      className="card grid gap-3"
      data-print="label"
    >
      <p className="hidden text-sm print:block">Estimated on {dayText(today)} from your plan.</p>
      <ul className="divide-y divide-line-soft">
        {rows.map((row) => (
          <li key={row.peptideName} className="grid gap-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
            <span className="grid">
              <span className="font-semibold wrap-anywhere">{row.peptideName}</span>
              <span className="text-sm text-ink-2">
                {isNone(row) ? "None in stock" : leftWords(row)}
                {row.unitMismatch && ". Vials in a kind of unit that doesn't match aren't counted"}
              </span>
            </span>
            <span className="grid sm:justify-items-end">
              <span className="text-lg font-semibold tracking-[-0.015em]">
                {row.runsOutOn === null
                  ? "Lasts for the plan"
                  : row.runsOutOn <= today
                    ? "Out"
                    : dayText(row.runsOutOn)}
              </span>
              {row.orderBy !== null && !isNone(row) && (
                <span className="flex items-center gap-1.5 text-sm text-ink-2">
                  {row.isOrderDue && <TriangleAlert className="size-4 text-care" aria-hidden="true" />}
                  {row.isOrderDue ? "Reorder now" : `Reorder by ${dayText(row.orderBy)}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-note text-ink-3">Vials count until their use-by date.</p>
    </Section>
  );
}

const isNone = ({ left, covered }: RunOut): boolean => covered === 0 && !/[1-9]/.test(left.value);
