import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type AppServer, runAppServer, startAppServer } from "#support/app-server.ts";
import { cases } from "#support/cases.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const SECOND_STARTS = cases(5, 20);
/** Only a busy machine makes one late; a refusal that waits for something is late every time. */
const TRIES_EACH = 3;
const REFUSED_WITHIN_MS = 1_000;
const newFolder = () => temporaryFolder("start");

describe("a second process on the same data folder", () => {
  let first: AppServer;
  beforeAll(async () => {
    first = await startAppServer();
  });

  test("is refused with one sentence within a second, each time, and the first goes on", async () => {
    const refusedAfterMs = async (): Promise<number> => {
      // A wrong setting ends a start before it touches anything: Node and our modules being read, on this busy machine.
      const starts = [runAppServer({ DATA_DIR: first.dataDir }), runAppServer({ PORT: "none" })] as const;
      const [second, plain] = await Promise.all(starts);
      expect(second.output).toBe(`Another Peptidary is already running on the data folder ${first.dataDir}.\n`);
      expect(second.code).toBe(1);
      expect((await fetch(`${first.origin}/api/health`)).status).toBe(200);
      return Math.round(second.milliseconds - plain.milliseconds);
    };
    const took: number[] = [];
    for (let start = 0; start < SECOND_STARTS; start += 1) {
      let fastest = await refusedAfterMs();
      for (let tries = 1; fastest >= REFUSED_WITHIN_MS && tries < TRIES_EACH; tries += 1)
        fastest = Math.min(fastest, await refusedAfterMs());
      took.push(fastest);
    }
    process.stdout.write(`refused after ${took.join(", ")} ms\n`);
    expect(Math.max(...took)).toBeLessThan(REFUSED_WITHIN_MS);
  }, 300_000);

  test("takes the folder over once the first was killed", async () => {
    await first.kill();
    const next = await startAppServer({ DATA_DIR: first.dataDir });
    expect(await next.stop()).toBe(0);
  });
});

describe("a start that cannot succeed", () => {
  test("lists every wrong setting, one line each", async () => {
    const { code, output } = await runAppServer({
      ...{ PORT: "70000", LOG_LEVEL: "loud", DATABASE_URL: "mysql://here" },
      ...{ METRICS_PORT: "0", METRICS_TOKEN: "short", LOG_REQUESTS: "yes" },
    });
    expect(code).toBe(1);
    expect(output.trimEnd().split("\n")).toEqual([
      "The configuration is wrong:",
      "  PORT: must be a whole number from 0 to 65535",
      "  DATABASE_URL: must look like postgres://user:password@host:5432/name",
      "  METRICS_PORT: must be a whole number from 1 to 65535",
      "  METRICS_TOKEN: must be at least 16 letters, digits or any of . _ ~ + / -",
      "  LOG_REQUESTS: must be 0 or 1",
      "  LOG_LEVEL: must be one of trace, debug, info, warn, error, silent",
    ]);
  });

  test("says that the data folder is a file, and leaves the file alone", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "file"), "mine");
    for (const path of [join(folder, "file"), join(folder, "file/below")]) {
      const { code, output } = await runAppServer({ DATA_DIR: path });
      expect([code, output]).toEqual([
        1,
        `The data folder ${path} cannot be used: it or a part of its path is a file.\n`,
      ]);
    }
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("says that nothing can be written in the data folder", async () => {
    const { code, output } = await runAppServer({ DATA_DIR: folderNobodyCanWrite() });
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder \S+ cannot be used: [\w -]+\.\n$/);
  });

  test("says so when it would have to make the data folder where nothing can be made", async () => {
    const { code, output } = await runAppServer({ DATA_DIR: join(folderNobodyCanWrite(), "data") });
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder \S+ cannot be used: [\w -]+\.\n$/);
  });

  test("says that the store is none, and changes nothing in it", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "peptidary.sqlite"), "not a database, whatever its name says");
    const { code, output } = await runAppServer({ DATA_DIR: folder });
    expect([code, output]).toEqual([1, "The store cannot be prepared: file is not a database\n"]);
  });

  test("says that PostgreSQL is not there", async () => {
    const settings = { DATA_DIR: newFolder(), DATABASE_URL: "postgres://me:hidden@localhost:1/none" };
    const { code, output } = await runAppServer(settings);
    expect(code).toBe(1);
    expect(output).toMatch(/^The store cannot be prepared: .*ECONNREFUSED.*\n$/);
    expect(output).not.toContain("hidden");
  });

  test("says that the port is taken", async () => {
    const other = await startAppServer();
    const { port } = new URL(other.origin);
    const { code, output } = await runAppServer({ DATA_DIR: newFolder(), PORT: port });
    await other.stop();
    expect([code, output]).toEqual([
      1,
      `Port ${port} is already in use: choose another one, for example PORT=${Number(port) + 1} npm start\n`,
    ]);
  });

  test("says that the machine has no such address", async () => {
    const { code, output } = await runAppServer({ DATA_DIR: newFolder(), HOST: "192.0.2.1" }); // RFC 5737: nobody's
    expect([code, output]).toEqual([
      1,
      "This machine has no address 192.0.2.1: choose one it has, for example HOST=0.0.0.0 npm start\n",
    ]);
  });

  test("says that an earlier run under another account left files it may not write", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "in-use.lock")); // stands for it, since root may write every file
    const { code, output } = await runAppServer({ DATA_DIR: folder });
    expect([code, output]).toEqual([
      1,
      `The data folder ${folder} cannot be used: this account may not write in-use.lock there.\n`,
    ]);
  });
});

/** Root may write where the mode forbids it; the process file system takes no files from anybody. */
function folderNobodyCanWrite(): string {
  if (process.getuid?.() === 0) return "/proc";
  const folder = newFolder();
  chmodSync(folder, 0o500);
  return folder;
}
