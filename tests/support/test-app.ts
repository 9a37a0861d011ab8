import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { createApp } from "#server/app.ts";
import type { AuthOptions } from "#server/auth/auth.ts";
import { createBackground } from "#server/background.ts";
import { createBotCheck } from "#server/bot-check/create-bot-check.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import { openStore } from "#server/db/store.ts";
import { readCatalogue } from "#server/features/biomarkers/read-catalogue.ts";
import { readShippedGlossary } from "#server/features/guides/read-glossary.ts";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { createLibraryReader } from "#server/features/peptides/library-reader.ts";
import { createFiles } from "#server/files/create-files.ts";
import type { App } from "#server/http/mount.ts";
import { createReplanning } from "#server/jobs/replan-soon.ts";
import { openKeptResults } from "#server/kept-results.ts";
import { createLog } from "#server/log.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import { CONTENT_DIR } from "./content-dir.ts";
import { copyPostgres, copySqlite } from "./prepared-stores.ts";
import { QUICK_HASHER } from "./quick-hasher.ts";

export type StoreName = "sqlite" | "postgres";

/** A whole API on a store of its own, with a clock and a mailbox the test holds. */
export interface TestApp {
  readonly app: App;
  readonly context: ServerContext;
  /** Mails are sent behind the answer: wait for `context.background.idle()` before looking. */
  readonly mails: Mail[];
  /** Moves the server's clock. */
  setNow(now: Date): void;
  /** Another API process on the same store, as a second server would be. */
  sibling(): TestApp;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface Options {
  readonly environment?: Record<string, string>;
  readonly mailer?: "smtp" | "outbox";
  /** Only for a store of the app's own: a place named by `environment` brings what is in it. */
  readonly withContent?: boolean;
  /** Where it goes on with what another app sealed and signed. */
  readonly secret?: Uint8Array<ArrayBuffer>;
  readonly auth?: AuthOptions;
}

/** So that a suite that signs up a hundred times is not about hashing. */
const LITTLE_WORK = { from: 1, to: 50 };

const biomarkers = readCatalogue(CONTENT_DIR);
const shippedOptions = readShippedOptions(CONTENT_DIR);
const glossary = readShippedGlossary(CONTENT_DIR);
/** As a server that starts again finds them; they are never written. */
const kept = openKeptResults(join(tmpdir(), "peptidary-nothing"), "");

export async function openTestApp(store: StoreName, options: Options = {}): Promise<TestApp> {
  const { DATA_DIR: placeGiven, DATABASE_URL: databaseGiven } = options.environment ?? {};
  if (options.withContent && (placeGiven ?? databaseGiven) !== undefined)
    throw new Error("the content would go into another store than the one named by the environment");
  const dataDir = mkdtempSync(join(tmpdir(), "peptidary-"));
  const read = readConfig({
    DATA_DIR: dataDir,
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
    ...(store === "postgres" ? { DATABASE_URL: await copyPostgres(options.withContent ?? false) } : {}),
    ...options.environment,
  });
  if (store === "sqlite") await copySqlite(dataDir, options.withContent ?? false);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const metrics = await createMetrics(read.config);
  const opened = await openStore(read.config, undefined, metrics);
  const secret = options.secret ?? crypto.getRandomValues(new Uint8Array(32));
  const mails: Mail[] = [];
  let now: Date | null = null;
  const mailer: Mailer = {
    kind: options.mailer ?? "outbox",
    send: async (mail) => {
      mails.push(mail);
    },
    deliver: async (mail) => {
      mails.push(mail);
    },
    check: async () => {},
  };
  const log = createLog(read.config.logLevel);
  const background = createBackground(log);
  const files = createFiles(read.config, log);
  const clock = () => now ?? new Date();
  const make = (config: Config, closeStore: () => Promise<void>): TestApp => {
    const context: ServerContext = {
      config,
      store: opened,
      log,
      mailer,
      background,
      metrics,
      now: clock,
      isEnding: () => false,
      changed: createReplanning({ background, store: opened, now: clock }),
      library: createLibraryReader(opened.db, shippedOptions),
      biomarkers,
      options: shippedOptions,
      glossary,
      files,
      kept,
      backups: null,
      botCheck: createBotCheck({ config, store: opened, log, now: clock, secret }, LITTLE_WORK),
      secret,
    };
    const app = createApp(context, { hasher: QUICK_HASHER, ...options.auth });
    return {
      app,
      context,
      mails,
      setNow: (value) => {
        now = value;
      },
      sibling: () => make(config, async () => {}),
      request: async (path, init) => app.request(`http://localhost:3000${path}`, init),
      close: closeStore,
    };
  };
  return make(read.config, async () => {
    await background.idle();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

const asked = process.env.STORES?.split(",");
const STORES = (["sqlite", "postgres"] as const).filter((store) => asked?.includes(store) ?? true);

/**
 * Runs one suite on both stores: on SQLite in `npm test`, on PostgreSQL in the sweeps. One about what comes before a query or after its answer (how an address is spelled,
 * what a line of the log says, how long hashing takes) runs on one of them: the same code is before both.
 */
export function describeStores(name: string, suite: (store: StoreName) => void): void {
  for (const store of STORES) describe(`${name} (${store})`, () => suite(store));
}

export function describeOneStore(name: string, suite: (store: StoreName) => void): void {
  describe(name, () => suite("sqlite"));
}

export const uniqueEmail = () => `person-${newId()}@example.org`;
