import { join } from "node:path";
import { createBackground } from "#server/background.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { Store } from "#server/db/store.ts";
import { readCatalogue } from "#server/features/biomarkers/read-catalogue.ts";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { createLibraryReader } from "#server/features/peptides/library-reader.ts";
import { createFiles } from "#server/files/create-files.ts";
import { NOTHING_KEPT } from "#server/kept-results.ts";
import { createLog } from "#server/log.ts";
import type { Mailer } from "#server/mail/mailer.ts";

interface BenchParts {
  readonly config: Config;
  readonly store: Store;
  readonly mailKind: Mailer["kind"];
  readonly now: () => Date;
}

/** A server's parts without anything external except the store. */
export function benchContext({ config, store, mailKind, now }: BenchParts): ServerContext {
  const log = createLog("silent");
  const content = join(import.meta.dirname, "../../content");
  const options = readShippedOptions(content);
  return {
    config,
    store,
    log,
    mailer: { kind: mailKind, send: async () => {}, deliver: async () => {}, check: async () => {} },
    background: createBackground(log),
    metrics: null,
    now,
    isEnding: () => false,
    changed: () => {},
    library: createLibraryReader(store.db, options),
    biomarkers: readCatalogue(content),
    options,
    glossary: { schemaVersion: 1, terms: [] },
    files: createFiles(config, log),
    kept: NOTHING_KEPT,
    backups: null,
    botCheck: { ask: () => Promise.reject(new Error("not asked here")), demand: async () => {} },
    secret: crypto.getRandomValues(new Uint8Array(32)),
  };
}
