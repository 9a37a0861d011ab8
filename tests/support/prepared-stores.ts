import { copyFileSync } from "node:fs";
import { inject } from "vitest";
import { openStore, sqlitePath } from "#server/db/store.ts";
import { importGuides } from "#server/features/guides/import-guides.ts";
import { importContent } from "#server/features/peptides/import-content.ts";
import { CONTENT_DIR } from "./content-dir.ts";
import { createDatabase } from "./postgres-client.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * Migrating a store and importing the shipped content take longer than most tests, and give the same every time: each
 * process does it once, and the stores of the tests are copies.
 */
const prepared = new Map<string, Promise<string>>();

function prepare(key: string, make: () => Promise<string>): Promise<string> {
  const known = prepared.get(key) ?? make();
  prepared.set(key, known);
  return known;
}

async function fill(dataDir: string, databaseUrl: string | null, withContent: boolean): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl, databasePoolSize: 2 });
  if (withContent) {
    await importContent(store.db, CONTENT_DIR, new Date());
    await importGuides(store.db, CONTENT_DIR, new Date());
  }
  await store.close();
}

/** Puts a store of its own into a data folder that has none. */
export async function copySqlite(dataDir: string, withContent: boolean): Promise<void> {
  const from = await prepare(`sqlite ${withContent}`, async () => {
    const folder = temporaryFolder("prepared");
    await fill(folder, null, withContent);
    return sqlitePath(folder);
  });
  copyFileSync(from, sqlitePath(dataDir));
}

/** Makes a database of its own and returns its URL. */
export async function copyPostgres(withContent: boolean): Promise<string> {
  const server = inject("postgresUrl");
  const from = await prepare(`postgres ${withContent}`, async () => {
    const url = await createDatabase(server);
    await fill("", url, withContent);
    return url;
  });
  return createDatabase(server, from);
}
