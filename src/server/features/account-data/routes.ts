import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  deleteAccount as deleteAccountOperation,
  exportAccount,
  previewRestore,
  readAccountContents,
  readErasure,
  restoreAccount,
} from "#contract/account-data.ts";
import { demandFreshProof } from "#server/auth/fresh-proof.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import type { AccountSpace } from "#server/space/account-space.ts";
import { contentsOf } from "./contents.ts";
import { deleteAccount, findErasure } from "./erase/delete-account.ts";
import { exportResponse } from "./export/export-response.ts";
import { readArchive } from "./export/read-archive.ts";
import { archiveEntries } from "./restore/archive-entries.ts";
import { ARRIVING_FOLDER, withArchiveFile } from "./restore/archive-file.ts";
import { oneAtATime } from "./restore/one-at-a-time.ts";
import { parseArchive } from "./restore/parse-archive.ts";
import { planRestore } from "./restore/plan-restore.ts";
import { restoreArchive } from "./restore/restore-archive.ts";

/** Export, import and deletion of all data of a person. */
export function mountAccountData(app: App, context: ServerContext, space: AccountSpace): void {
  const { config, now, changed } = context;
  const { db } = context.store;
  rmSync(join(config.dataDir, ARRIVING_FOLDER), { recursive: true, force: true }); // leftovers of a server that died

  mount(app, readAccountContents, async ({ user }) => contentsOf(db, user, space));

  mount(app, exportAccount, async ({ c, user }) => {
    await demandFreshProof(context, c, user);
    await consumeTry(db, LIMITS.exportAccount, user.id, now());
    return exportResponse(context, await readArchive(context, user));
  });

  mount(app, previewRestore, async ({ c, user }) => {
    await consumeTry(db, LIMITS.restoreAccount, user.id, now());
    return withArchiveFile(config.dataDir, c.req.raw, async (reader) => {
      const entries = await archiveEntries(reader);
      const archive = await parseArchive(entries);
      return (await planRestore(db, user.id, archive, (entry) => entries.has(entry))).outcome;
    });
  });

  mount(app, restoreAccount, async ({ c, user, query }) => {
    await demandFreshProof(context, c, user);
    await consumeTry(db, LIMITS.restoreAccount, user.id, now());
    const outcome = await withArchiveFile(config.dataDir, c.req.raw, async (reader) => {
      const entries = await archiveEntries(reader);
      const archive = await parseArchive(entries);
      const hasBody = archive.vitals.length > 0 || archive.vitalImports.length > 0;
      if (hasBody && user.body_consent_at === null) throw new ProblemError("body-consent-needed");
      const wanted = { userId: user.id, archive, entries, differing: query.differing };
      return oneAtATime(context, user.id, () => restoreArchive({ ...context, space }, wanted));
    });
    changed(user.id);
    return outcome;
  });

  mount(app, deleteAccountOperation, async ({ c, user, body }) => {
    await demandFreshProof(context, c, user);
    return deleteAccount(context, user, body.email);
  });

  mount(app, readErasure, async ({ params }) => foundOr404(await findErasure(db, params.receipt)));
}
