import type { TestProject } from "vitest/node";
import { startAppServer } from "./app-server.ts";
import { unpackBrowser } from "./browser.ts";
import { BEHIND_PROXY } from "./fresh-address.ts";
import { SHORT_LIVED, startPostgres } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    origins: { sqlite: string; postgres: string };
    dataDir: string;
    /** Where the tours, which run side by side, note what they looked at. */
    looked: string;
  }
}

/**
 * The built product on SQLite, and for the sweeps on a real PostgreSQL as well. The browser is unpacked before two files
 * ask for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser();
  const sqlite = await startAppServer(BEHIND_PROXY);
  const postgres = project.config.env.STORES?.includes("postgres") ? await startOnPostgres() : null;
  project.provide("origins", { sqlite: sqlite.origin, postgres: postgres?.origin ?? "" });
  project.provide("looked", temporaryFolder("looked"));
  project.provide("dataDir", sqlite.dataDir);
  return async () => {
    await Promise.all([sqlite.stop(), postgres?.stop()]);
  };
}

async function startOnPostgres() {
  const database = await startPostgres(SHORT_LIVED);
  await database.createDatabase("journeys");
  const server = await startAppServer({ ...BEHIND_PROXY, DATABASE_URL: database.nearUrl("journeys") });
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { origin: server.origin, stop };
}
