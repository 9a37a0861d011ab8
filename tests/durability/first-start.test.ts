import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "../../src/server/db/store.ts";
import { killDuringStart, runAppServer, startAppServer } from "../support/app-server.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { CONTENT_DIR } from "../support/test-app.ts";

const MOMENTS = 6;
const ENTRIES = readdirSync(join(CONTENT_DIR, "peptides")).length;
const newFolder = () => mkdtempSync(join(tmpdir(), "peptidary-first-"));

describe("a first start killed at any moment", () => {
  let postgres: PostgresServer;
  let beforeAnythingMs: number;
  let listeningMs: number;
  beforeAll(async () => {
    postgres = await startPostgres();
    beforeAnythingMs = (await runAppServer({ PORT: "none" })).milliseconds;
    const begin = performance.now();
    const whole = await startAppServer();
    listeningMs = performance.now() - begin;
    await whole.stop();
  });
  afterAll(() => postgres.stop());

  test.each(["sqlite", "postgres"] as const)(
    "is followed by one that succeeds, with the whole schema and content (%s)",
    async (kind) => {
      for (let moment = 0; moment < MOMENTS; moment++) {
        const dataDir = newFolder();
        const name = `first_start_${moment}`;
        if (kind === "postgres") await postgres.createDatabase(name);
        const databaseUrl = kind === "postgres" ? postgres.url(name) : null;
        const environment = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
        const afterMs = beforeAnythingMs * 0.8 + ((listeningMs - beforeAnythingMs * 0.8) * moment) / (MOMENTS - 1);
        await killDuringStart(environment, afterMs);
        const left = readdirSync(dataDir).toSorted().join(" ");
        process.stdout.write(`${kind}: killed after ${Math.round(afterMs)} ms, left: ${left || "nothing"}\n`);

        const next = await startAppServer(environment);
        expect(await next.stop()).toBe(0);
        const store = await openStore({ dataDir, databaseUrl, databasePoolSize: 1 });
        const entries = await store.db.selectFrom("peptides").select("slug").execute();
        for (const table of ["users", "sessions", "protocols", "peptide_cycles", "idempotency_keys"] as const)
          expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
        await store.close();
        expect(entries.length).toBe(ENTRIES);
      }
    },
  );
});
