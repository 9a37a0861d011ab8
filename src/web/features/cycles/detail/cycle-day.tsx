import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { ClockNotice } from "../clock/clock-notice.tsx";
import { TodayDoses } from "../today/today-doses.tsx";

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
      {isListed && <TodayDoses uid={uid} clock={clock} cycles={[cycle]} headingLevel="h2" />}
    </>
  );
}
