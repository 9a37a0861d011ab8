import { PRODUCT_NAME } from "#contract/product.ts";
import { bestEvidence } from "#domain/peptides/best-evidence.ts";
import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import type { ServerContext } from "#server/context.ts";
import type { App } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { drawSharePicture, type SharePicture } from "./draw-share-picture.ts";

const MAX_KEPT = 200;
const A_DAY = "public, max-age=86400";

const SITE: SharePicture = {
  kind: "Peptide research and planning",
  title: PRODUCT_NAME,
  line: "Facts with sources and what is not known, math you can check, records that are yours.",
  badge: null,
};

/** Preview pictures for links to our pages. Drawn on first request, then cached. */
export function mountSharePictures(app: App, { store: { db }, library }: ServerContext): void {
  const kept = new Map<string, Promise<Buffer>>();
  const answer = async (picture: SharePicture) => {
    const key = JSON.stringify(picture);
    const drawing = kept.get(key) ?? drawSharePicture(picture);
    kept.delete(key); // the newest are last
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    drawing.catch(() => kept.delete(key)); // the next request tries again
    const bytes = new Uint8Array(await drawing);
    return new Response(bytes, { headers: { "content-type": "image/png", "cache-control": A_DAY } });
  };

  app.get("/share/site.png", () => answer(SITE));

  app.get("/share/peptides/:file{[a-z0-9-]+\\.png}", async (c) => {
    const peptide = (await library()).bySlug.get(slugOf(c.req.param("file")));
    if (!peptide) throw new ProblemError("not-found");
    const best = bestEvidence(peptide);
    const badge = best && `Best evidence: ${EVIDENCE_WORDS[best].toLowerCase()}`;
    return answer({ kind: "Peptide Library", title: peptide.name, line: peptide.summary, badge });
  });

  app.get("/share/guides/:file{[a-z0-9-]+\\.png}", async (c) => {
    const guide = await db
      .selectFrom("guides")
      .select(["title", "document"])
      .where("slug", "=", slugOf(c.req.param("file")))
      .where("state", "=", "published")
      .executeTakeFirst();
    if (!guide) throw new ProblemError("not-found");
    const { summary } = JSON.parse(guide.document) as { summary: string }; // written by the guides feature
    return answer({ kind: "Guide", title: guide.title, line: summary, badge: null });
  });
}

const slugOf = (file: string) => file.slice(0, -".png".length);
