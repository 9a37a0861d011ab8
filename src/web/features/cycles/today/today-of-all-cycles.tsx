import { useQuery } from "@tanstack/react-query";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useClock } from "#web/app/use-clock.ts";
import { together } from "#web/lib/loadable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { ClockNotice } from "../clock/clock-notice.tsx";
import { TodayCard } from "./today-card.tsx";

/** Today's doses of all cycles; renders nothing if no cycle has a plan. */
export function TodayOfAllCycles({ uid }: { readonly uid: string }) {
  const clock = useClock();
  const known = together({ cycles: useQuery(cyclesQuery(uid)), settings: useQuery(settingsQuery(uid)) });
  return (
    <Loaded query={known} failed="Today's doses couldn't be loaded" skeleton={null}>
      {({ cycles }) => {
        const running = cycles.filter(
          ({ archivedAt, peptides }) => archivedAt === null && peptides.some(({ plan }) => plan !== null),
        );
        if (!clock || running.length === 0) return null;
        return (
          <>
            <ClockNotice uid={uid} cycles={running} />
            <TodayCard uid={uid} clock={clock} cycles={running} />
          </>
        );
      }}
    </Loaded>
  );
}
