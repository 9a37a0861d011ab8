import { queryOptions } from "@tanstack/react-query";
import type { readSite, Site } from "#contract/site.ts";
import { call, type FetchLike } from "../lib/api.ts";

const NOTHING: Site = { captcha: null, analytics: null, sendsMail: true, donations: { once: null, monthly: null } };

/** The configuration a page needs; included in every page. If the server can't be reached, nothing is configured. */
export function siteQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["site"],
    queryFn: () => call<typeof readSite>("get", "/api/site", {}, fetch ? { fetch } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false, // a page opened offline must not wait for it
    placeholderData: NOTHING,
  });
}
