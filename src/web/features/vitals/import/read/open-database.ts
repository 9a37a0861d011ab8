import initSqlJs, { type Database } from "sql.js";
import SQLITE from "sql.js/dist/sql-wasm-browser.wasm?url";

/** SQLite for a Health Connect export: 688 kB, loaded only once such a file was chosen. */
export async function openDatabase(bytes: Uint8Array): Promise<Database> {
  const { Database: Opened } = await initSqlJs({ locateFile: () => SQLITE });
  return new Opened(bytes);
}
