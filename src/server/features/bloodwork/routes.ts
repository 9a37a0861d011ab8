import {
  addBloodworkFile,
  createBloodwork,
  deleteBloodwork,
  deleteBloodworkFile,
  listBloodwork,
  readBloodwork,
  readBloodworkFile,
  readBloodworkSettings,
  updateBloodwork,
  updateBloodworkSettings,
} from "#contract/bloodwork.ts";
import type { ServerContext } from "#server/context.ts";
import { fileResponse } from "#server/files/file-response.ts";
import { pageOf, parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { deleteFileRow, findFile } from "./file-rows.ts";
import { keepFile } from "./keep-file.ts";
import { cursorOf, draws, listDrawsOf } from "./repository.ts";
import { refuseImplausible, saveDraw } from "./save-draw.ts";
import { bloodworkSettingsOf, saveBloodworkSettings } from "./settings.ts";

export function mountBloodwork(app: App, context: ServerContext): void {
  const { files, now, background } = context;
  const { db } = context.store;
  /** Runs after the rows are deleted; the cleanup job retries failures. */
  const deleteBytes = (ids: readonly string[]) => {
    if (ids.length > 0)
      background.run("delete files", async () => {
        for (const id of ids) await files.delete(id);
      });
  };

  mount(app, readBloodworkSettings, async ({ user }) => bloodworkSettingsOf(db, user.id));

  mount(app, updateBloodworkSettings, async ({ user, body }) => {
    const changed = await saveBloodworkSettings(db, { userId: user.id, now: now() }, body);
    return changed ?? changedOr409(false, await bloodworkSettingsOf(db, user.id));
  });

  mount(app, listBloodwork, async ({ user, query: { cursor, ...span } }) => {
    const rows = await listDrawsOf(db, { userId: user.id, ...span, cursor: parseCursor(cursor, "minute") });
    return pageOf(rows, span.limit, cursorOf);
  });

  mount(app, createBloodwork, async ({ user, body }) => saveDraw(db, { userId: user.id, now: now() }, body));

  const operations = { read: readBloodwork, update: updateBloodwork };
  mountOwned(app, context, draws, operations, {
    toChange: (sent) => {
      refuseImplausible(sent);
      return sent;
    },
  });

  mount(app, deleteBloodwork, async ({ user, params }) => {
    const draw = foundOr404(await draws.find(db, user.id, params.id));
    if (!(await draws.remove(db, user.id, draw.id))) throw new ProblemError("not-found");
    deleteBytes(draw.files.map(({ id }) => id));
    return undefined;
  });

  mount(app, addBloodworkFile, async ({ c, user, params }) =>
    keepFile(context, foundOr404(await draws.find(db, user.id, params.id)), c.req.raw),
  );

  mount(app, readBloodworkFile, async ({ user, params }) => {
    const place = { userId: user.id, drawId: params.id, fileId: params.fileId };
    const file = foundOr404(await findFile(db, place));
    return fileResponse(file, foundOr404(await files.get(file.id)));
  });

  mount(app, deleteBloodworkFile, async ({ user, params }) => {
    const place = { userId: user.id, drawId: params.id, fileId: params.fileId };
    if (!(await deleteFileRow(db, place))) throw new ProblemError("not-found");
    deleteBytes([params.fileId]);
    return undefined;
  });
}
