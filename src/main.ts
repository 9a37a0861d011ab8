import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createApp } from "./server/app.ts";
import { createBackground } from "./server/background.ts";
import { prepareDataDir, readConfig } from "./server/config.ts";
import { lockDataDir, openStore } from "./server/db/store.ts";
import { importContent } from "./server/features/peptides/import-content.ts";
import { createLibraryReader } from "./server/features/peptides/repository.ts";
import { mountPages } from "./server/http/pages.ts";
import { createLog } from "./server/log.ts";
import { createMailer } from "./server/mail/create-mailer.ts";
import { projectRoot } from "./server/project-root.ts";
import { loadSecret } from "./server/secret.ts";
import { matchRoute } from "./web/app/match-route.ts";
import { type PageAssets, renderPage } from "./web/entry-server.tsx";

/** The only file that sees both sides: configuration, store, API, pages, and an orderly end. */
await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const root = projectRoot();
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
  const library = createLibraryReader(store.db);
  const secret = loadSecret(config.dataDir, config.secretKey);
  const background = createBackground(log);
  const app = createApp({
    config,
    store,
    log,
    mailer: createMailer(config, log),
    background,
    now: () => new Date(),
    library,
    secret,
  });
  const webDir = join(import.meta.dirname, "../web");
  const assets = readAssets(webDir);
  mountPages({
    app,
    webDir,
    render: (request, fetchApi) => renderPage(request, assets, fetchApi),
    accessOf: (pathname) => matchRoute(pathname)?.access ?? null,
    contentVersion: async () => (await library()).version,
  });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) => {
    log.info({ store: store.kind, entriesWritten: written }, `listening on http://localhost:${address.port}`);
  });

  const stop = (signal: string) => {
    log.info(`${signal}: finishing running requests`);
    server.close(async () => {
      await background.idle();
      await store.close();
      lock.release();
      process.exit(0);
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** File names come from the client build's own manifest, so that a page never asks for a file that is not there. */
function readAssets(webDir: string): PageAssets {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(join(webDir, ".vite/manifest.json"), "utf8"));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${webDir} holds no built page; run npm run build.`);
  return {
    entry: `/${entry.file}`,
    preloads: (entry.imports ?? []).flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : [])),
    styles: (entry.css ?? []).map((file) => `/${file}`),
  };
}
