import { queryOptions } from "@tanstack/react-query";
import type { listGuides, readGuide } from "#contract/guides.ts";
import { call, type FetchLike } from "#web/lib/api.ts";
import { typedText } from "#web/lib/read-loosely.ts";

export interface GuideSearch {
  readonly search: string;
  readonly tags: readonly string[];
}

/** Raw search parameters, which may contain anything. */
export function readGuideSearch(address: Readonly<Record<string, unknown>>): GuideSearch {
  const search = (typedText(address.search) ?? "").trim().slice(0, 200);
  const tags = (typedText(address.tags) ?? "").slice(0, 2_000).split(",");
  return { search, tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))] };
}

/** For a URL: without empty parameters. */
export function guideParameters({ search = "", tags = [] }: Partial<GuideSearch>): Record<string, string> {
  return { ...(search === "" ? {} : { search }), ...(tags.length === 0 ? {} : { tags: tags.join(",") }) };
}

export function guidesQuery(asked: Partial<GuideSearch>, fetch?: FetchLike) {
  const query = guideParameters(asked);
  return queryOptions({
    queryKey: ["guides", "list", query],
    queryFn: () => call<typeof listGuides>("get", "/api/guides", { query }, fetch ? { fetch } : {}),
  });
}

export function guideQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["guides", "read", slug],
    queryFn: () => call<typeof readGuide>("get", "/api/guides/{slug}", { params: { slug } }, fetch ? { fetch } : {}),
  });
}
