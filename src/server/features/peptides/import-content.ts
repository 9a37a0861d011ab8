import type { Transaction } from "kysely";
import { Peptide } from "#domain/peptides/peptide.ts";
import { markLibraryChanged } from "#server/db/library-state.ts";
import { addMissingTags, findUnknownWords } from "#server/db/missing-tags.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { readShippedTags } from "#server/db/shipped-tags.ts";
import { type KeptResults, NOTHING_KEPT } from "#server/kept-results.ts";
import { insertRevision, insertSafetyChanges } from "./revisions.ts";
import { entryOf, type ShippedFile, shippedFiles } from "./shipped-entries.ts";
import { toStored } from "./stored-document.ts";

const NOTE = "Came with the product";

/**
 * Imports the shipped entries by slug and content hash, each with its revision, safety changes and tags. An edited
 * entry keeps the edit; one that no longer ships stays, because records may refer to it. Returns how many were
 * written.
 */
export async function importContent(
  db: Db,
  contentDir: string,
  now: Date,
  kept: KeptResults = NOTHING_KEPT,
): Promise<number> {
  const shipped = shippedFiles(contentDir).map((file) => readShipped(file, kept));
  const words = shipped.flatMap((entry) => entry.tags);
  const isUpToDate =
    (await findDue(db, shipped)).length === 0 &&
    (await findUnrecorded(db)).length === 0 &&
    (await findUnknownWords(db, words)).length === 0;
  if (isUpToDate) return 0;
  return db.transaction().execute(async (trx) => {
    await markLibraryChanged(trx); // first of all, so that servers that start together import one after the other
    const due = await findDue(trx, shipped);
    for (const entry of due) await writeEntry(trx, entry.read(), now);
    const recorded = await recordRevisions(trx);
    await addMissingTags(trx, [...words, ...recorded.flatMap((entry) => entry.tags)], now, readShippedTags(contentDir));
    return due.length;
  });
}

interface ShippedEntry {
  readonly slug: string;
  readonly contentHash: string;
  readonly tags: readonly string[];
  readonly read: () => Peptide;
}

function readShipped(file: ShippedFile, kept: KeptResults): ShippedEntry {
  const read = () => entryOf(file);
  const known = kept.of("entry", file.text, () => {
    const entry = read();
    return { slug: entry.slug, contentHash: toStored(entry).content_hash, tags: entry.tags };
  });
  return { ...known, read };
}

/** The shipped entries whose text differs from the store. */
async function findDue(db: Db, shipped: readonly ShippedEntry[]): Promise<ShippedEntry[]> {
  const rows = await db.selectFrom("peptides").select(["slug", "content_hash", "origin"]).execute();
  const stored = new Map(rows.map((row) => [row.slug, row]));
  return shipped.filter((entry) => {
    const row = stored.get(entry.slug);
    return !row || (row.origin === "shipped" && row.content_hash !== entry.contentHash);
  });
}

async function writeEntry(trx: Transaction<Database>, entry: Peptide, now: Date): Promise<void> {
  const at = now.toISOString();
  const before = await trx
    .selectFrom("peptides")
    .select(["document", "version"])
    .where("slug", "=", entry.slug)
    .executeTakeFirst();
  if (!before) {
    await trx
      .insertInto("peptides")
      .values({ ...toStored(entry), origin: "shipped", created_at: at, updated_at: at })
      .execute();
    return;
  }
  const revision = before.version + 1;
  await trx
    .updateTable("peptides")
    .set({ ...toStored(entry), version: revision, updated_at: at })
    .where("slug", "=", entry.slug)
    .execute();
  await insertSafetyChanges(trx, { slug: entry.slug, revision, before: before.document, after: entry, at });
}

/** Entries whose newest text has no revision yet: just written, or from before there were revisions. */
function findUnrecorded(db: Db) {
  return db
    .selectFrom("peptides")
    .select(["slug", "version", "document", "updated_at"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("peptide_revisions")
            .select("peptide_revisions.slug")
            .whereRef("peptide_revisions.slug", "=", "peptides.slug")
            .whereRef("peptide_revisions.revision", "=", "peptides.version"),
        ),
      ),
    )
    .execute();
}

async function recordRevisions(trx: Transaction<Database>): Promise<Peptide[]> {
  const rows = await findUnrecorded(trx);
  for (const { slug, version, document, updated_at } of rows)
    await insertRevision(trx, {
      slug,
      revision: version,
      document,
      note: NOTE,
      editor_id: null,
      origin: "import",
      created_at: updated_at,
    });
  return rows.flatMap(({ document }) => Peptide.safeParse(JSON.parse(document)).data ?? []);
}
