import type { TestProject } from "vitest/node";
import { startAppServer } from "./app-server.ts";
import { unpackBrowser } from "./browser.ts";
import { BEHIND_PROXY } from "./fresh-address.ts";
import { SHORT_LIVED, startPostgres } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    origins: { sqlite: string; postgres: string };
    dataDirs: { sqlite: string; postgres: string };
    /** Where the tours, which run side by side, note what they looked at. */
    looked: string;
  }
}

/** The built product twice: on SQLite and on a real PostgreSQL. The browser is unpacked before two files ask for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser();
  const database = await startPostgres(SHORT_LIVED);
  await database.createDatabase("journeys");
  const [sqlite, postgres] = [
    await startAppServer(BEHIND_PROXY),
    await startAppServer({ ...BEHIND_PROXY, DATABASE_URL: database.nearUrl("journeys") }),
  ];
  project.provide("origins", { sqlite: sqlite.origin, postgres: postgres.origin });
  project.provide("looked", temporaryFolder("looked"));
  project.provide("dataDirs", { sqlite: sqlite.dataDir, postgres: postgres.dataDir });
  return async () => {
    await Promise.all([sqlite.stop(), postgres.stop()]);
    await database.stop();
  };
}
