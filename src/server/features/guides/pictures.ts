import type { Transaction } from "kysely";
import { addPicture, MAX_PICTURE_BYTES, type Picture, readPicture } from "#contract/guides.ts";
import { PICTURE_TYPES, wholePicture } from "#domain/guides/whole-picture.ts";
import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import type { Database, Db, PictureRow } from "#server/db/schema.ts";
import { incomingFile } from "#server/http/incoming-file.ts";
import { type App, mount, type RecordChange } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { STORED_FILE_POLICY } from "#server/http/security-headers.ts";
import { foundOr404 } from "#server/http/stored-record.ts";

const YEAR_SECONDS = 31_536_000;

export function mountPictures(app: App, context: ServerContext): void {
  const { store, files } = context;

  mount(app, addPicture, async ({ c, user, recordChange }) => keepPicture(context, user.id, c.req.raw, recordChange));

  mount(app, readPicture, async ({ params }) => {
    const picture = foundOr404(await findPicture(store.db, params.id));
    return pictureResponse(picture, foundOr404(await files.get(picture.id)));
  });
}

/** Stores an uploaded picture, or returns the stored one with the same bytes. */
async function keepPicture(
  { store: { db }, files, now }: ServerContext,
  userId: string,
  request: Request,
  recordChange: RecordChange,
): Promise<Picture> {
  const read = wholePicture(await wholeFile((await incomingFile(request, MAX_PICTURE_BYTES)).bytes));
  if (!read) throw new ProblemError("unsupported-file", { detail: "Send a whole picture as PNG, JPEG, WebP or GIF." });
  const id = newId(now().getTime());
  const stored = await files.put(id, oneChunk(read.bytes));
  const row = { id, user_id: userId, type: read.type, ...stored, created_at: now().toISOString() };
  const forget = () => files.delete(id).catch(() => {}); // the cleanup job tries again
  const keep = async (trx: Transaction<Database>) => {
    const same = await keepRow(trx, row);
    if (same === null) await recordChange(trx, { subjectId: id });
    return same;
  };
  const same = await db
    .transaction()
    .execute(keep)
    .catch(async (error: unknown) => {
      await forget();
      throw error;
    });
  if (same !== null) await forget();
  return toPicture(same ?? row);
}

/** The row that already has the same bytes; null if there was none and this one was stored. */
async function keepRow(trx: Transaction<Database>, row: PictureRow): Promise<PictureRow | null> {
  const same = await trx
    .selectFrom("pictures")
    .selectAll()
    .where("sha256", "=", row.sha256)
    .where("type", "=", row.type)
    .executeTakeFirst();
  if (same) return same;
  await trx.insertInto("pictures").values(row).execute();
  return null;
}

async function findPicture(db: Db, id: string): Promise<Picture | null> {
  const row = await db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toPicture(row) : null;
}

function toPicture({ id, type, bytes }: Pick<PictureRow, "id" | "type" | "bytes">): Picture {
  const known = PICTURE_TYPES.find((one) => one === type);
  if (!known) throw new Error(`a picture of the type ${type} is stored`);
  return { id, path: `/api/pictures/${id}`, type: known, bytes };
}

/** Shown inline, but nothing in it ever runs, even when opened on its own. */
function pictureResponse({ type, bytes }: Picture, body: ReadableStream<Uint8Array>): Response {
  return new Response(body as BodyInit, {
    // Node's own stream is one
    headers: {
      "content-type": type,
      "content-length": String(bytes),
      "content-disposition": `inline; filename="picture.${type.slice("image/".length)}"`,
      "content-security-policy": STORED_FILE_POLICY,
      "x-content-type-options": "nosniff",
      "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
    },
  });
}

async function wholeFile(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
