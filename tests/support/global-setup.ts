import type { TestProject } from "vitest/node";
import { SHORT_LIVED, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run; each suite makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(SHORT_LIVED);
  project.provide("postgresUrl", server.nearUrl("postgres"));
  return () => server.stop();
}
