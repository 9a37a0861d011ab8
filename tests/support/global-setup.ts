import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Nothing here is about what a power cut leaves, and no database lives long enough to be tidied up. */
const SHORT_LIVED = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];

/** One real PostgreSQL for the whole run; each suite makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(SHORT_LIVED);
  project.provide("postgresUrl", server.nearUrl("postgres"));
  return () => server.stop();
}
