import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { CostCard } from "./cost-card.tsx";

interface RunningCostsProps {
  readonly cycles: readonly Cycle[];
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
}

/** What each running cycle costs; nothing for those without a price. */
export function RunningCosts({ cycles, ...rest }: RunningCostsProps) {
  return (
    <div className="grid gap-3 empty:hidden">
      {cycles.map((cycle) => (
        <CostCard key={cycle.id} cycle={cycle} isOneOfMany {...rest} />
      ))}
    </div>
  );
}
