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
  readPeptide,
  readRevision,
} from "#contract/peptides.ts";
import { relatedPeptides } from "#domain/peptides/related-peptides.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { browse } from "./browse.ts";
import { mountEditions } from "./edition-routes.ts";
import { toCompound } from "./library.ts";
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

  mountEditions(app, context);
}
