import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { ClockNotice } from "../clock/clock-notice.tsx";
import { TodayCard } from "../today/today-card.tsx";

interface CycleDayProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly isListed: boolean;
}

/** The current part of a cycle: its time zone and today's doses. */
export function CycleDay({ cycle, uid, clock, isListed }: CycleDayProps) {
  return (
    <>
      <ClockNotice uid={uid} cycles={[cycle]} />
      {isListed && <TodayCard uid={uid} clock={clock} cycles={[cycle]} />}
    </>
  );
}
