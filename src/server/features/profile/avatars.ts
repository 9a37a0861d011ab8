import { fileTypeFromBuffer } from "file-type";
import { AVATAR_TYPES, type AvatarType, MAX_AVATAR_BYTES } from "#contract/profile.ts";
import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import type { Db } from "#server/db/schema.ts";
import { incomingFile } from "#server/http/incoming-file.ts";
import { ProblemError } from "#server/http/problems.ts";

interface Avatar {
  readonly id: string;
  readonly type: AvatarType;
  readonly bytes: number;
}

/** Replaces the profile picture by the uploaded one; returns the id of the old bytes, if any. */
export async function keepAvatar(
  { store, files, now }: Pick<ServerContext, "store" | "files" | "now">,
  userId: string,
  request: Request,
): Promise<string | null> {
  const picture = await wholeFile((await incomingFile(request, MAX_AVATAR_BYTES)).bytes);
  const type = await pictureType(picture);
  const id = newId(now().getTime());
  const stored = await files.put(id, piecesOf(picture));
  const row = { id, type, ...stored, created_at: now().toISOString() };
  return store.db
    .transaction()
    .execute(async (trx) => {
      const before = await findAvatar(trx, userId);
      await trx
        .insertInto("avatars")
        .values({ ...row, user_id: userId })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
        .execute();
      return before?.id ?? null;
    })
    .catch(async (error: unknown) => {
      await files.delete(id).catch(() => {}); // the cleanup job tries again
      throw error;
    });
}

export async function findAvatar(db: Db, userId: string): Promise<Avatar | null> {
  const row = await db
    .selectFrom("avatars")
    .select(["id", "type", "bytes"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const type = AVATAR_TYPES.find((known) => known === row?.type);
  return row && type ? { ...row, type } : null;
}

/** Returns the id of its bytes; null if there was none. */
export async function deleteAvatarRow(db: Db, userId: string): Promise<string | null> {
  const row = await db.deleteFrom("avatars").where("user_id", "=", userId).returning("id").executeTakeFirst();
  return row?.id ?? null;
}

/** Detected from the bytes; the sender's file name and headers are ignored. */
async function pictureType(bytes: Uint8Array): Promise<AvatarType> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined); // throws on some truncated files
  const type = AVATAR_TYPES.find((known) => known === found?.mime);
  if (type === undefined)
    throw new ProblemError("unsupported-file", { detail: "Send a picture as PNG, JPEG or WebP." });
  return type;
}

async function wholeFile(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
