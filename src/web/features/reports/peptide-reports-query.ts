import { queryOptions } from "@tanstack/react-query";
import type { listReportsOfPeptide } from "#contract/reports.ts";
import { call } from "#web/lib/api.ts";

/** The public part of the reports about one entry. */
export function peptideReportsQuery(slug: string) {
  return queryOptions({
    queryKey: ["reports", slug],
    queryFn: ({ signal }) =>
      call<typeof listReportsOfPeptide>("get", "/api/peptides/{slug}/reports", { params: { slug } }, { signal }),
  });
}
