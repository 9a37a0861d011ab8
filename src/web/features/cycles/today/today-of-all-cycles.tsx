import { useQuery } from "@tanstack/react-query";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { useClock } from "#web/app/use-clock.ts";
import { ClockNotice } from "../clock/clock-notice.tsx";
import { TodayCard } from "./today-card.tsx";

/** Today's doses of all cycles; renders nothing if no cycle has a plan. */
export function TodayOfAllCycles({ uid }: { readonly uid: string }) {
  const { data: cycles } = useQuery(cyclesQuery(uid));
  const clock = useClock();
  const running = cycles?.filter(
    ({ archivedAt, peptides }) => archivedAt === null && peptides.some(({ plan }) => plan !== null),
  );
  if (!clock || !running || running.length === 0) return null;
  return (
    <>
      <ClockNotice uid={uid} cycles={running} />
      <TodayCard uid={uid} clock={clock} cycles={running} />
    </>
  );
}
