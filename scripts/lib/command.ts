import { existsSync } from "node:fs";
import { type Config, prepareFolder, readConfig } from "#server/config.ts";
import { lockDataDir } from "#server/db/store.ts";
import { reasonOf } from "#server/http/listen.ts";

/** Runs a command for the people who run the product; what goes wrong is one plain sentence and exit code 1. */
export async function runCommand(run: (words: readonly string[]) => Promise<number>): Promise<void> {
  process.umask(0o077); // whatever it writes is for this account alone
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

/** Locks the data folder during the work, so that no server can start on it. */
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
