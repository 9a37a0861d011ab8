import type { z } from "zod";
import type { createReport } from "#contract/reports.ts";
import type { createTag } from "#contract/tags.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { newId } from "#server/db/id.ts";
import { markLibraryChanged } from "#server/db/library-state.ts";
import { peptideDocument } from "./peptide-document.ts";
import type { TestApp } from "./test-app.ts";

type TagBody = z.input<(typeof createTag)["body"]>;
type ReportBody = z.input<(typeof createReport)["body"]>;

/** Puts a made-up entry into the library, once per slug; answers its slug. */
export async function addEntry(
  { context }: TestApp,
  changes: Partial<Peptide> = {},
  state: { readonly published?: 0 | 1; readonly version?: number } = {},
): Promise<string> {
  const document = peptideDocument(changes);
  const { slug, name } = document;
  const time = context.now().toISOString();
  await context.store.db.transaction().execute(async (trx) => {
    const entry = await trx
      .insertInto("peptides")
      .values({
        ...{ slug, name, origin: "edited", content_hash: newId(), document: JSON.stringify(document), ...state },
        ...{ created_at: time, updated_at: time },
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("slug")
      .executeTakeFirst();
    if (entry) await markLibraryChanged(trx);
  });
  return slug;
}

/** A name that no other tag has. */
export function tagBody(changes: Partial<TagBody> = {}): TagBody {
  return { name: `Tag ${newId()}`, colour: "teal", description: "", aliases: [], ...changes };
}

/** Puts a tag into the store that no entry carries. */
export async function addTag({ context }: TestApp): Promise<{ id: string; slug: string }> {
  const id = newId();
  const slug = `tag-${id}`;
  const time = context.now().toISOString();
  const { db } = context.store;
  const stamps = { created_at: time, updated_at: time };
  await db
    .insertInto("tags")
    .values({ id, slug, name: `Tag ${id}`, colour: "grey", description: "", ...stamps })
    .execute();
  await db.insertInto("tag_keys").values({ key: slug, tag_id: id }).execute();
  return { id, slug };
}

export function reportBody(slug: string, changes: Partial<ReportBody> = {}): ReportBody {
  return { slug, place: "doses d1", claim: "1 to 2 mg", reason: "wrong-number", message: "It says 3 mg.", ...changes };
}

/** Puts an open report into the store; answers its id. */
export async function addReport(server: TestApp): Promise<string> {
  const { store, now } = server.context;
  const id = newId();
  const time = now().toISOString();
  await store.db
    .insertInto("claim_reports")
    .values({
      ...{ id, ...reportBody(await addEntry(server)), revision: 1, state: "open", outcome: "", user_id: null },
      ...{ created_at: time, updated_at: time },
    })
    .execute();
  return id;
}
