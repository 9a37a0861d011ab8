import { type Bloodwork, type KeptFile, MAX_FILE_BYTES, MAX_FILES_OF_A_DRAW } from "../../../contract/bloodwork.ts";
import type { ServerContext } from "../../context.ts";
import { isForeignKeyViolation } from "../../db/foreign-key-violation.ts";
import { newId } from "../../db/id.ts";
import { type IncomingFile, incomingFile } from "../../http/incoming-file.ts";
import { ProblemError } from "../../http/problems.ts";
import { bytesKeptBy, insertFile } from "./file-rows.ts";
import { typedFile } from "./file-type.ts";

const MAX_BYTES_PER_PERSON = 1_073_741_824;

type Needs = Pick<ServerContext, "store" | "files" | "now">;

/** Keeps the file of a request with its draw: first its bytes, then the row that names them. */
export async function keepFile(needs: Needs, draw: Bloodwork, request: Request): Promise<KeptFile> {
  const { db } = needs.store;
  if (draw.files.length >= MAX_FILES_OF_A_DRAW)
    throw new ProblemError("conflict", {
      detail: `A draw keeps at most ${MAX_FILES_OF_A_DRAW} files. Delete one to add another.`,
    });
  if ((await bytesKeptBy(db, draw.userId)) + MAX_FILE_BYTES > MAX_BYTES_PER_PERSON)
    throw new ProblemError("conflict", {
      detail: "An account keeps at most 1 GiB of files. Delete some to add another.",
    });
  return storeFile(needs, draw, await incomingFile(request, MAX_FILE_BYTES));
}

async function storeFile({ store, files, now }: Needs, draw: Bloodwork, incoming: IncomingFile): Promise<KeptFile> {
  const { type, filename, bytes } = await typedFile(incoming);
  const id = newId(now().getTime());
  const stored = await files.put(id, bytes);
  const file: KeptFile = { id, filename, type, ...stored, createdAt: now().toISOString() };
  try {
    await insertFile(store.db, { userId: draw.userId, drawId: draw.id }, file);
  } catch (error) {
    await files.delete(id).catch(() => {}); // the sweep tries again
    throw isForeignKeyViolation(error) ? new ProblemError("not-found") : error; // the draw was deleted meanwhile
  }
  return file;
}
