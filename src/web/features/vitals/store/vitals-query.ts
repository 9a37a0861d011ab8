import { queryOptions } from "@tanstack/react-query";
import type { listVitals, VitalDay } from "#contract/vitals.ts";
import { addDays } from "#domain/units/calendar.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";

/** Prefix of every query that a new measurement invalidates. */
export const vitalsKey = (uid: string) => ["mine", uid, "vitals"] as const;

/** More than a year, so that a year's chart is whole. */
const RECENT_DAYS = 400;
/** Ten years of one kind are four pages. */
const PAGE = 1_000;

export const recentFrom = (today: string): string => addDays(today, -RECENT_DAYS);

/** Everything since a day, or from the beginning. Cached on this device. */
export function vitalsQuery(uid: string, from: string | null) {
  return queryOptions({
    queryKey: [...vitalsKey(uid), from ?? "all"],
    queryFn: ({ signal }): Promise<VitalDay[]> =>
      orKept(uid, from === null ? "all-vitals" : "recent-vitals", () =>
        allPages((page) =>
          call<typeof listVitals>(
            "get",
            "/api/vitals",
            { query: { ...page, limit: PAGE, ...(from === null ? {} : { from }) } },
            { signal },
          ),
        ),
      ),
    placeholderData: (before, query) => (query?.queryKey[1] === uid ? before : undefined),
  });
}

/** Whether there is anything from before a day. */
export function olderQuery(uid: string, from: string) {
  return queryOptions({
    queryKey: [...vitalsKey(uid), "older", from],
    queryFn: async ({ signal }): Promise<boolean> => {
      const query = { to: addDays(from, -1), limit: 1 };
      return (await call<typeof listVitals>("get", "/api/vitals", { query }, { signal })).items.length > 0;
    },
  });
}
