import { type Archive, type Compared, RECORD_COLLECTIONS, type RestoreOutcome } from "#contract/account-data.ts";
import type { KeptSettings } from "#contract/bloodwork.ts";
import type { Settings } from "#contract/settings.ts";
import { MAX_RECORDS } from "#contract/space.ts";
import { avatarEntry } from "#domain/account/archive/entry-names.ts";
import { isSameContent } from "#domain/account/archive/same-content.ts";
import type { Db } from "#server/db/schema.ts";
import { settingsOf } from "#server/db/settings-of.ts";
import { ProblemError } from "#server/http/problems.ts";
import { storedBloodworkSettings } from "../export/read-archive.ts";
import { STORED_COLLECTIONS } from "../stored-collections.ts";
import { newIdsFor } from "./new-ids.ts";
import { type FilesPlan, planFiles } from "./plan-files.ts";
import { comparedOf, planRecords, type RecordsPlan } from "./plan-records.ts";

/** Something an account has only once: what the import does with it, and what is stored now. */
interface PlannedOne<T> {
  readonly fate: "absent" | "added" | "same" | "differing";
  readonly value: T | null;
}
export type ArchivedAvatar = NonNullable<Archive["profile"]["avatar"]>;

export interface RestorePlan {
  readonly records: RecordsPlan;
  readonly files: FilesPlan;
  readonly settings: PlannedOne<Settings>;
  readonly bloodworkSettings: PlannedOne<KeptSettings>;
  /** With the id it gets here. */
  readonly avatar: PlannedOne<ArchivedAvatar>;
  readonly outcome: RestoreOutcome;
}

/** What importing an archive would do now. `has` tells whether the ZIP contains a file. */
export async function planRestore(
  db: Db,
  userId: string,
  archive: Archive,
  has: (entry: string) => boolean,
): Promise<RestorePlan> {
  const newIds = await newIdsFor(db, userId, archive);
  const records = await planRecords(db, userId, archive, newIds);
  await refuseTooMany(db, userId, records);
  const files = await planFiles(db, userId, { archive, newIds, has });
  const settings = await settingsOf(db, userId);
  const plan = {
    records,
    files,
    settings: planOne(archive.settings, settings.version > 0 ? settings : null),
    bloodworkSettings: planOne(archive.bloodworkSettings, await storedBloodworkSettings(db, userId)),
    avatar: await planAvatar(db, userId, archive, { newIds: newIds.avatar, has }),
  };
  return { ...plan, outcome: outcomeOf(plan, archive) };
}

function planOne<T extends object>(archived: T | null, stored: T | null): PlannedOne<T> {
  if (archived === null) return { fate: "absent", value: null };
  if (stored === null) return { fate: "added", value: archived };
  return { fate: isSameContent(archived, stored) ? "same" : "differing", value: archived };
}

async function planAvatar(
  db: Db,
  userId: string,
  { profile: { avatar } }: Archive,
  { newIds, has }: { newIds: ReadonlyMap<string, string>; has: (entry: string) => boolean },
): Promise<PlannedOne<ArchivedAvatar>> {
  if (avatar === null || !has(avatarEntry(avatar))) return { fate: "absent", value: null };
  const stored = await db.selectFrom("avatars").select("sha256").where("user_id", "=", userId).executeTakeFirst();
  const value = { ...avatar, id: newIds.get(avatar.id) ?? avatar.id };
  if (!stored) return { fate: "added", value };
  return { fate: stored.sha256 === avatar.sha256 ? "same" : "differing", value };
}

function outcomeOf(
  { records, files, settings, bloodworkSettings, avatar }: Omit<RestorePlan, "outcome">,
  archive: Archive,
): RestoreOutcome {
  return {
    exportedAt: archive.exportedAt,
    email: archive.profile.email,
    parts: {
      privatePeptides: comparedOf(records.privatePeptides),
      protocols: comparedOf(records.protocols),
      peptideCycles: comparedOf(records.peptideCycles),
      vials: comparedOf(records.vials),
      supplies: comparedOf(records.supplies),
      doses: comparedOf(records.doses),
      bloodwork: comparedOf(records.bloodwork),
      vitalImports: comparedOf(records.vitalImports),
      vitals: comparedOf(records.vitals),
      lists: comparedOf(records.lists),
      mixes: comparedOf(records.mixes),
      files: { added: files.added.length, same: files.same, differing: files.differing },
      settings: comparedOne(settings),
      bloodworkSettings: comparedOne(bloodworkSettings),
      avatar: comparedOne(avatar),
    },
    missingFiles: files.missing,
    notRestored: archive.feedback.length + archive.claimReports.length,
  };
}

function comparedOne({ fate }: PlannedOne<unknown>): Compared {
  return { added: Number(fate === "added"), same: Number(fate === "same"), differing: Number(fate === "differing") };
}

async function refuseTooMany(db: Db, userId: string, records: RecordsPlan): Promise<void> {
  for (const kind of RECORD_COLLECTIONS) {
    const added = records[kind].added.length;
    if (added === 0) continue;
    const { count } = await db
      .selectFrom(STORED_COLLECTIONS[kind].table)
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (Number(count) + added > MAX_RECORDS[kind])
      // PostgreSQL returns counts as text
      throw new ProblemError("account-full", {
        detail: `An account holds at most ${MAX_RECORDS[kind]} of ${kind}, and there would be more. Nothing was changed.`,
      });
  }
}
