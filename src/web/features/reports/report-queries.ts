import { queryOptions } from "@tanstack/react-query";
import type { listReports, listReportsOfPeptide, ReportState } from "../../../contract/reports.ts";
import { allPages } from "../../lib/all-pages.ts";
import { call } from "../../lib/api.ts";

/** What editors see, newest first. The key is personal, so that nothing of it outlives the editor's session. */
export function reportsQuery(uid: string | null, state: ReportState) {
  return queryOptions({
    queryKey: ["mine", uid, "reports", state],
    queryFn: ({ signal }) =>
      allPages((query) => call<typeof listReports>("get", "/api/reports", { query: { ...query, state } }, { signal })),
    enabled: uid !== null,
  });
}

/** What everybody sees of the reports about one entry. */
export function peptideReportsQuery(slug: string) {
  return queryOptions({
    queryKey: ["reports", slug],
    queryFn: ({ signal }) =>
      call<typeof listReportsOfPeptide>("get", "/api/peptides/{slug}/reports", { params: { slug } }, { signal }),
  });
}
