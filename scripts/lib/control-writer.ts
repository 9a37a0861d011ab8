import { DatabaseSync } from "node:sqlite";

/**
 * `control-writer.ts FILE normal|full`: inserts rows one by one and prints the id of each once it is committed. The
 * power-cut drill uses it to prove that it can detect a loss.
 */
const [path = "", synchronous] = process.argv.slice(2);
const db = new DatabaseSync(path);
db.exec("pragma journal_mode = wal");
db.exec(`pragma synchronous = ${synchronous === "full" ? "full" : "normal"}`);
db.exec("create table if not exists saves (id text primary key, body text not null)");
const insert = db.prepare("insert into saves (id, body) values (?, ?)");
const BODY = "x".repeat(400);
const PAUSE_EVERY = 8; // commits between flushes of the pipe

function write(from: number): void {
  for (let id = from; id < from + PAUSE_EVERY; id++) {
    insert.run(String(id), BODY);
    process.stdout.write(`${id}\n`);
  }
  setImmediate(write, from + PAUSE_EVERY);
}
write(1);
