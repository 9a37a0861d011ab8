import { redirect } from "@tanstack/react-router";
import type { MetaHTMLAttributes } from "react";
import { guideQuery, guidesQuery, readGuideSearch } from "../features/guides/guide-queries.ts";
import { sharedListQuery } from "../features/lists/share/shared-list-query.ts";
import { askedRevision } from "../features/peptides/history/asked-revision.ts";
import {
  libraryFactsQuery,
  peptideNameQuery,
  relatedPeptidesQuery,
  revisionChangesQuery,
  revisionsQuery,
} from "../features/peptides/peptide-queries.ts";
import { sharedProtocolQuery } from "../features/protocols/share/shared-protocol-query.ts";
import { glossaryQuery } from "./glossary/glossary-query.ts";
import { peptideQuery } from "./peptide-query.ts";
import type { PathParams, RoutePath, SearchName } from "./route-table.ts";
import type { RouterContext } from "./router-context.ts";
import { safetyChangesQuery } from "./safety-changes-query.ts";
import { sessionQuery } from "./session-query.ts";

/** The page's own name for the title, a description for search engines, and anything else for its head. */
export interface Known {
  readonly name?: string;
  readonly description?: string;
  readonly meta?: ReadonlyArray<MetaHTMLAttributes<HTMLMetaElement>>;
  readonly links?: ReadonlyArray<{ readonly rel: string; readonly href: string; readonly type?: string }>;
  readonly scripts?: ReadonlyArray<{ readonly type: string; readonly children: string }>;
}

type Load<Path extends RoutePath> = (
  context: RouterContext,
  address: {
    readonly params: PathParams<Path>;
    readonly search: { readonly [Name in SearchName<Path>]?: string };
  },
) => Promise<Known>;

/** Loads what a page needs before the server renders it. May throw a redirect. */
export const LOADERS: { readonly [Path in RoutePath]?: Load<Path> } = {
  "/": async ({ queryClient, fetch }) => {
    await Promise.all([
      queryClient.ensureQueryData(libraryFactsQuery(fetch)),
      queryClient.ensureQueryData(safetyChangesQuery(fetch)),
      queryClient.ensureQueryData(guidesQuery({}, fetch)),
    ]);
    return {};
  },
  "/peptides": async ({ queryClient, fetch }, { search }) => {
    // included in the page, so that browsing the library needs no connection
    const { loadLibrary } = await import("../features/peptides/library/library-queries.ts");
    await loadLibrary(queryClient, search, fetch);
    return {};
  },
  "/peptides/compare": async ({ queryClient, fetch }, { search }) => {
    // included in the page, which loads the rest by itself in the browser
    const { loadComparison } = await import("../features/peptides/compare/compare-queries.ts");
    const names = await loadComparison(queryClient, search, fetch);
    if (names.length === 0) return {};
    return { description: `${names.join(", ")} side by side: evidence, risks, doses and half-life, with sources.` };
  },
  "/peptides/$slug": async ({ queryClient, fetch, publicUrl }, { params: { slug } }) => {
    const [peptide] = await Promise.all([
      queryClient.ensureQueryData(peptideQuery(slug, fetch)),
      queryClient.ensureQueryData(relatedPeptidesQuery(slug, fetch)),
    ]);
    if (!fetch) return { name: peptide.name, description: peptide.summary };
    const { entryHead } = await import("../features/peptides/detail/entry-head.ts"); // for crawlers only
    return entryHead(peptide, publicUrl && `${publicUrl}/peptides/${slug}`);
  },
  "/peptides/$slug/edit": async ({ queryClient, fetch }, { params: { slug } }) => {
    const session = queryClient.getQueryData(sessionQuery().queryKey);
    // the page tells others that only editors change entries
    if (session?.role !== "admin") return titled(queryClient.ensureQueryData(peptideNameQuery(slug, fetch)));
    const { readEditionOf } = await import("../features/peptides/edit/pages/edition-api.ts");
    return titled(readEditionOf(slug).then(({ document }) => document.name));
  },
  "/peptides/$slug/history": async ({ queryClient, fetch }, { params: { slug }, search }) => {
    const [name, revisions] = await Promise.all([
      queryClient.ensureQueryData(peptideNameQuery(slug, fetch)),
      queryClient.ensureQueryData(revisionsQuery(slug, fetch)),
    ]);
    const asked = askedRevision(revisions, search.revision);
    // in the browser the page loads them itself and shows progress and errors
    if (fetch && asked) await queryClient.ensureQueryData(revisionChangesQuery(slug, asked, fetch));
    return { name: `History of ${name}`, description: `What changed in the entry ${name}, and when.` };
  },
  "/safety": async () => ({
    description: "Signs that need a call now, what to say, and which peptides clash with a condition or a medicine.",
  }),
  "/guides": async ({ queryClient, fetch, publicUrl }, { search }) => {
    await queryClient.ensureQueryData(guidesQuery(readGuideSearch(search), fetch));
    return {
      description: "How to read evidence, labels and results, and how to handle vials, with every claim cited.",
      links: [{ rel: "alternate", type: "application/rss+xml", href: `${publicUrl ?? ""}/guides/feed.xml` }],
    };
  },
  "/guides/$slug": async ({ queryClient, fetch, publicUrl }, { params: { slug } }) => {
    const guide = await queryClient.ensureQueryData(guideQuery(slug, fetch));
    if (guide.slug !== slug)
      throw redirect({ to: "/guides/$slug", params: { slug: guide.slug }, statusCode: 301, replace: true });
    if (!fetch) return { name: guide.title, description: guide.summary };
    const { guideHead } = await import("../features/guides/read/guide-head.ts"); // for crawlers only
    return guideHead(guide, publicUrl && `${publicUrl}/guides/${slug}`);
  },
  "/guides/$slug/edit": async (_, { params: { slug } }) => titled(guideTitle(slug)),
  "/guides/$slug/history": async (_, { params: { slug } }) =>
    titled(guideTitle(slug).then((title) => `History of ${title}`)),
  "/glossary": async ({ queryClient, fetch }) => {
    await queryClient.ensureQueryData(glossaryQuery(fetch));
    return { description: "Words from labels, trials and results, each in plain language." };
  },
  "/library/quality": async ({ queryClient, fetch }) => {
    const { libraryQualityQuery } = await import("../features/peptides/quality/quality-query.ts");
    await queryClient.ensureQueryData(libraryQualityQuery(fetch));
    return {
      description: "How many claims are first-hand and checked, where the library is weak, and what was corrected.",
    };
  },
  "/shared/lists/$token": async ({ queryClient, fetch }, { params: { token } }) => {
    const { list } = await queryClient.ensureQueryData(sharedListQuery(token, fetch));
    return { name: list.name };
  },
  "/shared/protocols/$linkId": async ({ queryClient, fetch }, { params: { linkId } }) => {
    await queryClient.ensureQueryData(sharedProtocolQuery(linkId, fetch)); // the encrypted protocol includes its name
    return {};
  },
};

/** For a page that loads its record itself: without an answer the title is made of the address, and nothing waits. */
const titled = (name: Promise<string>): Promise<Known> =>
  name.then(
    (name) => ({ name }),
    () => ({}),
  );

/** Also of a draft. */
async function guideTitle(slug: string): Promise<string> {
  const { readEdition } = await import("../features/guides/edition-api.ts");
  return (await readEdition(slug)).document.title;
}
