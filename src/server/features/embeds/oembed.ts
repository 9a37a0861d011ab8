import { readOembed } from "#contract/embeds.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import { EMBED_SIZES, type EmbedKind, embedPath, embedSnippet, embedTitle } from "#domain/embeds/embed-snippet.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";

const A_DAY = 86_400;

/** Pages that have an embed, and the embeds themselves. */
const PLACES: ReadonlyArray<readonly [kind: EmbedKind, path: RegExp]> = [
  ["entry", /^(?:\/embed)?\/peptides\/([a-z0-9-]{1,80})$/],
  ["levels", /^\/embed\/peptides\/([a-z0-9-]{1,80})\/levels$/],
  ["calculator", /^(?:\/embed)?\/calculator$/],
];

export function mountOembed(app: App, { config: { baseUrl }, library }: ServerContext): void {
  mount(app, readOembed, async ({ query: { url, format = "json", maxwidth, maxheight } }) => {
    if (format !== "json") throw new ProblemError("format-not-offered");
    const place = placeOf(url, baseUrl);
    if (!place) throw new ProblemError("not-found");
    const { kind, slug } = place;
    const peptide = slug === null ? null : (await library()).bySlug.get(slug);
    if (peptide === undefined) throw new ProblemError("not-found");
    const title = embedTitle(kind, peptide?.name ?? "");
    const width = Math.min(EMBED_SIZES[kind].width, maxwidth ?? Number.POSITIVE_INFINITY);
    const height = Math.min(EMBED_SIZES[kind].height, maxheight ?? Number.POSITIVE_INFINITY);
    return {
      version: "1.0" as const,
      type: "rich" as const,
      title,
      provider_name: PRODUCT_NAME,
      provider_url: baseUrl,
      cache_age: A_DAY,
      html: embedSnippet({
        address: baseUrl + embedPath(kind, slug),
        title: `${title} - ${PRODUCT_NAME}`,
        width,
        height,
      }),
      width,
      height,
    };
  });
}

/** Null for another server's address, and for a page that has no embed. */
function placeOf(url: string, baseUrl: string): { readonly kind: EmbedKind; readonly slug: string | null } | null {
  const address = URL.parse(url);
  const own = new URL(baseUrl);
  if (address?.origin !== own.origin) return null;
  for (const [kind, path] of PLACES) {
    const [whole, slug = null] = path.exec(address.pathname) ?? [];
    if (whole !== undefined) return { kind, slug };
  }
  return null;
}
