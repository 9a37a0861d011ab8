import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { UNFINISHED } from "./make-backup.ts";
import { runBackup } from "./run-backup.ts";

/** Makes backups into a folder at intervals and deletes the oldest ones. */
export interface BackupSchedule {
  /** Makes a backup now if one is due, and checks again every minute. */
  start(): void;
  /** Aborts a backup in progress; resolves once nothing is running. */
  stop(): Promise<void>;
  /** Makes a backup if one is due. */
  runDue(): Promise<void>;
  state(): Promise<BackupState>;
}

export interface BackupState {
  readonly count: number;
  /** When the newest backup was started; null if there is none. */
  readonly newest: Date | null;
  /** Whether the last try failed, or the next backup is long overdue. */
  readonly isBehind: boolean;
}

interface Needs {
  readonly config: Pick<Config, "dataDir" | "databaseUrl" | "s3">;
  readonly settings: NonNullable<Config["backups"]>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly secret: Uint8Array;
}

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const RETRY_AFTER_MS = 15 * 60_000;

/** `peptidary-20261124T013000Z.zip`: names sort by time. Other files in the folder are left alone. */
const NAME = /^peptidary-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/;

export function createBackupSchedule({ config, settings, log, now, secret }: Needs): BackupSchedule {
  const { folder, everyHours, kept } = settings;
  const everyMs = everyHours * HOUR_MS;
  const place = { dataDir: config.dataDir, databaseUrl: config.databaseUrl };
  let failedAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const ending = new AbortController();

  const make = async (): Promise<void> => {
    await deleteUnfinished(folder);
    const begin = performance.now();
    const name = nameAt(now());
    const { lostFiles } = await runBackup({ place, s3: config.s3, secret, path: join(folder, name) }, ending.signal);
    log.info({ backup: name, seconds: Math.round((performance.now() - begin) / 100) / 10 }, "a backup was made");
    if (lostFiles > 0) log.error({ lostFiles }, "kept files are named in the store and could not be found");
    const old = (await backupsIn(folder)).slice(0, -kept);
    for (const { file } of old) await rm(join(folder, file), { force: true });
  };

  const runDue = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    const age = ageOf(newestOf(await backupsIn(folder), now()), now());
    const isWaiting = failedAt !== null && now().getTime() - failedAt < RETRY_AFTER_MS;
    if (age < everyMs || isWaiting) return;
    try {
      await make();
      failedAt = null;
    } catch (error) {
      if (ending.signal.aborted) return; // aborted because the server is shutting down
      failedAt = now().getTime();
      log.error({ err: error }, "a backup could not be made");
    }
  };

  const look = () => {
    running ??= runDue()
      .catch((error: unknown) => log.error({ err: error }, "the folder of backups cannot be read"))
      .finally(() => {
        running = null;
      });
  };

  return {
    start: () => {
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
    runDue,
    state: async () => {
      const backups = await backupsIn(folder);
      const newest = newestOf(backups, now());
      const isOld = running === null && ageOf(newest, now()) > 2 * everyMs;
      return { count: backups.length, newest, isBehind: failedAt !== null || isOld };
    },
  };
}

interface FoundBackup {
  readonly file: string;
  readonly at: Date;
}

/** Oldest first. */
async function backupsIn(folder: string): Promise<FoundBackup[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readdir(folder))
    .filter((file) => NAME.test(file))
    .toSorted()
    .map((file) => ({ file, at: new Date(file.replace(NAME, "$1-$2-$3T$4:$5:$6Z")) }));
}

/** Leftovers of a server that died during a backup. */
async function deleteUnfinished(folder: string): Promise<void> {
  for (const file of await readdir(folder))
    if (file.endsWith(UNFINISHED) && NAME.test(file.slice(0, -UNFINISHED.length)))
      await rm(join(folder, file), { force: true });
}

const nameAt = (time: Date) => `peptidary-${time.toISOString().replace(/[-:]|\.\d+/g, "")}.zip`;

/** Ignores backups dated in the future, by a clock that was wrong. */
function newestOf(backups: readonly FoundBackup[], now: Date): Date | null {
  return backups.findLast(({ at }) => at <= now)?.at ?? null;
}

const ageOf = (made: Date | null, now: Date) => (made ? now.getTime() - made.getTime() : Number.POSITIVE_INFINITY);
