import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountSitemap } from "#server/features/sitemap/routes.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { openPaths } from "#web/app/match-route.ts";

describeStores("what others find of the product", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    mountSitemap({ app: server.app, context: server.context, paths: openPaths() });
  });
  afterAll(() => server.close());

  test("the sitemap names every page that everyone may read, and no other", async () => {
    const { db } = server.context.store;
    await db.updateTable("peptides").set({ published: 0 }).where("slug", "=", "bpc-157").execute();
    const answer = await server.request("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("application/xml");
    const found = textsOf(await answer.text(), "loc").map((address) => new URL(address).pathname);
    const { bySlug } = await server.context.library();
    expect(found).toEqual(expect.arrayContaining(["/", "/peptides", "/calculator", "/safety", "/guides"]));
    expect(found.filter((path) => path.startsWith("/peptides/") && path !== "/peptides/compare").toSorted()).toEqual(
      [...bySlug.keys()].map((slug) => `/peptides/${slug}`).toSorted(),
    );
    expect(found.filter((path) => /\$|login|cycles|tags|users|shared|settings/.test(path))).toEqual([]);
  });

  test("robots are told where it is, and to leave the API alone", async () => {
    const text = await (await server.request("/robots.txt")).text();
    expect(text).toContain("Disallow: /api/");
    expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  });

  test.each(["/share/site.png", "/share/peptides/semaglutide.png"])("%s is a picture of 1200 by 630", async (path) => {
    const answer = await server.request(path);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("there is no picture of what is not there", async () => {
    for (const path of ["/share/peptides/nothing.png", "/share/guides/nothing.png", "/share/peptides/..%2fsite.png"])
      expect((await server.request(path)).status).toBe(404);
  });
});

function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let current = "";
  const parser = new SaxesParser();
  parser.on("opentag", () => {
    current = "";
  });
  parser.on("text", (text) => {
    current += text;
  });
  parser.on("closetag", (tag) => {
    if (tag.name === name) texts.push(current);
  });
  parser.write(xml).close();
  return texts;
}
