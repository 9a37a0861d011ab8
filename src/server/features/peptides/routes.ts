import type { z } from "zod";
import type { OperationOutput } from "#contract/operation.ts";
import {
  listLibraryCompounds,
  listPeptides,
  listRelatedPeptides,
  listRevisions,
  listSafetyChanges,
  readLibrary,
  readLibraryCsv,
  readLibraryFacts,
  readLibraryIndex,
  readLibraryQuality,
  readPeptide,
  readRevision,
} from "#contract/peptides.ts";
import { readReferencesBibtex, readReferencesCsl, readReferencesRis } from "#contract/references.ts";
import { worksAsBibtex, worksAsCsl, worksAsRis } from "#domain/peptides/cite-works.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { relatedPeptides } from "#domain/peptides/related-peptides.ts";
import type { ServerContext } from "#server/context.ts";
import { cacheableResponse, cacheableText } from "#server/http/cacheable-body.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { changesAsAtom, changesAsJson } from "./changes-feed.ts";
import { mountEditions } from "./edition-routes.ts";
import { type Library, toCompound } from "./library.ts";
import { findRevision, listRevisionsOf } from "./revisions.ts";

export function mountPeptides(app: App, context: ServerContext): void {
  const { library, store } = context;
  const findPublished = async (slug: string) => foundOr404((await library()).bySlug.get(slug) ?? null);

  mount(app, listPeptides, async ({ query }) => browse(await library(), query));

  mount(app, readPeptide, async ({ params }) => findPublished(params.slug));

  mount(app, listRelatedPeptides, async ({ params }) => {
    const { slug } = await findPublished(params.slug);
    return { items: relatedPeptides((await library()).summaries, slug) };
  });

  mount(app, listRevisions, async ({ params }) => {
    const { slug } = await findPublished(params.slug);
    return { items: await listRevisionsOf(store.db, slug) };
  });

  mount(app, readRevision, async ({ params }) => {
    const { slug } = await findPublished(params.slug);
    return foundOr404(await findRevision(store.db, slug, Number(params.revision)));
  });

  mount(app, readLibrary, async () => (await library()).open);

  mount(app, readLibraryCsv, async () => (await library()).csv);

  mount(app, readLibraryIndex, async () => (await library()).index);

  mount(app, listLibraryCompounds, async () => ({ items: (await library()).peptides.map(toCompound) }));

  mount(app, listSafetyChanges, async () => (await library()).changes);

  mount(app, readLibraryFacts, async () => (await library()).facts);

  mount(app, readLibraryQuality, async () => (await library()).quality);

  mountReferences(app, findPublished);
  mountFeeds(app, context);
  mountEditions(app, context);
}

function mountReferences(app: App, findPublished: (slug: string) => Promise<Peptide>): void {
  mount(app, readReferencesBibtex, async ({ params }) => worksAsBibtex((await findPublished(params.slug)).references));
  mount(app, readReferencesRis, async ({ params }) => worksAsRis((await findPublished(params.slug)).references));
  mount(app, readReferencesCsl, async ({ params }) => worksAsCsl((await findPublished(params.slug)).references));
}

/** Beside the pages, where readers of feeds look for them. */
function mountFeeds(app: App, { config, library }: Pick<ServerContext, "config" | "library">): void {
  const feeds = [
    { path: "/peptides/feed.json", type: "application/feed+json", write: changesAsJson },
    { path: "/peptides/feed.xml", type: "application/atom+xml; charset=utf-8", write: changesAsAtom },
  ];
  for (const { path, type, write } of feeds)
    app.get(path, async (c) => {
      const { items } = (await library()).changes;
      return cacheableResponse(c, cacheableText(write(items, config.baseUrl)), { "content-type": type });
    });
}

type Query = z.output<(typeof listPeptides)["query"]>;

/** One page of results, with the labels of their tags. The cursor is the last slug of a page. */
function browse(library: Library, { limit, cursor, ...query }: Query): OperationOutput<typeof listPeptides> {
  const tags = query.tags?.map((tag) => library.movedTags.get(tag) ?? tag);
  const { found, facets } = library.search({ ...query, tags });
  const start = cursor === undefined ? 0 : found.findIndex((summary) => summary.slug === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  const items = found.slice(start, start + limit);
  const hasMore = start + limit < found.length;
  const named = new Set([...Object.keys(facets.tags), ...(tags ?? [])]);
  const isMoved = query.tags?.some((tag) => library.movedTags.has(tag)) ?? false;
  return {
    items,
    nextCursor: hasMore ? (items.at(-1)?.slug ?? null) : null,
    total: found.length,
    facets,
    tags: library.tags.filter(({ slug }) => named.has(slug)),
    movedTags: tags && isMoved ? [...new Set(tags)] : null,
  };
}
