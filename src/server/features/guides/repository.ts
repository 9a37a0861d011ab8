import type { Transaction } from "kysely";
import type { GuideRevision } from "#contract/guide-editions.ts";
import { Guide } from "#domain/guides/guide.ts";
import { changeLibrary } from "#server/db/library-state.ts";
import { addMissingTags } from "#server/db/missing-tags.ts";
import type { Database, Db, GuideRow } from "#server/db/schema.ts";
import { asOf, toStored } from "./stored-guide.ts";

type Trx = Transaction<Database>;

/** Who did it, when, and their comment. */
export interface Act {
  readonly editorId: string;
  readonly note: string;
  readonly now: Date;
}

export async function listGuideRows(db: Db, now: Date): Promise<GuideRow[]> {
  const rows = await db.selectFrom("guides").selectAll().orderBy("updated_at", "desc").orderBy("slug").execute();
  return rows.map((row) => asOf(row, now));
}

/** The guide with this slug, current or former. */
export async function findGuide(db: Db, slug: string, now: Date): Promise<GuideRow | null> {
  const row =
    (await db.selectFrom("guides").selectAll().where("slug", "=", slug).executeTakeFirst()) ??
    (await db
      .selectFrom("guides")
      .selectAll()
      .where("id", "=", (eb) => eb.selectFrom("guide_slugs").select("guide_id").where("slug", "=", slug))
      .executeTakeFirst());
  return row ? asOf(row, now) : null;
}

export async function findGuideById(db: Db, id: string): Promise<GuideRow | null> {
  return (await db.selectFrom("guides").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function formerSlugsOf(db: Db, guideId: string): Promise<string[]> {
  const rows = await db.selectFrom("guide_slugs").select("slug").where("guide_id", "=", guideId).execute();
  return rows.map(({ slug }) => slug).toSorted();
}

export async function insertGuide(trx: Trx, fresh: { id: string; slug: string }, guide: Guide, act: Act) {
  const at = act.now.toISOString();
  const row = await trx
    .insertInto("guides")
    .values({ ...toStored(guide), ...fresh, state: "draft", origin: "edited", created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordRevision(trx, row, act);
  await addMissingTags(trx, guide.tags, act.now);
}

/** Saves the document as the guide's next revision. Null if the guide is no longer the version `before`. */
export async function saveGuide(
  trx: Trx,
  before: GuideRow,
  { slug, document }: { readonly slug: string; readonly document: Guide },
  act: Act,
): Promise<GuideRow | null> {
  const row = await nextVersion(trx, before, { ...toStored(document), slug, origin: "edited" }, act);
  if (!row) return null;
  if (slug !== before.slug) {
    await trx.deleteFrom("guide_slugs").where("slug", "=", slug).execute();
    await trx.insertInto("guide_slugs").values({ slug: before.slug, guide_id: row.id }).execute();
  }
  await addMissingTags(trx, document.tags, act.now);
  return row;
}

export type Publication = Pick<GuideRow, "state" | "publish_at" | "published_at">;

/** Publishes, schedules or withdraws the guide, as its next revision with the same text. Null as above. */
export function setPublication(trx: Trx, before: GuideRow, publication: Publication, act: Act) {
  return nextVersion(trx, before, publication, act);
}

export async function deleteGuideOf(trx: Trx, { id, version }: GuideRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("guides")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The history of a guide, newest first. */
export async function listRevisionsOf(db: Db, guideId: string): Promise<GuideRevision[]> {
  return revisions(db, guideId).orderBy("guide_revisions.revision", "desc").execute();
}

/** A guide at one revision; null if there is none or its text has an outdated schema. */
export async function findRevision(
  db: Db,
  guideId: string,
  revision: number,
): Promise<(GuideRevision & { document: Guide }) | null> {
  const row = await revisions(db, guideId)
    .select("guide_revisions.document")
    .where("guide_revisions.revision", "=", revision)
    .executeTakeFirst();
  if (!row) return null;
  const document = Guide.safeParse(JSON.parse(row.document));
  return document.success ? { ...row, document: document.data } : null;
}

/** Whether a slug leads to another guide, now or formerly. */
export async function isSlugTaken(db: Db, slug: string, guideId: string | null): Promise<boolean> {
  const guide = await db.selectFrom("guides").select("id").where("slug", "=", slug).executeTakeFirst();
  const former = await db.selectFrom("guide_slugs").select("guide_id").where("slug", "=", slug).executeTakeFirst();
  const owner = guide?.id ?? former?.guide_id;
  return owner !== undefined && owner !== guideId;
}

/** Publishes guides whose time has come; their version stays, because no one edited them. */
export async function publishDueGuides(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const due = await db
    .selectFrom("guides")
    .select("id")
    .where("state", "=", "scheduled")
    .where("publish_at", "<=", at)
    .executeTakeFirst();
  if (!due) return;
  await changeLibrary(db, (trx) =>
    trx
      .updateTable("guides")
      .set((eb) => ({
        state: "published" as const,
        published_at: eb.fn.coalesce("published_at", "publish_at"),
        publish_at: null,
      }))
      .where("state", "=", "scheduled")
      .where("publish_at", "<=", at)
      .execute(),
  );
}

function revisions(db: Db, guideId: string) {
  return db
    .selectFrom("guide_revisions")
    .leftJoin("users", "users.id", "guide_revisions.editor_id")
    .select([
      "guide_revisions.revision",
      "guide_revisions.created_at as at",
      "guide_revisions.origin",
      "guide_revisions.note",
      "users.display_name as editor",
    ])
    .where("guide_revisions.guide_id", "=", guideId);
}

async function nextVersion(
  trx: Trx,
  { id, version }: GuideRow,
  values: Partial<Pick<GuideRow, "slug" | "title" | "document" | "content_hash" | "origin"> & Publication>,
  act: Act,
): Promise<GuideRow | null> {
  const row = await trx
    .updateTable("guides")
    .set({ ...values, version: version + 1, updated_at: act.now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await recordRevision(trx, row, act);
  return row;
}

async function recordRevision(trx: Trx, row: GuideRow, { editorId, note }: Act): Promise<void> {
  await trx
    .insertInto("guide_revisions")
    .values({
      ...{ guide_id: row.id, revision: row.version, document: row.document, note },
      ...{ editor_id: editorId, origin: "edit", created_at: row.updated_at },
    })
    .execute();
}
