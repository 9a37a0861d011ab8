import type { z } from "zod";
import type { GuideEdition, publishGuide } from "#contract/guide-editions.ts";
import type { Guide, GuideReference } from "#domain/guides/guide.ts";
import { newId } from "#server/db/id.ts";
import { markLibraryChanged } from "#server/db/library-state.ts";
import type { GuideRow } from "#server/db/schema.ts";
import { type Person, post } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** One pixel, all of whose bytes are ASCII. */
export const TINY_GIF = "GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

export function guideReference(changes: Partial<GuideReference> = {}): GuideReference {
  return {
    ...{ id: "who", title: "Best practices", authors: null, year: 2010, publisher: "A publisher" },
    ...{ doi: null, pmid: null, url: "https://example.org/practices" },
    ...changes,
  };
}

/** A text that nothing keeps from being published. */
export function guideDocument(changes: Partial<Guide> = {}): Guide {
  return {
    title: "How it is kept",
    summary: "Where a vial stands until it is used.",
    body: "## Cold\n\nIt is kept in the cold[^who]. It is not frozen[^who].",
    tags: [],
    related: [],
    references: [guideReference()],
    reviewed: "2026-11-01",
    reviewBy: "2027-11-01",
    ...changes,
  };
}

export const uniqueSlug = () => `guide-${newId()}`;

type Publication = z.input<(typeof publishGuide)["body"]>;

/** What an admin does to guides, over HTTP. */
export const editingGuides = ({ request }: Pick<Person, "request">) => ({
  create: (slug: string, document: Guide, note?: string) => request("/api/guides", post({ slug, document, note })),
  read: (slug: string) => request(`/api/guides/${slug}/edition`),
  save: (at: string, body: { slug?: string; document: Guide; version: number; note?: string }) =>
    request(`/api/guides/${at}`, { ...post({ slug: at, ...body }), method: "PUT" }),
  publish: (slug: string, body: Publication) =>
    request(`/api/guides/${slug}/publication`, { ...post(body), method: "PUT" }),
  remove: (slug: string) => request(`/api/guides/${slug}`, { method: "DELETE" }),
  revisions: (slug: string) => request(`/api/guides/${slug}/revisions`),
  restore: (slug: string, revision: number, version: number) =>
    request(`/api/guides/${slug}/revisions/${revision}/restoration`, post({ version })),
});

/** Makes a published guide over HTTP. */
export async function publishGuideAs(editor: Person, document: Guide = guideDocument()): Promise<GuideEdition> {
  const { create, publish } = editingGuides(editor);
  const slug = uniqueSlug();
  const made = await create(slug, document);
  if (made.status !== 201) throw new Error(`no guide was made: ${made.status} ${await made.text()}`);
  const published = await publish(slug, { state: "published", version: 1 });
  if (published.status !== 200) throw new Error(`it was not published: ${await published.text()}`);
  return published.json();
}

/** Puts a guide with its first revision straight into the store; answers its slug. */
export async function addGuide(
  { context }: { readonly context: Pick<TestApp["context"], "store" | "now"> },
  state: GuideRow["state"] = "published",
  document: Guide = guideDocument(),
): Promise<string> {
  const [id, slug] = [newId(), uniqueSlug()];
  const at = context.now().toISOString();
  const text = JSON.stringify(document);
  await context.store.db.transaction().execute(async (trx) => {
    await markLibraryChanged(trx);
    await trx
      .insertInto("guides")
      .values({
        ...{ id, slug, title: document.title, state, published_at: state === "published" ? at : null },
        ...{ origin: "edited", content_hash: newId(), document: text, created_at: at, updated_at: at },
      })
      .execute();
    await trx
      .insertInto("guide_revisions")
      .values({ guide_id: id, revision: 1, document: text, note: "", origin: "edit", created_at: at })
      .execute();
  });
  return slug;
}

export function sendPicture(person: Person, bytes: BodyInit, filename = "picture.gif"): Promise<Response> {
  const headers = { "content-type": "application/octet-stream", "x-filename": encodeURIComponent(filename) };
  return person.request("/api/pictures", { method: "POST", headers, body: bytes });
}
