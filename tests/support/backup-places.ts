import { join } from "node:path";
import { inject } from "vitest";
import { makeBackup } from "#server/backup/make-backup.ts";
import { type Config, readConfig } from "#server/config.ts";
import { createFiles } from "#server/files/create-files.ts";
import { createLog } from "#server/log.ts";
import { createDatabase } from "./postgres-client.ts";
import { copyPostgres, copySqlite } from "./prepared-stores.ts";
import { type S3Server, startS3 } from "./s3-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import type { StoreName } from "./test-app.ts";

export const silent = () => {};
const log = createLog("silent");

/** An empty place: SQLite keeps its files on disk, PostgreSQL beside an object store. */
export async function emptyPlace(kind: StoreName, environment: Record<string, string> = {}): Promise<Place> {
  const s3 = kind === "postgres" ? await startS3() : null;
  const settings = {
    DATA_DIR: temporaryFolder("place"),
    ...(kind === "postgres" ? { DATABASE_URL: await createDatabase(inject("postgresUrl")) } : {}),
    ...s3?.environment,
    ...environment,
  };
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return { kind, settings, config: read.config, files: createFiles(read.config, log), s3 };
}

/** A place whose store has the shipped library and guides. */
export async function placeWithContent(kind: StoreName): Promise<Place> {
  const place = await emptyPlace(kind, kind === "postgres" ? { DATABASE_URL: await copyPostgres(true) } : {});
  if (kind === "sqlite") await copySqlite(place.config.dataDir, true);
  return place;
}

export interface Place {
  readonly kind: StoreName;
  readonly settings: Record<string, string>;
  readonly config: Config;
  readonly files: ReturnType<typeof createFiles>;
  readonly s3: S3Server | null;
}

export const backUp = ({ config, files }: Place, secret: Uint8Array, path: string) =>
  makeBackup({ place: config, files, secret }, path, silent);

export const newFile = () => join(temporaryFolder("backup"), "backup.zip");

/** What is in a place: the rows of each table with their sum, the files with theirs, the secret. */
export async function sumsOf(place: Place, secret: Uint8Array) {
  const { manifest } = await backUp(place, secret, newFile());
  const { tables, migrations, secret: sum } = manifest;
  return { tables, migrations, secret: sum, files: manifest.files.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}
