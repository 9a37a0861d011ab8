import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { FileStore } from "../files/file-store.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { SECRET_FILE } from "../secret.ts";
import { type Backup, type Manifest, withBackup } from "./backup-file.ts";
import { fillStore, storeInTheWay, type Tell } from "./fill-store.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl" | "secretKey">;

/**
 * Restores a backup into the configured place, which must be empty: store, files and secret. The store comes last, in
 * one piece, so that the same command works again after an interrupted restore.
 */
export async function restoreBackup(path: string, place: Place, files: FileStore, tell: Tell): Promise<Manifest> {
  return withBackup(path, async (backup) => {
    const { manifest } = backup;
    tell(
      `${path} of ${manifest.madeAt} is whole: ${manifest.tables.length} tables, ${manifest.files.length} kept files`,
    );
    const secret = await backup.secret();
    await refuseUsedPlace(backup, secret, place, files);
    const source = {
      migrations: manifest.migrations,
      tables: manifest.tables.map(({ name }) => name),
      rows: backup.rows,
    };
    await fillStore(place, source, tell, async () => {
      await restoreFiles(backup, files, tell);
      if (place.secretKey === null) await writeSecret(place.dataDir, secret);
    });
    return manifest;
  });
}

async function refuseUsedPlace(backup: Backup, secret: string, place: Place, files: FileStore): Promise<void> {
  const refuse = (reason: string) =>
    new Error(`${reason} A backup goes into an empty place only; nothing was changed.`);
  const inTheWay = await storeInTheWay(place);
  if (inTheWay !== null) throw refuse(inTheWay);
  const known = new Set(backup.manifest.files.map(({ id }) => id));
  for await (const { id } of files.list()) {
    const isOfBackup = known.has(id.replace(/\.part$/, "")); // from an interrupted restore
    if (!isOfBackup) throw refuse("There are kept files already.");
  }
  if (place.secretKey !== null && place.secretKey.toLowerCase() !== secret)
    throw new Error(
      "SECRET_KEY is not the secret of the backup, and two-step sign-in and share links would stop working. Leave SECRET_KEY out, or set it to the secret.key in the backup; nothing was changed.",
    );
  const kept = join(place.dataDir, SECRET_FILE);
  if (place.secretKey === null && existsSync(kept) && readFileSync(kept, "utf8").trim() !== secret)
    throw refuse(`There is another ${SECRET_FILE} in ${place.dataDir}.`);
}

async function restoreFiles(backup: Backup, files: FileStore, tell: Tell): Promise<void> {
  for (const [index, { id, bytes, sha256 }] of backup.manifest.files.entries()) {
    await files.delete(id); // from an interrupted restore
    await files.delete(`${id}.part`);
    const stored = await files.put(id, backup.file(id));
    if (stored.bytes !== bytes || stored.sha256 !== sha256)
      throw new Error(`The kept file ${id} did not arrive as it was sent.`);
    if (index % 1_000 === 999) tell(`${index + 1} kept files so far`);
  }
  if (backup.manifest.files.length > 0) tell(`${backup.manifest.files.length} kept files, each with its sum`);
}

async function writeSecret(dataDir: string, secret: string): Promise<void> {
  writeFileSync(join(dataDir, SECRET_FILE), secret, { mode: 0o600, flush: true });
  await syncFolder(dataDir);
}
