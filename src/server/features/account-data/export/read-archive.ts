import { ARCHIVE_VERSION, type Archive, type ArchivedRecord, RECORD_COLLECTIONS } from "#contract/account-data.ts";
import { KeptFile, KeptSettings } from "#contract/bloodwork.ts";
import { PRODUCT_VERSION } from "#contract/product.ts";
import { AVATAR_TYPES } from "#contract/profile.ts";
import { ClaimReport } from "#contract/reports.ts";
import type { RecordCollection } from "#contract/space.ts";
import type { ServerContext } from "#server/context.ts";
import type { BloodworkFileRow, ClaimReportRow, Db, FeedbackRow, UserRow } from "#server/db/schema.ts";
import { settingsOf } from "#server/db/settings-of.ts";
import { STORED_COLLECTIONS, type StoredRecord } from "../stored-collections.ts";

/** Everything stored about a person, at one moment in time. */
export async function readArchive(
  { store, now }: Pick<ServerContext, "store" | "now">,
  user: UserRow,
): Promise<Archive> {
  const exportedAt = now().toISOString();
  const transaction = store.db.transaction();
  const alike = store.kind === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
  // rows become records after the transaction, because that takes longer than any query
  const stored = await alike.execute((trx) => readStored(trx, user.id));
  return toArchive(stored, user, exportedAt);
}

async function readStored(db: Db, userId: string) {
  const rows = new Map<RecordCollection, readonly unknown[]>();
  for (const kind of RECORD_COLLECTIONS) rows.set(kind, await STORED_COLLECTIONS[kind].rowsOf(db, userId));
  return {
    rows,
    files: await db
      .selectFrom("bloodwork_files")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    feedback: await db.selectFrom("feedback").selectAll().where("user_id", "=", userId).orderBy("id").execute(),
    claimReports: await db
      .selectFrom("claim_reports")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
    settings: await settingsOf(db, userId),
    bloodworkSettings: await storedBloodworkSettings(db, userId),
    avatar: await db.selectFrom("avatars").selectAll().where("user_id", "=", userId).executeTakeFirst(),
  };
}

/** Null if the person never changed any. */
export async function storedBloodworkSettings(db: Db, userId: string): Promise<KeptSettings | null> {
  const row = await db
    .selectFrom("bloodwork_settings")
    .select(["document", "version"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? KeptSettings.parse({ ...JSON.parse(row.document), version: row.version }) : null;
}

type Stored = Awaited<ReturnType<typeof readStored>>;

async function toArchive(stored: Stored, user: UserRow, exportedAt: string): Promise<Archive> {
  const { rows, files, feedback, claimReports, settings, bloodworkSettings, avatar } = stored;
  const list = <C extends RecordCollection>(kind: C) => recordsOf(kind, rows.get(kind) ?? []);
  const byDraw = Map.groupBy(files, (file) => file.bloodwork_id);
  const draws = await list("bloodwork");
  return {
    format: "peptidary-account",
    formatVersion: ARCHIVE_VERSION,
    productVersion: PRODUCT_VERSION,
    exportedAt,
    profile: toProfile(user, avatar),
    settings: settings.version > 0 ? settings : null,
    bloodworkSettings,
    privatePeptides: await list("privatePeptides"),
    protocols: await list("protocols"),
    peptideCycles: await list("peptideCycles"),
    vials: await list("vials"),
    supplies: await list("supplies"),
    doses: await list("doses"),
    bloodwork: draws.map((draw) => withFiles(draw, byDraw.get(draw.id) ?? [])),
    vitalImports: await list("vitalImports"),
    vitals: await list("vitals"),
    lists: await list("lists"),
    mixes: await list("mixes"),
    feedback: feedback.map(toFeedback),
    claimReports: claimReports.map(toClaimReport),
  };
}

const AT_ONCE = 200;

/** In chunks, so that other requests are answered in between. */
async function recordsOf<C extends RecordCollection>(kind: C, rows: readonly unknown[]): Promise<StoredRecord<C>[]> {
  const records: StoredRecord<C>[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    records.push(STORED_COLLECTIONS[kind].toRecord(row));
  }
  return records;
}

function withFiles(draw: StoredRecord<"bloodwork">, files: readonly BloodworkFileRow[]): ArchivedRecord<"bloodwork"> {
  return { ...draw, files: files.map(toKeptFile) };
}

export function toKeptFile({ id, filename, type, bytes, sha256, created_at }: BloodworkFileRow): KeptFile {
  return KeptFile.parse({ id, filename, type, bytes, sha256, createdAt: created_at });
}

function toProfile(user: UserRow, avatar: Stored["avatar"]): Archive["profile"] {
  const type = AVATAR_TYPES.find((known) => known === avatar?.type);
  return {
    displayName: user.display_name,
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    createdAt: user.created_at,
    adultAt: user.adult_at,
    healthConsentAt: user.health_consent_at,
    bodyConsentAt: user.body_consent_at,
    avatar:
      avatar && type
        ? { id: avatar.id, type, bytes: avatar.bytes, sha256: avatar.sha256, createdAt: avatar.created_at }
        : null,
  };
}

function toFeedback(row: FeedbackRow): Archive["feedback"][number] {
  const { id, kind, message, email, page, product_version, state, version, created_at, updated_at } = row;
  return {
    ...{ id, version, createdAt: created_at, updatedAt: updated_at },
    ...{ kind, message, email, page, productVersion: product_version, state },
  };
}

function toClaimReport({ user_id: _own, created_at, updated_at, ...report }: ClaimReportRow): ClaimReport {
  return ClaimReport.parse({ ...report, createdAt: created_at, updatedAt: updated_at });
}
