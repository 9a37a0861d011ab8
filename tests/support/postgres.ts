import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type PostgresHome, postgresHome } from "./postgres-home.ts";
import { endWithUs, removeFolder } from "./temporary-folder.ts";

/** A real PostgreSQL server of its own in a temporary folder. */
export interface PostgresServer {
  readonly url: (database: string) => string;
  /** The same database through a socket in the file system, where each question costs half as much. */
  readonly nearUrl: (database: string) => string;
  createDatabase(name: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** SIGINT hangs up on everybody, SIGQUIT crashes, SIGKILL leaves no time for anything. The data stay. */
  halt(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** Starts again on the same data and port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * For tests that are not about what a power cut leaves: nothing is synced, copied to elsewhere or tidied up, and nobody
 * waits for threads that read ahead or for code that is compiled first.
 */
export const SHORT_LIVED = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "io_method=sync", "jit=off"],
];

export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const home = postgresHome();
  const data = join(home.folder, "data");
  const password = join(home.folder, "password");
  writeFileSync(password, "postgres");
  chmodSync(password, 0o644); // whatever this account's files are for others: the server runs as one of them
  // the same letters and order on every machine, whatever language it speaks
  const kind = ["--username=postgres", "--auth=password", `--pwfile=${password}`, "--no-locale", "--encoding=UTF8"];
  await finish(runIn(home, "initdb", [`--pgdata=${data}`, "--no-sync", ...kind]));
  const port = await freePort();
  const flags = [...settings, `unix_socket_directories=${home.folder}`].flatMap((setting) => ["-c", setting]);
  const start = () => untilReady(runIn(home, "postgres", ["-D", data, "-p", String(port), ...flags]));
  let server = await start();
  const halt = async (signal: NodeJS.Signals) => {
    const isOver = server.exitCode !== null || server.signalCode !== null;
    const over = isOver ? null : once(server, "exit");
    server.kill(signal);
    await over;
  };
  const nearUrl = (database: string) =>
    `postgres://postgres:postgres@localhost:${port}/${database}?host=${encodeURIComponent(home.folder)}`;
  const manage = async (statement: string) => {
    const client = new pg.Client({ connectionString: nearUrl("postgres") });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    nearUrl,
    createDatabase: (name) => manage(`create database ${name}`),
    dropDatabase: (name) => manage(`drop database ${name} with (force)`),
    halt,
    resume: async () => {
      server = await startAgain(start);
    },
    stop: async () => {
      await halt("SIGINT");
      removeFolder(home.folder);
    },
  };
}

/** Children of a killed server need a moment to notice, and hold its memory until then. */
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 50) throw error;
      await delay(100);
    }
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
}

function runIn({ folder, programs, owner }: PostgresHome, program: string, words: readonly string[]): Running {
  const child = spawn(join(programs, "bin", program), words, {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: process.env.TZ },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4_000);
    });
  return { child, said: () => said };
}

async function finish({ child, said }: Running): Promise<void> {
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`PostgreSQL could not be set up:\n${said()}`);
}

function untilReady({ child, said }: Running): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => reject(new Error(`PostgreSQL did not start:\n${said()}`)));
    const look = () => {
      if (!said().includes("ready to accept connections")) return;
      child.stderr?.off("data", look);
      resolve(child);
    };
    child.stderr?.on("data", look);
  });
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
