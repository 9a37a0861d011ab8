import type { Logger } from "pino";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import type { Glossary } from "#domain/guides/glossary.ts";
import type { OptionShelf } from "#domain/protocols/planning-library.ts";
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

/** What the server's parts get at the start; tests pass in their own clock and mailer. */
export interface ServerContext {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly background: Background;
  /** Null if metrics are off. */
  readonly metrics: Metrics | null;
  readonly now: () => Date;
  /** True once the server was asked to stop, so that the load balancer sends requests elsewhere. */
  readonly isEnding: () => boolean;
  /**
   * Call this after each change to a person's cycles, vials, supplies or settings: their reminders are planned again.
   */
  readonly changed: (userId: string) => void;
  readonly library: () => Promise<Library>;
  /** The shipped catalog of markers; checks in library entries refer to it. */
  readonly biomarkers: BiomarkerDocument;
  /** What can be done for each goal without a peptide, as it ships. */
  readonly options: OptionShelf;
  /** The shipped terms that are explained in place. */
  readonly glossary: Glossary;
  /** Where the bytes of stored files are. */
  readonly files: FileStore;
  readonly kept: KeptResults;
  /** Null if no backups are scheduled. */
  readonly backups: BackupSchedule | null;
  /** Required for anything people can send without signing in. */
  readonly botCheck: BotCheck;
  /** 32 bytes; signs identity tokens and share links, so changing it invalidates all of them. */
  readonly secret: Uint8Array;
}
