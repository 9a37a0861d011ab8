import { queryOptions } from "@tanstack/react-query";
import type { readSite, Site } from "#contract/site.ts";
import { call, type FetchLike } from "../lib/api.ts";

const NOTHING: Site = { captcha: null, analytics: null, donations: { once: null, monthly: null } };

/** What of the configuration a page needs to know; every page brings it along. Where nothing answers, nothing is set. */
export function siteQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["site"],
    queryFn: () => call<typeof readSite>("get", "/api/site", {}, fetch ? { fetch } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false, // a page that opens without a connection must not wait for it
    placeholderData: NOTHING,
  });
}
