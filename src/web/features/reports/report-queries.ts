import { queryOptions } from "@tanstack/react-query";
import type { ClaimReport, listReports, listReportsOfPeptide, ReportState } from "#contract/reports.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";

/** Personal, so that nothing of what editors see outlives their session. */
export const reportsKey = (uid: string | null) => ["mine", uid, "reports"] as const;

/** What editors see, newest first. Not read again by itself: what is being answered must not disappear. */
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

/** One report as it is now, in whichever state; null where it is gone. */
export async function findReport(id: string): Promise<ClaimReport | null> {
  const reports = await allPages((query) => call<typeof listReports>("get", "/api/reports", { query }));
  return reports.find((report) => report.id === id) ?? null;
}

/** What everybody sees of the reports about one entry. */
export function peptideReportsQuery(slug: string) {
  return queryOptions({
    queryKey: ["reports", slug],
    queryFn: ({ signal }) =>
      call<typeof listReportsOfPeptide>("get", "/api/peptides/{slug}/reports", { params: { slug } }, { signal }),
  });
}
