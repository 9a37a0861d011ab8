import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personDayOf, wallTime, zoneAt } from "#domain/cycles/days/person-day.ts";
import { localToday } from "../lib/local-day.ts";
import { useNow } from "../lib/use-now.ts";
import { useAuth } from "./auth-context.tsx";
import { settingsQuery } from "./settings-query.ts";
import { deviceZone, useClock } from "./use-clock.ts";

/**
 * Today as doses and cycles count it: in the person's zone, from the start of their day. The device's date for visitors
 * and if the person's clock can't be read. Null until known; from then on a page that shows it stays.
 */
export function usePersonToday(): string | null {
  const { user, loading } = useAuth();
  const clock = useClock();
  const now = useNow(clock);
  const { isError } = useQuery(settingsQuery(user?.uid ?? null));
  const [known, setKnown] = useState<string | null>(null);
  const isUnread = isError || (user === null && !loading);
  const day = clock ? personDayOf(now.toISOString(), clock) : isUnread ? localToday(now) : known;
  if (day !== known) setKnown(day);
  return day;
}

/**
 * Reads the calendar day and time for something measured, such as a weight or a blood draw. It is the calendar's day in
 * the person's zone: a value measured at 1 AM is of that date, even if their day of doses starts at 4 AM.
 */
export function useWallClock(): (at: Date) => { day: string; time: string } {
  const clock = useClock();
  return (at) => {
    const instant = at.toISOString();
    return wallTime(instant, clock ? zoneAt(instant, clock.zones) : deviceZone());
  };
}

/** The calendar day of a measurement made now. */
export function useCalendarToday(): string {
  const wallClock = useWallClock();
  return wallClock(useNow()).day;
}
