import { queryOptions } from "@tanstack/react-query";
import type { ClaimReport, listReports, ReportState } from "#contract/reports.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";

/** Marked personal, so that nothing editors see outlives their session. */
export const reportsKey = (uid: string | null) => ["mine", uid, "reports"] as const;

/** What editors see, newest first. Never refetched automatically: a report being answered must not disappear. */
export function reportsQuery(uid: string | null, state: ReportState) {
  return queryOptions({
    queryKey: [...reportsKey(uid), state],
    queryFn: ({ signal }) =>
      allPages((query) => call<typeof listReports>("get", "/api/reports", { query: { ...query, state } }, { signal })),
    enabled: uid !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** One report in its current state; null if it no longer exists. */
export async function findReport(id: string): Promise<ClaimReport | null> {
  const reports = await allPages((query) => call<typeof listReports>("get", "/api/reports", { query }));
  return reports.find((report) => report.id === id) ?? null;
}
