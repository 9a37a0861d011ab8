import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Settings } from "#contract/settings.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { useAuth } from "./auth-context.tsx";
import { settingsQuery } from "./settings-query.ts";

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's time zone and day start; this device's until their settings set one. Null until known. */
export function useClock(): PersonClock | null {
  const { user } = useAuth();
  const { data } = useQuery(settingsQuery(user?.uid ?? null));
  return useMemo(() => (data ? clockOf(data) : null), [data]);
}

function clockOf({ zones, dayStart }: Settings): PersonClock {
  return { zones: zones ?? [{ from: null, zone: deviceZone() }], dayStart };
}
