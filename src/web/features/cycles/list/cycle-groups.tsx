import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useClock } from "#web/app/use-clock.ts";
import { localToday } from "#web/lib/local-day.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Section } from "#web/ui/section.tsx";
import { CARD_GRID } from "./card-grid.ts";
import { CycleCard } from "./cycle-card.tsx";
import { groupCycles } from "./group-cycles.ts";
import { OverlapMap } from "./overlap-map.tsx";

const GROUP_WORDS = { active: "Active", planned: "Planned", completed: "Completed" } as const;

interface CycleGroupsProps {
  readonly cycles: readonly Cycle[];
  /** Shown until the day in the person's time zone is known. */
  readonly fallback: ReactNode;
  /** Comes after the groups and with them, because earlier they would push it away. */
  readonly children: ReactNode;
}

/** Groups cycles by status on the person's current day; archived ones come last. */
export function CycleGroups({ cycles, fallback, children }: CycleGroupsProps) {
  const today = useToday();
  if (today === null) return fallback;
  const listed = cycles.filter(({ archivedAt }) => archivedAt === null);
  const archived = cycles.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <>
      <Groups cycles={listed} today={today} />
      <OverlapMap cycles={listed} today={today} />
      {archived.length > 0 && (
        <details>
          <summary className="section-label cursor-pointer">Archived ({archived.length})</summary>
          <div className="mt-3">
            <Groups cycles={archived} today={today} />
          </div>
        </details>
      )}
      {children}
    </>
  );
}

function Groups({ cycles, today }: { readonly cycles: readonly Cycle[]; readonly today: string }) {
  return (
    <div className="grid gap-8">
      {groupCycles(cycles, today).map(({ status, cycles: members }) => (
        <Section
          key={status ?? "no start"}
          look="label"
          title={`${status === null ? "No start date" : GROUP_WORDS[status]} (${members.length})`}
          className="grid gap-3"
        >
          <ul className={CARD_GRID}>
            {members.map((cycle) => (
              <li key={cycle.id} className="grid min-w-0">
                <CycleCard cycle={cycle} status={status} today={today} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** Today as the cycle pages count it, or the device's date if the person's clock can't be read. Null until known. */
function useToday(): string | null {
  const { user } = useAuth();
  const clock = useClock();
  const now = useNow(clock);
  const { isError } = useQuery(settingsQuery(user?.uid ?? null));
  if (clock !== null) return personDayOf(now.toISOString(), clock);
  return isError ? localToday(now) : null;
}
