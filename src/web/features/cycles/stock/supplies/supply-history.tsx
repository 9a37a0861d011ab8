import { supplyAmountText } from "#domain/cycles/stock/supplies/shopping-list.ts";
import type { Supply, SupplyChange } from "#domain/cycles/stock/supplies/supply.ts";
import { Exact } from "#domain/units/amount.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";

const WORDS = { bought: "came", counted: "counted", "thrown-away": "thrown away" } as const;

interface SupplyHistoryProps {
  readonly supply: Supply;
  readonly isBusy: boolean;
  readonly onRemove: (change: SupplyChange) => void;
}

/** Counts and refills, newest first. */
export function SupplyHistory({ supply, isBusy, onRemove }: SupplyHistoryProps) {
  const newestFirst = supply.changes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (newestFirst.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm text-ink-3 max-md:min-h-11 max-md:py-2.5">
        Counts and refills ({newestFirst.length})
      </summary>
      <ul className="mt-1 divide-y divide-line-soft text-sm">
        {newestFirst.map((change) => (
          <li key={`${change.at} ${change.kind} ${change.amount}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0 py-1.5 wrap-anywhere">
              {momentText(change.at)}: {supplyAmountText(supply, new Exact(change.amount))} {WORDS[change.kind]}
              {change.note && <span className="text-ink-3">, {change.note}</span>}
            </span>
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={`Remove ${supplyAmountText(supply, new Exact(change.amount))} ${WORDS[change.kind]}`}
              onClick={() => onRemove(change)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
