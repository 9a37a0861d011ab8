import type { Archive } from "#contract/account-data.ts";
import { type KeptFile, MAX_FILES_OF_A_DRAW } from "#contract/bloodwork.ts";
import { fileEntry } from "#domain/account/archive/entry-names.ts";
import type { BloodworkFileRow, Db } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import type { NewIdsByKind } from "./new-ids.ts";

/** A report file that is not stored here yet. */
export interface PlannedFile {
  readonly file: KeptFile;
  readonly drawId: string;
  /** The path of its bytes in the archive. */
  readonly entry: string;
}

export interface FilesPlan {
  readonly added: readonly PlannedFile[];
  readonly same: number;
  /** How many ids belong to a different stored file, which stays. */
  readonly differing: number;
  /** Listed in the archive but not contained in it. */
  readonly missing: number;
}

/** Compares the report files of an archive with the stored ones, by content. */
export async function planFiles(
  db: Db,
  userId: string,
  { archive, newIds, has }: { archive: Archive; newIds: NewIdsByKind; has: (entry: string) => boolean },
): Promise<FilesPlan> {
  const wanted = archive.bloodwork.flatMap((draw) =>
    draw.files.map((file) => ({
      file: { ...file, id: newIds.files.get(file.id) ?? file.id },
      drawId: newIds.bloodwork.get(draw.id) ?? draw.id,
      entry: fileEntry(file),
    })),
  );
  const kept = await filesOf(db, userId);
  const byId = new Map(kept.map((file) => [file.id, file]));
  const keys = new Set(kept.map((file) => keyOf(file.bloodwork_id, file)));
  const isSame = ({ file, drawId }: PlannedFile) =>
    keys.has(keyOf(drawId, file)) || byId.get(file.id)?.sha256 === file.sha256;
  const others = wanted.filter((file) => !isSame(file));
  const unkept = others.filter(({ file }) => !byId.has(file.id));
  const added = unkept.filter(({ entry }) => has(entry));
  refuseTooMany(kept, added);
  return {
    added,
    same: wanted.length - others.length,
    differing: others.length - unkept.length,
    missing: unkept.length - added.length,
  };
}

const keyOf = (drawId: string, { sha256, filename }: Pick<KeptFile, "sha256" | "filename">) =>
  JSON.stringify([drawId, sha256, filename]);

function filesOf(db: Db, userId: string): Promise<BloodworkFileRow[]> {
  return db.selectFrom("bloodwork_files").selectAll().where("user_id", "=", userId).execute();
}

function refuseTooMany(kept: readonly BloodworkFileRow[], added: readonly PlannedFile[]): void {
  const ofDraw = new Map<string, number>();
  for (const drawId of [...kept.map((file) => file.bloodwork_id), ...added.map((file) => file.drawId)])
    ofDraw.set(drawId, (ofDraw.get(drawId) ?? 0) + 1);
  if (added.some(({ drawId }) => (ofDraw.get(drawId) ?? 0) > MAX_FILES_OF_A_DRAW))
    throw new ProblemError("conflict", {
      detail: `A draw keeps at most ${MAX_FILES_OF_A_DRAW} files, and one would have more. Delete some, then try again.`,
    });
}
