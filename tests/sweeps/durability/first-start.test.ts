import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#server/db/store.ts";
import { killDuringStart, measureStart, startAppServer } from "#support/app-server.ts";
import { cases, spreadOver } from "#support/cases.ts";
import { CONTENT_DIR } from "#support/content-dir.ts";
import { type PostgresServer, SHORT_LIVED, startPostgres } from "#support/postgres.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

/** Parts of the time a whole start takes from taking the data folder to its first answer. */
const MOMENTS = spreadOver(0, 1_000, cases(5, 20)).map((thousandth) => thousandth / 1_000);
const ENTRIES = readdirSync(join(CONTENT_DIR, "peptides")).length;
const newFolder = () => temporaryFolder("first");

describe("a first start killed at any moment", () => {
  let postgres: PostgresServer;
  let startMs: number;
  beforeAll(async () => {
    postgres = await startPostgres(SHORT_LIVED);
    startMs = await measureStart({ DATA_DIR: newFolder() });
  });
  afterAll(() => postgres.stop());

  test.each(["sqlite", "postgres"])(
    "is followed each time by one that succeeds, with the whole schema and content (%s)",
    async (kind) => {
      for (const [index, moment] of MOMENTS.entries()) {
        const name = `first_start_${index}`;
        if (kind === "postgres") await postgres.createDatabase(name);
        const databaseUrl = kind === "postgres" ? postgres.url(name) : null;
        const environment = { DATA_DIR: newFolder(), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
        await killDuringStart(environment, startMs * moment);
        const left = readdirSync(environment.DATA_DIR).toSorted().join(" ");
        process.stdout.write(`${kind}: killed ${Math.round(startMs * moment)} ms after taking the folder: ${left}\n`);
        const next = await startAppServer(environment);
        expect(await next.stop()).toBe(0);
        await expectWholeStore(environment.DATA_DIR, databaseUrl);
      }
    },
    600_000,
  );
});

async function expectWholeStore(dataDir: string, databaseUrl: string | null): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl, databasePoolSize: 1 });
  const entries = await store.db.selectFrom("peptides").select("slug").execute();
  for (const table of ["users", "sessions", "protocols", "peptide_cycles", "idempotency_keys"] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await store.close();
  expect(entries.length).toBe(ENTRIES);
}
