import { Guide } from "#domain/guides/guide.ts";
import { type RenderedGuide, renderGuide, textOf } from "#domain/guides/render-guide.ts";
import { createGuideSearch } from "#domain/guides/search-guides.ts";
import { compareText } from "#domain/units/compare-text.ts";
import type { ServerContext } from "#server/context.ts";
import type { Db, GuideRow } from "#server/db/schema.ts";
import type { KeptResults } from "#server/kept-results.ts";
import { once } from "#server/once.ts";
import { asOf } from "./stored-guide.ts";

/** What is made from a text when it is first needed. */
interface GuideText {
  readonly document: Guide;
  readonly rendered: () => RenderedGuide;
  readonly readingMinutes: () => number;
  readonly words: () => string;
}

export interface ShownGuide extends GuideText {
  /** Stays the same when its URL changes. */
  readonly id: string;
  readonly slug: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/** The published guides at one moment, newest first. */
export interface Shelf {
  readonly guides: readonly ShownGuide[];
  readonly bySlug: ReadonlyMap<string, ShownGuide>;
  readonly search: (words: string) => string[];
}

interface Stock {
  readonly revision: number;
  readonly rows: ReadonlyArray<{ readonly row: GuideRow; readonly text: GuideText }>;
  /** Former slugs, each with the id of its guide. */
  readonly formerSlugs: ReadonlyMap<string, string>;
}

/**
 * Reads all guides at once and caches them until the next write, like the library: every write of a guide increments
 * the library's revision. A scheduled guide is shown without a write when its time has come.
 */
export function createGuideShelf({ store, library, log, now, kept: results }: ServerContext): () => Promise<Shelf> {
  const textFor = createTexts(results, (id) =>
    log.error({ id }, "a stored guide does not fit this version and is left out"),
  );
  let stock: Stock | null = null;
  let kept: { readonly stock: Stock; readonly names: string; readonly shelf: Shelf } | null = null;
  return async () => {
    const { revision } = await library();
    if (stock?.revision !== revision) stock = await readStock(store.db, revision, textFor);
    const shown = shownAt(stock, now());
    const names = shown.map(({ id }) => id).join();
    if (kept?.stock !== stock || kept.names !== names) kept = { stock, names, shelf: toShelf(shown, stock) };
    return kept.shelf;
  };
}

type TextFor = (row: GuideRow) => GuideText | null;

async function readStock(db: Db, revision: number, textFor: TextFor): Promise<Stock> {
  const rows = await db.selectFrom("guides").selectAll().where("state", "!=", "draft").execute();
  const former = await db.selectFrom("guide_slugs").selectAll().execute();
  return {
    revision,
    rows: rows.flatMap((row) => {
      const text = textFor(row);
      return text ? [{ row, text }] : [];
    }),
    formerSlugs: new Map(former.map(({ slug, guide_id }) => [slug, guide_id])),
  };
}

/** Validates and renders each text once: a change of one guide doesn't affect the others. */
function createTexts(results: KeptResults, onInvalid: (id: string) => void): TextFor {
  const known = new Map<string, { readonly hash: string; readonly text: GuideText | null }>();
  return ({ id, content_hash: hash, document }) => {
    const before = known.get(id);
    if (before?.hash === hash) return before.text;
    const parsed = Guide.safeParse(JSON.parse(document));
    if (!parsed.success) onInvalid(id);
    const text = parsed.success ? toText(parsed.data, document, results) : null;
    known.set(id, { hash, text });
    return text;
  };
}

function toText(document: Guide, text: string, results: KeptResults): GuideText {
  const rendered = once(() => renderGuide(document));
  return {
    document,
    rendered,
    readingMinutes: once(() => results.of("reading minutes", text, () => rendered().readingMinutes)),
    words: once(() => textOf(rendered().nodes)),
  };
}

function shownAt({ rows }: Stock, now: Date): ShownGuide[] {
  return rows
    .flatMap(({ row, text }) => {
      const { id, slug, state, published_at: publishedAt, updated_at: updatedAt } = asOf(row, now);
      return state === "published" && publishedAt !== null ? [{ ...text, id, slug, publishedAt, updatedAt }] : [];
    })
    .toSorted((a, b) => compareText(b.publishedAt, a.publishedAt) || compareText(a.document.title, b.document.title));
}

function toShelf(guides: readonly ShownGuide[], { formerSlugs }: Stock): Shelf {
  const byId = new Map(guides.map((guide) => [guide.id, guide]));
  const moved = [...formerSlugs].flatMap(([slug, id]) => {
    const guide = byId.get(id);
    return guide ? [[slug, guide] as const] : [];
  });
  const search = once(() =>
    createGuideSearch(
      guides.map(({ slug, document: { title, summary, tags }, words }) => ({
        ...{ slug, title, summary, text: words() },
        tags: tags.map((tag) => tag.replaceAll("-", " ")),
      })),
    ),
  );
  return {
    guides,
    bySlug: new Map([...moved, ...guides.map((guide) => [guide.slug, guide] as const)]),
    search: (words) => search()(words),
  };
}
