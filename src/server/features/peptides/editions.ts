import type { Transaction } from "kysely";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { addMissingTags } from "#server/db/missing-tags.ts";
import type { Database, Db, PeptideRow } from "#server/db/schema.ts";
import { insertRevision, insertSafetyChanges } from "./revisions.ts";
import { toStored } from "./stored-document.ts";

type Trx = Transaction<Database>;

/** Who did it, when, and their comment. */
interface Act {
  readonly editorId: string;
  readonly note: string;
  readonly now: Date;
}

export async function findEntry(db: Db, slug: string): Promise<PeptideRow | null> {
  return (await db.selectFrom("peptides").selectAll().where("slug", "=", slug).executeTakeFirst()) ?? null;
}

export async function listUnpublishedEntries(
  db: Db,
): Promise<Array<{ slug: string; name: string; updatedAt: string }>> {
  const rows = await db
    .selectFrom("peptides")
    .select(["slug", "name", "updated_at as updatedAt"])
    .where("published", "=", 0)
    .execute();
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : 1));
}

/** Null if an entry with that slug is already stored, published or not. */
export async function insertEntry(trx: Trx, document: Peptide, act: Act): Promise<PeptideRow | null> {
  const at = act.now.toISOString();
  if (await findEntry(trx, document.slug)) return null;
  const entry = await trx
    .insertInto("peptides")
    .values({ ...toStored(document), origin: "edited", published: 0, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordRevision(trx, entry, act);
  await addMissingTags(trx, document.tags, act.now);
  return entry;
}

/** Saves the document as the entry's next revision. Null if the entry is no longer the version `before`. */
export async function saveEntry(trx: Trx, before: PeptideRow, document: Peptide, act: Act): Promise<PeptideRow | null> {
  const entry = await nextVersion(trx, before, { ...toStored(document), origin: "edited" }, act);
  if (!entry) return null;
  const { slug, version: revision, updated_at: at } = entry;
  await insertSafetyChanges(trx, { slug, revision, before: before.document, after: document, at });
  await addMissingTags(trx, document.tags, act.now);
  return entry;
}

/** Publishes or withdraws the entry, as its next revision with the same text. Null as for `saveEntry`. */
export function setPublished(trx: Trx, before: PeptideRow, isPublished: boolean, act: Act): Promise<PeptideRow | null> {
  return nextVersion(trx, before, { published: isPublished ? 1 : 0 }, act);
}

async function nextVersion(
  trx: Trx,
  { slug, version }: PeptideRow,
  values: Partial<Pick<PeptideRow, "name" | "document" | "content_hash" | "origin" | "published">>,
  act: Act,
): Promise<PeptideRow | null> {
  const entry = await trx
    .updateTable("peptides")
    .set({ ...values, version: version + 1, updated_at: act.now.toISOString() })
    .where("slug", "=", slug)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (!entry) return null;
  await recordRevision(trx, entry, act);
  return entry;
}

async function recordRevision(trx: Trx, entry: PeptideRow, { editorId, note }: Act): Promise<void> {
  await insertRevision(trx, {
    slug: entry.slug,
    revision: entry.version,
    document: entry.document,
    note,
    editor_id: editorId,
    origin: "edit",
    created_at: entry.updated_at,
  });
}
