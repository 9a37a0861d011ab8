import { openTestApp, type TestApp } from "./test-app.ts";

/** On PostgreSQL a server with connections of its own; SQLite is one process's, so there a second app on the store. */
export async function openSecond(server: TestApp): Promise<TestApp> {
  const { databaseUrl } = server.context.config;
  if (databaseUrl === null) return server.sibling();
  return openTestApp("sqlite", { environment: { DATABASE_URL: databaseUrl } }); // the setting decides, not the name
}
