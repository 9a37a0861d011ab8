import type { ServerContext } from "#server/context.ts";
import type { App } from "#server/http/mount.ts";

interface SitemapOptions {
  readonly app: App;
  readonly context: Pick<ServerContext, "config" | "store" | "library">;
  /** Public pages with a fixed URL. */
  readonly paths: readonly string[];
}

/** For search engines: every public page, and where to find the list of them. */
export function mountSitemap({ app, context: { config, store, library }, paths }: SitemapOptions): void {
  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${config.baseUrl}/sitemap.xml\n`, 200, {
      "cache-control": "public, max-age=3600",
    }),
  );

  app.get("/sitemap.xml", async (c) => {
    const peptides = await store.db.selectFrom("peptides").select(["slug", "updated_at"]).execute();
    const published = (await library()).bySlug;
    const guides = await store.db
      .selectFrom("guides")
      .select(["slug", "updated_at"])
      .where("state", "=", "published")
      .orderBy("slug")
      .execute();
    const pages = [
      ...paths.map((path) => ({ path, day: null })),
      ...peptides
        .filter(({ slug }) => published.has(slug))
        .map(({ slug, updated_at }) => ({ path: `/peptides/${slug}`, day: updated_at.slice(0, 10) })),
      ...guides.map(({ slug, updated_at }) => ({ path: `/guides/${slug}`, day: updated_at.slice(0, 10) })),
    ];
    const entries = pages.map(
      ({ path, day }) => `<url><loc>${config.baseUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`,
    );
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
      200,
      { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    );
  });
}
