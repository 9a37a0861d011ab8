import { queryOptions } from "@tanstack/react-query";
import type { Dose, listDoses, listDosesOfCycle } from "#contract/doses.ts";
import { addDays } from "#domain/units/calendar.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";

/** Prefix of every query that a delivered dose invalidates. */
export const dosesKey = (uid: string) => ["mine", uid, "doses"] as const;

/** Days; covers the last dose of a monthly compound and a full rotation of injection sites. */
const RECENT_DAYS = 62;

/** Recent doses of all cycles, or since an earlier day, newest day first. Cached on this device. */
export function recentDosesQuery(uid: string, today: string, since: string | null = null) {
  const recent = addDays(today, -RECENT_DAYS);
  const from = since !== null && since < recent ? since : recent;
  return queryOptions({
    queryKey: [...dosesKey(uid), "recent", from],
    queryFn: ({ signal }): Promise<Dose[]> =>
      orKept(uid, from === recent ? "recent-doses" : "doses-since", () =>
        allPages((page) => call<typeof listDoses>("get", "/api/doses", { query: { ...page, from } }, { signal })),
      ),
    // a new day is a new query: keep the old list until it loads, and anything being typed in it
    placeholderData: (before, query) => (query && holds(query.queryKey, uid, from) ? before : undefined),
  });
}

/** True if the cached list is the same person's and goes back as far: a shorter one would hide doses. */
function holds([, owner, , , reach]: readonly string[], uid: string, from: string): boolean {
  return owner === uid && reach !== undefined && reach <= from;
}

/** All doses of one cycle, newest day first. Cached on this device. */
export function cycleDosesQuery(uid: string, cycleId: string) {
  return queryOptions({
    queryKey: [...dosesKey(uid), "of-cycle", cycleId],
    queryFn: ({ signal }): Promise<Dose[]> =>
      orKept(uid, `doses-of-${cycleId}`, () =>
        allPages((page) =>
          call<typeof listDosesOfCycle>(
            "get",
            "/api/cycles/{id}/doses",
            { params: { id: cycleId }, query: page },
            { signal },
          ),
        ),
      ),
  });
}
