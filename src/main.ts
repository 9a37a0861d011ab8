import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createApp } from "./server/app.ts";
import { prepareDataDir, readConfig } from "./server/config.ts";
import { lockDataDir, openStore } from "./server/db/store.ts";
import { importContent } from "./server/features/peptides/import-content.ts";
import { createLibraryReader } from "./server/features/peptides/repository.ts";
import { createLog } from "./server/log.ts";
import { createMailer } from "./server/mail/create-mailer.ts";
import { loadSecret } from "./server/secret.ts";
import { mountWeb } from "./web/server/mount-web.tsx";

/** The only file that sees both sides: configuration, store, API, pages, and an orderly end. */
const root = join(import.meta.dirname, "..");

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok)
    throw new Error(`The configuration is wrong:\n${read.problems.map((problem) => `  ${problem}`).join("\n")}`);
  const { config } = read;
  prepareDataDir(config.dataDir);
  const lock = lockDataDir(config.dataDir);
  if (!lock) throw new Error(`Another Peptidary is already running on the data folder ${config.dataDir}.`);
  const log = createLog(config.logLevel);
  const store = await openStore(config);
  const written = await importContent(store.db, join(root, "content"), new Date());
  const app = createApp({
    config,
    store,
    log,
    mailer: createMailer(config, log),
    now: () => new Date(),
    library: createLibraryReader(store.db),
    secret: loadSecret(config.dataDir, config.secretKey),
  });
  await mountWeb(app, join(root, "dist/web"));
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) => {
    log.info({ store: store.kind, entriesWritten: written }, `listening on http://localhost:${address.port}`);
  });

  const stop = (signal: string) => {
    log.info(`${signal}: finishing running requests`);
    server.close(async () => {
      await store.close();
      lock.release();
      process.exit(0);
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
}
