import type { Transaction } from "kysely";
import { type Archive, type DifferingChoice, RECORD_COLLECTIONS, type RestoreOutcome } from "#contract/account-data.ts";
import type { RecordCollection } from "#contract/space.ts";
import { avatarEntry } from "#domain/account/archive/entry-names.ts";
import type { ServerContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import type { Database } from "#server/db/schema.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { ProblemError } from "#server/http/problems.ts";
import type { AccountSpace } from "#server/space/account-space.ts";
import { STORED_COLLECTIONS } from "../stored-collections.ts";
import type { ArchiveEntry } from "./archive-entries.ts";
import { planRestore, type RestorePlan } from "./plan-restore.ts";
import { storeAvatar, storeReport } from "./store-files.ts";
import { writeAvatar, writeBloodworkSettings, writeSettings } from "./write-singles.ts";

type Needs = Pick<ServerContext, "store" | "files" | "now"> & { readonly space: AccountSpace };

interface Wanted {
  readonly userId: string;
  readonly archive: Archive;
  readonly entries: ReadonlyMap<string, ArchiveEntry>;
  readonly differing: DifferingChoice;
}

/**
 * Imports an archive, all or nothing: first the bytes of files, which nothing refers to yet, then every row in one
 * transaction. Run only one import per person at a time.
 */
export async function restoreArchive(needs: Needs, wanted: Wanted): Promise<RestoreOutcome> {
  const { store, files } = needs;
  const stored: string[] = [];
  const deleteBytes = async (ids: readonly string[]) => {
    for (const id of ids) await files.delete(id).catch(() => {}); // the cleanup job tries again
  };
  try {
    await storeBytes(needs, wanted, stored);
    const { plan, unneeded } = await store.db
      .transaction()
      .execute((trx) => writeRows(trx, needs, wanted, new Set(stored)));
    await deleteBytes(unneeded);
    return plan.outcome;
  } catch (error) {
    await deleteBytes(stored);
    throw isUniqueViolation(error) || isForeignKeyViolation(error) ? changedMeanwhile() : error;
  }
}

const changedMeanwhile = () =>
  new ProblemError("conflict", {
    detail: "Something in the account just changed or conflicts with the file. Nothing was imported. Try again.",
  });

function bytesAdded({ files, records }: RestorePlan): number {
  const texts = Object.values(records).flatMap(({ added }) => added.map((record) => JSON.stringify(record).length));
  return [...texts, ...files.added.map(({ file }) => file.bytes)].reduce((sum, bytes) => sum + bytes, 0);
}

/** Adds the stored ids to `stored`, so that a failure halfway can be undone. */
async function storeBytes(
  { store, files, space }: Needs,
  { userId, archive, entries, differing }: Wanted,
  stored: string[],
) {
  const plan = await planRestore(store.db, userId, archive, (entry) => entries.has(entry));
  await space.take(userId, "bytes", { records: 0, bytes: bytesAdded(plan) });
  for (const { file, entry } of plan.files.added) {
    stored.push(file.id);
    await storeReport(files, file, entryOf(entries, entry));
  }
  const { value } = plan.avatar;
  if (value && isWritten(plan.avatar.fate, differing) && archive.profile.avatar) {
    stored.push(value.id);
    await storeAvatar(files, value, entryOf(entries, avatarEntry(archive.profile.avatar)));
  }
}

function entryOf(entries: ReadonlyMap<string, ArchiveEntry>, name: string): ArchiveEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error("planned from what the archive holds");
  return entry;
}

const isWritten = (fate: RestorePlan["avatar"]["fate"], differing: DifferingChoice): boolean =>
  fate === "added" || (fate === "differing" && differing === "replace");

/** Returns what was done, and the ids of stored files that are no longer referenced. */
async function writeRows(
  trx: Transaction<Database>,
  { now }: Needs,
  { userId, archive, entries, differing }: Wanted,
  stored: ReadonlySet<string>,
) {
  await holdPerson(trx, userId);
  const plan = await planRestore(trx, userId, archive, (entry) => entries.has(entry));
  const time = now();
  for (const kind of RECORD_COLLECTIONS) await writeKind(trx, { userId, kind, plan, differing, time });
  const used = new Set<string>();
  for (const { file, drawId } of plan.files.added) {
    if (!stored.has(file.id)) throw changedMeanwhile();
    used.add(file.id);
    const { id, filename, type, bytes, sha256, createdAt } = file;
    await trx
      .insertInto("bloodwork_files")
      .values({
        ...{ id, filename, type, bytes, sha256 },
        user_id: userId,
        bloodwork_id: drawId,
        created_at: createdAt,
      })
      .execute();
  }
  const { settings, bloodworkSettings, avatar } = plan;
  const at = { userId, now: time };
  if (settings.value && isWritten(settings.fate, differing)) await writeSettings(trx, at, settings.value);
  if (bloodworkSettings.value && isWritten(bloodworkSettings.fate, differing))
    await writeBloodworkSettings(trx, at, bloodworkSettings.value);
  const unneeded: string[] = [];
  if (avatar.value && isWritten(avatar.fate, differing)) {
    if (!stored.has(avatar.value.id)) throw changedMeanwhile();
    used.add(avatar.value.id);
    const before = await writeAvatar(trx, userId, avatar.value);
    if (before !== null && before !== avatar.value.id) unneeded.push(before);
  }
  return { plan, unneeded: [...unneeded, ...[...stored].filter((id) => !used.has(id))] };
}

/** Locks the person until the transaction ends. An account that is being deleted gets nothing back. */
async function holdPerson(trx: Transaction<Database>, userId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set((eb) => ({ updated_at: eb.ref("updated_at") })) // an update locks the row in both databases, even if nothing changes
    .where("id", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProblemError("unauthenticated");
}

interface KindToWrite<C extends RecordCollection> {
  readonly userId: string;
  readonly kind: C;
  readonly plan: RestorePlan;
  readonly differing: DifferingChoice;
  readonly time: Date;
}

async function writeKind<C extends RecordCollection>(
  trx: Transaction<Database>,
  { userId, kind, plan, differing, time }: KindToWrite<C>,
): Promise<void> {
  const collection = STORED_COLLECTIONS[kind];
  const planned = plan.records[kind];
  await collection.insert(trx, userId, planned.added);
  if (differing === "replace")
    for (const record of planned.differing) await collection.replace(trx, userId, record, time);
}
