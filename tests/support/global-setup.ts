import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** What the disk keeps after a power cut is no matter here; waiting for it would be most of the time of a query. */
const WITHOUT_DISK = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** One real PostgreSQL for the whole run; each suite makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const temporary = join(import.meta.dirname, "../../.cache/tmp");
  mkdirSync(temporary, { recursive: true });
  const server = await startPostgres(WITHOUT_DISK);
  project.provide("postgresUrl", server.url("postgres"));
  return () => server.stop();
}
