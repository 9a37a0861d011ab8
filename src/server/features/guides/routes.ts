import { listGuides, readGlossary, readGuide } from "#contract/guides.ts";
import type { ServerContext } from "#server/context.ts";
import { cacheableText } from "#server/http/cacheable-body.ts";
import { type App, mount } from "#server/http/mount.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { mountGuideEditions } from "./edition-routes.ts";
import { feedText } from "./feed.ts";
import { createGuideShelf } from "./guide-shelf.ts";
import { mountPictures } from "./pictures.ts";
import { listOf, toPublished } from "./published-guides.ts";

export function mountGuides(app: App, context: ServerContext): void {
  const { config, glossary, library } = context;
  const readShelf = createGuideShelf(context);

  mount(app, listGuides, async ({ query }) => listOf(await readShelf(), await library(), query));

  mount(app, readGuide, async ({ params }) => {
    const shelf = await readShelf();
    return toPublished(foundOr404(shelf.bySlug.get(params.slug) ?? null), shelf, await library());
  });

  const terms = { items: glossary.terms };
  mount(app, readGlossary, async () => terms);

  app.get("/guides/feed.xml", async (c) => {
    const { body, etag } = cacheableText(feedText(await readShelf(), config.baseUrl));
    const headers = { etag, "cache-control": "public, max-age=0, must-revalidate" };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "content-type": "application/rss+xml; charset=utf-8" });
  });

  mountGuideEditions(app, context);
  mountPictures(app, context);
}
