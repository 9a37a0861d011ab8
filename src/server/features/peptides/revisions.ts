import type { Insertable, Transaction } from "kysely";
import type { Revision, SafetyChange } from "#contract/peptides.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import { safetyChanges } from "#domain/peptides/safety-changes.ts";
import type { Database, Db } from "#server/db/schema.ts";

const MAX_CHANGES = 500;

/** The newest safety changes of published entries, newest first. */
export async function readNewestChanges(db: Db): Promise<SafetyChange[]> {
  return db
    .selectFrom("peptide_changes as change")
    .innerJoin("peptides as peptide", "peptide.slug", "change.slug")
    .select(["change.slug", "peptide.name", "change.created_at as at", "change.revision", "change.kind", "change.text"])
    .where("peptide.published", "=", 1)
    .orderBy("change.created_at", "desc")
    .orderBy("change.slug")
    .orderBy("change.revision", "desc")
    .orderBy("change.place")
    .limit(MAX_CHANGES)
    .execute();
}

/** The history of an entry, newest first; the editor's name stays in the store. */
export async function listRevisionsOf(db: Db, slug: string): Promise<Revision[]> {
  return db
    .selectFrom("peptide_revisions")
    .select(["revision", "created_at as at", "origin", "note"])
    .where("slug", "=", slug)
    .orderBy("revision", "desc")
    .execute();
}

/** An entry at one revision; null if there is none or its text has an outdated schema. */
export async function findRevision(
  db: Db,
  slug: string,
  revision: number,
): Promise<(Revision & { document: Peptide }) | null> {
  const row = await db
    .selectFrom("peptide_revisions")
    .select(["revision", "created_at as at", "origin", "note", "document"])
    .where("slug", "=", slug)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (!row) return null;
  const document = Peptide.safeParse(JSON.parse(row.document));
  return document.success ? { ...row, document: document.data } : null;
}

export async function insertRevision(
  trx: Transaction<Database>,
  revision: Insertable<Database["peptide_revisions"]>,
): Promise<void> {
  await trx.insertInto("peptide_revisions").values(revision).execute();
}

interface Rewrite {
  readonly slug: string;
  /** The revision number of `after`. */
  readonly revision: number;
  /** The stored text. */
  readonly before: string;
  readonly after: Peptide;
  readonly at: string;
}

/** Records changes that people who use the entry should see. A text with an outdated schema can't be compared. */
export async function insertSafetyChanges(
  trx: Transaction<Database>,
  { slug, revision, before, after, at }: Rewrite,
): Promise<void> {
  const old = Peptide.safeParse(JSON.parse(before));
  const notes = old.success ? safetyChanges(old.data, after) : [];
  if (notes.length === 0) return;
  await trx
    .insertInto("peptide_changes")
    .values(notes.map((note, place) => ({ ...note, slug, revision, place, created_at: at })))
    .execute();
}
