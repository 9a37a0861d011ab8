import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { createBackground } from "#server/background.ts";
import { createBotCheck } from "#server/bot-check/create-bot-check.ts";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/db/store.ts";
import { readCatalogue } from "#server/features/biomarkers/read-catalogue.ts";
import { importGuides } from "#server/features/guides/import-guides.ts";
import { readShippedGlossary } from "#server/features/guides/read-glossary.ts";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { importContent } from "#server/features/peptides/import-content.ts";
import { createLibraryReader } from "#server/features/peptides/library-reader.ts";
import { createFiles } from "#server/files/create-files.ts";
import type { App } from "#server/http/mount.ts";
import { NOTHING_KEPT } from "#server/kept-results.ts";
import { createLog } from "#server/log.ts";
import { createMailer } from "#server/mail/create-mailer.ts";

export interface LibraryApp {
  readonly app: App;
  /** Removes what was written for it. */
  close(): Promise<void>;
}

/** The API over the shipped content alone: no accounts, no port, and a store that is thrown away afterwards. */
export async function openLibraryApp(root: string): Promise<LibraryApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "peptidary-library-"));
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const { config } = read;
  const contentDir = join(root, "content");
  const now = () => new Date();
  const store = await openStore(config, async (db) => {
    await importContent(db, contentDir, now());
    await importGuides(db, contentDir, now());
  });
  const log = createLog(config.logLevel);
  const options = readShippedOptions(contentDir);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const app = createApp({
    ...{ config, store, log, now, options, secret },
    mailer: createMailer(config, log, null),
    background: createBackground(log),
    metrics: null,
    isEnding: () => false,
    changed: () => {},
    library: createLibraryReader(store.db, options),
    biomarkers: readCatalogue(contentDir),
    glossary: readShippedGlossary(contentDir),
    files: createFiles(config, log),
    kept: NOTHING_KEPT,
    backups: null,
    botCheck: createBotCheck({ config, store, log, now, secret }),
  });
  return {
    app,
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
