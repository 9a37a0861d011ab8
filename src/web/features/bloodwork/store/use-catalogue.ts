import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { listBiomarkers } from "../../../../contract/biomarkers.ts";
import { type Catalogue, catalogueOf } from "../../../../domain/bloodwork/catalogue/catalogue.ts";
import { call } from "../../../lib/api.ts";

const biomarkersQuery = queryOptions({
  queryKey: ["biomarkers"],
  queryFn: ({ signal }) => call<typeof listBiomarkers>("get", "/api/biomarkers", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The biomarker catalogue; null until it is there. */
export function useCatalogue(): { catalogue: Catalogue | null; isError: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery(biomarkersQuery);
  const catalogue = useMemo(() => (data ? catalogueOf(data) : null), [data]);
  return { catalogue, isError, retry: () => void refetch() };
}
