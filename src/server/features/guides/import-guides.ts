import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Transaction } from "kysely";
import type { Guide } from "#domain/guides/guide.ts";
import { readGuideFile } from "#domain/guides/read-guide-file.ts";
import type { Works } from "#domain/peptides/sources/with-works.ts";
import { newId } from "#server/db/id.ts";
import { markLibraryChanged } from "#server/db/library-state.ts";
import { addMissingTags } from "#server/db/missing-tags.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { readShippedTags } from "#server/db/shipped-tags.ts";
import { shippedWorks } from "#server/db/shipped-works.ts";
import { type KeptResults, NOTHING_KEPT } from "#server/kept-results.ts";
import { toStored } from "./stored-guide.ts";

const NOTE = "Came with the product";

interface ShippedGuide {
  readonly slug: string;
  readonly contentHash: string;
  readonly read: () => Guide;
}

/**
 * Imports the shipped guides by slug and content hash, each as a revision. An edited guide keeps the edit, also under
 * another slug; one that no longer ships stays. Returns how many were written.
 */
export async function importGuides(
  db: Db,
  contentDir: string,
  now: Date,
  kept: KeptResults = NOTHING_KEPT,
): Promise<number> {
  const shipped = readShippedGuides(contentDir, kept);
  if ((await findDue(db, shipped)).length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    await markLibraryChanged(trx); // first of all, so that servers that start together import one after the other
    const due = (await findDue(trx, shipped)).map(({ slug, read }) => ({ slug, guide: read() }));
    for (const { slug, guide } of due) await writeGuide(trx, slug, guide, now);
    const words = due.flatMap(({ guide }) => guide.tags);
    await addMissingTags(trx, words, now, readShippedTags(contentDir));
    return due.length;
  });
}

function readShippedGuides(contentDir: string, kept: KeptResults): ShippedGuide[] {
  const folder = join(contentDir, "guides");
  const works = shippedWorks(contentDir);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const read = () => parseShipped(join(folder, file), text, works.read());
    const contentHash = kept.of("guide", `${works.hash}\n${text}`, () => toStored(read()).content_hash);
    return { slug: file.replace(/\.md$/, ""), contentHash, read };
  });
}

function parseShipped(path: string, text: string, works: Works): Guide {
  const read = readGuideFile(text, works);
  if (read.ok) return read.guide;
  const [problem] = read.problems;
  throw new Error(`${path} is no guide: ${problem?.place} ${problem?.message}`);
}

/** The shipped guides whose text differs from the store. */
async function findDue(db: Db, shipped: readonly ShippedGuide[]): Promise<ShippedGuide[]> {
  const rows = await db.selectFrom("guides").select(["slug", "content_hash", "origin"]).execute();
  const former = await db.selectFrom("guide_slugs").select("slug").execute();
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const moved = new Set(former.map(({ slug }) => slug));
  return shipped.filter(({ slug, contentHash }) => {
    const row = stored.get(slug);
    if (!row) return !moved.has(slug);
    return row.origin === "shipped" && row.content_hash !== contentHash;
  });
}

async function writeGuide(trx: Transaction<Database>, slug: string, guide: Guide, now: Date): Promise<void> {
  const at = now.toISOString();
  const stored = toStored(guide);
  const written = await trx
    .updateTable("guides")
    .set((eb) => ({ ...stored, version: eb("version", "+", 1), updated_at: at }))
    .where("slug", "=", slug)
    .returning(["id", "version"])
    .executeTakeFirst();
  const { id, version } =
    written ??
    (await trx
      .insertInto("guides")
      .values({
        ...stored,
        ...{ id: newId(now.getTime()), slug, state: "published", published_at: at, origin: "shipped" },
        ...{ created_at: at, updated_at: at },
      })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow());
  await trx
    .insertInto("guide_revisions")
    .values({
      ...{ guide_id: id, revision: version, document: stored.document },
      ...{ note: NOTE, editor_id: null, origin: "import", created_at: at },
    })
    .execute();
}
