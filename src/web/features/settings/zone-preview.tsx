import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { Settings } from "#contract/settings.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The same display as on the cycles page after arriving in a new time zone. */
export interface JourneyPreviewProps {
  readonly cycles: readonly Cycle[];
  readonly clock: PersonClock;
  readonly zone: string;
  readonly at: string;
}

interface ZonePreviewProps {
  readonly uid: string;
  readonly settings: Settings;
  readonly zone: string;
  readonly preview: ComponentType<JourneyPreviewProps>;
}

/** The coming doses as they would be after moving the clock to a zone now. */
export function ZonePreview({ uid, settings, zone, preview: Preview }: ZonePreviewProps) {
  const query = useQuery(cyclesQuery(uid));
  const at = useNow().toISOString();
  const { zones, dayStart } = settings;
  if (zones === null) return null;
  return (
    <Loaded
      query={query}
      failed="Your plans couldn't be loaded, so we can't show what would change."
      look="line"
      skeleton={<Skeleton className="h-16" />}
    >
      {(cycles) => (
        <section
          aria-label="What would change"
          className="rounded-control border border-line-soft px-3 py-2 text-sm text-ink-2"
        >
          <p>This is what would change:</p>
          <Preview cycles={cycles} clock={{ zones, dayStart }} zone={zone} at={at} />
        </section>
      )}
    </Loaded>
  );
}
