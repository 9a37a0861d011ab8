import pg from "pg";
import { newId } from "#server/db/id.ts";

/** Makes an empty database on the server and returns its URL. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${newId().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
