import { existsSync } from "node:fs";
import { type Config, prepareFolder, readConfig } from "#server/config.ts";
import { lockDataDir } from "#server/db/store.ts";
import { reasonOf } from "#server/http/listen.ts";

/** Runs an operator's command; any failure prints one plain sentence and exits with 1. */
export async function runCommand(run: (words: readonly string[]) => Promise<number>): Promise<void> {
  process.umask(0o077); // files it writes are readable only by this account
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(reasonOf(error));
    return 1;
  });
}

/** The same settings as `npm start`. */
export function readSettings(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const read = readConfig(process.env);
  if (read.ok) return read.config;
  throw new Error(`The configuration is wrong:\n${read.problems.map((line) => `  ${line}`).join("\n")}`);
}

/** Locks the data folder while running, so that no server can start on it. */
export async function whileNoServerRuns<T>({ dataDir }: Pick<Config, "dataDir">, work: () => Promise<T>): Promise<T> {
  prepareFolder(dataDir, "data");
  const lock = lockDataDir(dataDir);
  if (!lock) throw new Error(`A Peptidary is running on the data folder ${dataDir}. Stop it first.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
