import type { Logger } from "pino";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import type { Glossary } from "#domain/guides/glossary.ts";
import type { Background } from "./background.ts";
import type { BackupSchedule } from "./backup/backup-schedule.ts";
import type { BotCheck } from "./bot-check/bot-check.ts";
import type { Config } from "./config.ts";
import type { Store } from "./db/store.ts";
import type { Library } from "./features/peptides/library.ts";
import type { FileStore } from "./files/file-store.ts";
import type { KeptResults } from "./kept-results.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** What the server's parts are handed at the start; tests hand in their own clock and mailer. */
export interface ServerContext {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly background: Background;
  /** Null when metrics are switched off. */
  readonly metrics: Metrics | null;
  readonly now: () => Date;
  /** True once the server was told to stop, so that the load balancer sends requests elsewhere. */
  readonly isEnding: () => boolean;
  /** To be told after each change to a person's cycles, vials, supplies or settings: their reminders are planned anew. */
  readonly changed: (userId: string) => void;
  readonly library: () => Promise<Library>;
  /** The shipped catalogue of markers; a check of a library entry names one of them. */
  readonly biomarkers: BiomarkerDocument;
  /** The shipped words that are explained in place. */
  readonly glossary: Glossary;
  /** Where the bytes of kept files are. */
  readonly files: FileStore;
  readonly kept: KeptResults;
  /** Null where no backups are scheduled. */
  readonly backups: BackupSchedule | null;
  /** Demanded by what anybody may send. */
  readonly botCheck: BotCheck;
  /** 32 bytes; signs identity tokens and share links: another secret ends them all. */
  readonly secret: Uint8Array;
}
