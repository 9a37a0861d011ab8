import pg from "pg";
import { newId } from "#server/db/id.ts";

/** Makes a database on the server, empty or a copy of another that nobody is connected to, and returns its URL. */
export async function createDatabase(serverUrl: string, copyOf: string | null = null): Promise<string> {
  const name = `test_${newId().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  // where nothing is synced, copying files is quicker than logging every block
  const like = copyOf === null ? "" : ` template ${new URL(copyOf).pathname.slice(1)} strategy file_copy`;
  await client.query(`create database ${name}${like}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
