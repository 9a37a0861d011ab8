import { useQuery } from "@tanstack/react-query";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useClock } from "#web/app/use-clock.ts";
import { localToday } from "#web/lib/local-day.ts";
import { useNow } from "#web/lib/use-now.ts";

/** The person's day, as their cycles' own pages count it; the device's where their clock cannot be read. Null until known. */
export function useToday(): string | null {
  const { user } = useAuth();
  const clock = useClock();
  const now = useNow(clock);
  const { isError } = useQuery(settingsQuery(user?.uid ?? null));
  if (clock !== null) return personDayOf(now.toISOString(), clock);
  return isError ? localToday(now) : null;
}
