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

/** What of a cycle is about now: where the clock stands, and the day's doses. */
export function CycleDay({ cycle, uid, clock, isListed }: CycleDayProps) {
  return (
    <>
      <ClockNotice uid={uid} cycles={[cycle]} />
      {isListed && <TodayCard uid={uid} clock={clock} cycles={[cycle]} headingLevel="h2" />}
    </>
  );
}
