import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { createApp } from "./server/app.ts";
import { createBackground } from "./server/background.ts";
import { createBackupSchedule } from "./server/backup/backup-schedule.ts";
import { captchaHosts } from "./server/bot-check/captcha-providers.ts";
import { createBotCheck } from "./server/bot-check/create-bot-check.ts";
import { prepareFolder, readConfig } from "./server/config.ts";
import type { ServerContext } from "./server/context.ts";
import type { Db } from "./server/db/schema.ts";
import { lockDataDir, openStore } from "./server/db/store.ts";
import { readCatalogue } from "./server/features/biomarkers/read-catalogue.ts";
import { mountEmbeds } from "./server/features/embeds/routes.ts";
import { importGuides } from "./server/features/guides/import-guides.ts";
import { readShippedGlossary } from "./server/features/guides/read-glossary.ts";
import { importContent } from "./server/features/peptides/import-content.ts";
import { createLibraryReader } from "./server/features/peptides/library-reader.ts";
import { mountSitemap } from "./server/features/sitemap/routes.ts";
import { clearUnsentFiles, createFiles } from "./server/files/create-files.ts";
import { listen, reasonOf } from "./server/http/listen.ts";
import { watchForEnd } from "./server/http/orderly-end.ts";
import { mountPages } from "./server/http/pages.ts";
import { cutSlowClients } from "./server/http/slow-clients.ts";
import { staticFiles } from "./server/http/static-files.ts";
import { MAX_HEADER_BYTES } from "./server/http/url-length.ts";
import { jobsBehind } from "./server/jobs/job-store.ts";
import { createReplanning } from "./server/jobs/replan-soon.ts";
import { type KeptResults, NOTHING_KEPT, openKeptResults } from "./server/kept-results.ts";
import { createLog } from "./server/log.ts";
import { createMailer } from "./server/mail/create-mailer.ts";
import { createMetrics } from "./server/metrics/create-metrics.ts";
import { createMetricsServer } from "./server/metrics/serve-metrics.ts";
import { projectRoot } from "./server/project-root.ts";
import { loadSecret } from "./server/secret.ts";
import { askForUpkeep, createWork } from "./server/work.ts";
import { openPaths, servedRoute } from "./web/app/match-route.ts";
import { renderEmbed } from "./web/embed/render-embed.tsx";
import { type PageAssets, renderPage, renderShell } from "./web/entry-server.tsx";

/** With two seconds of draining this is below the ten seconds after which container runtimes kill the process. */
const RUNNING_REQUESTS_MS = 6_000;
const HARD_LIMIT_MS = 7_500;
/** By then, clients that waited for the start have their first page. */
const CALM_AFTER_MS = 3_000;
/**
 * Longer than proxies keep an idle connection (60 s); otherwise they would send requests on one that has just closed.
 */
const KEEP_IDLE_MS = 75_000;
/** Even the slowest phone sends request headers much faster. */
const HEADERS_WITHIN_MS = 20_000;

/** The only file that knows both sides: configuration, store, API, pages and shutdown. */
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  process.umask(0o077); // files are readable by this account only
  const root = projectRoot();
  const read = readConfig(process.env);
  if (!read.ok)
    throw new Error(`The configuration is wrong:\n${read.problems.map((problem) => `  ${problem}`).join("\n")}`);
  const { config } = read;
  prepareFolder(config.dataDir, "data");
  if (config.backups) prepareFolder(config.backups.folder, "backup");
  const lock = lockDataDir(config.dataDir);
  if (!lock) throw new Error(`Another Peptidary is already running on the data folder ${config.dataDir}.`);
  clearUnsentFiles(config.dataDir);
  const log = createLog(config.logLevel, undefined, config.region);
  const contentDir = join(root, "content");
  const kept = resultsOf(config.dataDir);
  let written = 0;
  const metrics = await createMetrics(config);
  const fill = async (db: Db) => {
    written = await importContent(db, contentDir, new Date(), kept);
    written += await importGuides(db, contentDir, new Date(), kept);
  };
  const store = await openStore(config, fill, metrics).catch((error: unknown) => {
    throw new Error(`The store cannot be prepared: ${reasonOf(error)}`);
  });
  const options = readShippedOptions(contentDir, kept);
  const library = createLibraryReader(store.db, options, (slug) =>
    log.error({ slug }, "a stored library entry does not fit this version and is left out"),
  );
  const secret = loadSecret(config.dataDir, config.secretKey);
  const background = createBackground(log);
  const now = () => new Date();
  const backups = config.backups ? createBackupSchedule({ config, settings: config.backups, log, now, secret }) : null;
  let isEnding = false;
  const context: ServerContext = {
    config,
    store,
    log,
    mailer: createMailer(config, log, metrics),
    background,
    metrics,
    now,
    isEnding: () => isEnding,
    changed: createReplanning({ background, store, now }),
    library,
    biomarkers: readCatalogue(contentDir, kept),
    options,
    glossary: readShippedGlossary(contentDir, kept),
    files: createFiles(config, log),
    kept,
    backups,
    botCheck: createBotCheck({ config, store, log, now, secret }),
    secret,
  };
  const app = createApp(context);
  const work = createWork(context);
  mountSitemap({ app, context, paths: openPaths() });
  const webDir = join(import.meta.dirname, "../web");
  const assets = readAssets(webDir);
  const files = staticFiles(webDir);
  const calculatorScript = readCalculatorScript(webDir);
  mountEmbeds({ app, context, render: (embed, theme) => renderEmbed(embed, theme, calculatorScript) });
  const pages = mountPages({
    app,
    files,
    render: (request, fetch) => renderPage(request, { assets, fetch, publicUrl: config.publicUrl }),
    shell: renderShell(assets),
    routeOf: servedRoute,
    contentVersion: async () => String((await library()).revision),
    allowed: {
      scripts: config.captcha ? captchaHosts(config.captcha) : [],
      sending: config.posthog ? [config.posthog.host] : [],
    },
  });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_IDLE_MS,
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: HEADERS_WITHIN_MS / 2,
    },
    getRequestListener(app.fetch, { hostname: config.host }),
  );
  cutSlowClients(server);
  const end = watchForEnd(server);
  metrics?.watch({
    storeKind: store.kind,
    readJobs: () => jobsBehind(store.db, now()),
    pages,
    readNewestBackup: backups && (async () => (await backups.state()).newest),
  });
  if (metrics && config.metrics.port !== null) {
    // open until the process ends, so that the shutdown can be observed too
    const place = { port: config.metrics.port, host: config.metrics.host };
    await listen(createMetricsServer(metrics), place, { port: "METRICS_PORT", host: "METRICS_HOST" });
  }
  const port = await listen(server, config, { port: "PORT", host: "HOST" });
  background.run("upkeep", () => askForUpkeep(context));
  work.start();
  backups?.start();
  log.info({ store: store.kind, entriesWritten: written }, `listening on http://localhost:${port}`);
  setTimeout(() => background.run("what can wait until people were answered", afterStart), CALM_AFTER_MS).unref();

  async function afterStart(): Promise<void> {
    await files.readAll();
    kept.save();
    flushCompileCache(); // so that the next start doesn't compile again, however this one ends
    // importing the content and compiling leave 20 MB, which would stay until the first requests come
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  }

  const stop = async (signal: string) => {
    if (isEnding) return; // a terminal signals the whole process group, and the start script forwards it too
    isEnding = true;
    log.info(`${signal}: finishing running requests`);
    const drainMs = signal === "SIGINT" ? 0 : config.drainSeconds * 1000; // someone who pressed Ctrl-C is waiting
    setTimeout(() => process.exit(1), drainMs + HARD_LIMIT_MS).unref();
    await Promise.all([
      end({ drainMs, withinMs: RUNNING_REQUESTS_MS }),
      work.stop(RUNNING_REQUESTS_MS),
      backups?.stop(),
    ]);
    await background.idle();
    kept.save();
    await store.close();
    lock.release();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** A build has a fixed version; sources that run directly may change under a cached result. */
function resultsOf(dataDir: string): KeptResults {
  const stamp = join(import.meta.dirname, "../.source-hash");
  return existsSync(stamp) ? openKeptResults(dataDir, readFileSync(stamp, "utf8")) : NOTHING_KEPT;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The one file that an embed loads, once somebody types. A build that is being watched has none: the server answers. */
function readCalculatorScript(webDir: string): string | null {
  const place = join(webDir, ".vite/embed-manifest.json");
  if (!existsSync(place)) return null;
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(place, "utf8"));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  return entry ? `/${entry.file}` : null;
}

/** File names come from the client build's own manifest, so that a page never requests a missing file. */
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
