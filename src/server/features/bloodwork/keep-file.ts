import { type Bloodwork, type KeptFile, MAX_FILE_BYTES, MAX_FILES_OF_A_DRAW } from "#contract/bloodwork.ts";
import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import type { Db } from "#server/db/schema.ts";
import { typedFile } from "#server/files/file-type.ts";
import { incomingFile } from "#server/http/incoming-file.ts";
import { ProblemError } from "#server/http/problems.ts";
import { filesOfDraws, holdDraw, insertFile } from "./file-rows.ts";

type Needs = Pick<ServerContext, "store" | "files" | "now">;

/**
 * Stores the uploaded file with its draw: first its bytes, then the row that refers to them. The same bytes under the
 * same name return the stored file, because a client that lost the answer sends it again.
 */
export async function keepFile({ store, files, now }: Needs, draw: Bloodwork, request: Request): Promise<KeptFile> {
  const { type, filename, bytes } = await typedFile(await incomingFile(request, MAX_FILE_BYTES));
  const id = newId(now().getTime());
  const stored = await files.put(id, bytes);
  const file: KeptFile = { id, filename, type, ...stored, createdAt: now().toISOString() };
  const kept = await store.db
    .transaction()
    .execute((trx) => keepRow(trx, draw, file))
    .catch(async (error: unknown) => {
      await files.delete(id).catch(() => {}); // the cleanup job tries again
      throw error;
    });
  if (kept.id !== id) await files.delete(id).catch(() => {}); // the cleanup job tries again
  return kept;
}

async function keepRow(trx: Db, { id: drawId, userId }: Bloodwork, file: KeptFile): Promise<KeptFile> {
  if (!(await holdDraw(trx, { userId, drawId }))) throw new ProblemError("not-found"); // deleted in the meantime
  const others = (await filesOfDraws(trx, [drawId])).get(drawId) ?? [];
  const same = others.find(({ sha256, filename }) => sha256 === file.sha256 && filename === file.filename);
  if (same) return same;
  if (others.length >= MAX_FILES_OF_A_DRAW)
    throw new ProblemError("conflict", {
      detail: `A draw keeps at most ${MAX_FILES_OF_A_DRAW} files. Delete one to add another.`,
    });
  await insertFile(trx, { userId, drawId }, file);
  return file;
}
