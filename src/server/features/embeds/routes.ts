import { type EmbedTheme, embedPath } from "#domain/embeds/embed-snippet.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { ServerContext } from "#server/context.ts";
import { cacheableResponse, cacheableText } from "#server/http/cacheable-body.ts";
import type { App, RequestContext } from "#server/http/mount.ts";
import { EMBED_PATHS, embedPolicy } from "#server/http/security-headers.ts";

type Embed =
  | { readonly kind: "entry" | "levels"; readonly peptide: Peptide; readonly libraryDay: string }
  | { readonly kind: "calculator"; readonly typed: URLSearchParams }
  | { readonly kind: "missing" };

/** Writes the whole document. `main.ts` passes it in, because the server doesn't import React. */
export type RenderEmbed = (embed: Embed, theme: EmbedTheme | null) => string;

interface EmbedsOptions {
  readonly app: App;
  readonly context: Pick<ServerContext, "store" | "library">;
  readonly render: RenderEmbed;
}

const RENDER_WORK_MS = 10;
const NOT_LISTED = { "x-robots-tag": "noindex" };
const HTML = "text/html; charset=utf-8";

/**
 * Pages for the frames of other sites. They hold nothing personal, and who is signed in is never asked: no cookie is
 * read or set.
 */
export function mountEmbeds({ app, context: { store, library }, render }: EmbedsOptions): void {
  let day: { readonly revision: number; readonly text: string } | null = null;

  const answer = async (c: RequestContext, embed: Embed): Promise<Response> => {
    c.set("operation", "embed");
    await c.var.takeWork(RENDER_WORK_MS);
    const html = render(embed, themeOf(c));
    const headers = { "content-type": HTML, "content-security-policy": embedPolicy(html), ...NOT_LISTED };
    if (embed.kind === "missing") return c.body(html, 404, { ...headers, "cache-control": "no-store" });
    // not cached, because it contains what someone typed
    if (embed.kind === "calculator" && embed.typed.size > 0)
      return c.body(html, 200, { ...headers, "cache-control": "no-store" });
    return cacheableResponse(c, cacheableText(html), headers);
  };

  const ofEntry = (kind: "entry" | "levels") => async (c: RequestContext) => {
    const { bySlug, revision } = await library();
    const peptide = bySlug.get(c.req.param("slug") ?? "");
    return answer(c, peptide ? { kind, peptide, libraryDay: await newestDay(revision) } : { kind: "missing" });
  };

  app.get(embedPath("entry", ":slug"), ofEntry("entry"));
  app.get(embedPath("levels", ":slug"), ofEntry("levels"));
  app.get(embedPath("calculator", null), (c) =>
    answer(c, { kind: "calculator", typed: new URL(c.req.url).searchParams }),
  );
  app.get(`${EMBED_PATHS}:rest{.+}`, (c) => answer(c, { kind: "missing" }));

  /** The day of the newest change to a published entry. */
  async function newestDay(revision: number): Promise<string> {
    if (day?.revision === revision) return day.text;
    const { newest } = await store.db
      .selectFrom("peptides")
      .select((of) => of.fn.max("updated_at").as("newest"))
      .where("published", "=", 1)
      .executeTakeFirstOrThrow();
    day = { revision, text: newest.slice(0, 10) };
    return day.text;
  }
}

function themeOf(c: RequestContext): EmbedTheme | null {
  const theme = c.req.query("theme");
  return theme === "light" || theme === "dark" ? theme : null;
}
