import type { ReactNode } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { usePersonToday } from "#web/app/use-person-today.ts";
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
  const today = usePersonToday();
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
