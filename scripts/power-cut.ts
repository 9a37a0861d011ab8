import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { startAppServer } from "#support/app-server.ts";
import { openSaver } from "#support/saver.ts";
import { type LoopDisk, makeDisk, whyNoLoopDisk } from "./lib/loop-disk.ts";

/**
 * `npm run power-cut -- [cuts]`: what is left after a power cut of the saves that were acknowledged. The writer is
 * stopped, the disk is copied as it is under the running file system, and the copy is mounted and opened. Without
 * `synchronous=FULL` saves must get lost, or the drill sees nothing; exits with 1 unless that and our own 0 come out.
 */
const CUTS = Number(process.argv[2] ?? 5);
const WORK = join(import.meta.dirname, "../.cache/power-cut");
const SAVES_MIN = 200;
const SAVES_STEP = 150;

/** A process that writes to a disk until it is stopped. */
interface Writer {
  /** Increasing ids of the acknowledged saves. */
  readonly acknowledged: () => readonly string[];
  /** Stops it between two instructions; nothing it holds in memory reaches the disk any more. */
  freeze(): void;
  end(): Promise<void>;
}

interface Subject {
  readonly name: string;
  readonly mayLose: boolean;
  start(folder: string): Promise<Writer>;
  /** Opens the store on the copy and returns its path and the statement that lists what was saved. */
  reopen(folder: string): Promise<{ path: string; listIds: string }>;
}

process.exitCode = await main();

async function main(): Promise<number> {
  mkdirSync(WORK, { recursive: true });
  const hindrance = whyNoLoopDisk(WORK);
  if (hindrance !== null) {
    console.error(`The power-cut drill cannot run here: ${hindrance}`);
    return 2;
  }
  if (!existsSync(join(import.meta.dirname, "..", process.env.OUT_DIR ?? "dist", "server/main.cjs"))) {
    console.error("The power-cut drill cannot run here: nothing is built; run npm run build.");
    return 2;
  }
  const rows: CutRow[] = [];
  for (const subject of [peptidary(), control("normal"), control("full")])
    for (let cut = 1; cut <= CUTS; cut++) rows.push(await cutOnce(subject, cut));
  console.table(rows);
  return judge(rows);
}

interface CutRow {
  readonly subject: string;
  readonly mayLose: boolean;
  readonly cut: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  readonly integrity: string;
  readonly orphans: number;
}

async function cutOnce(subject: Subject, cut: number): Promise<CutRow> {
  const disk = makeDisk(join(WORK, "disk"));
  const { acknowledged, after } = await cutWhileWriting(subject, disk, SAVES_MIN + SAVES_STEP * cut).finally(
    disk.remove,
  );
  const found = await inspect(subject, after).finally(after.remove);
  const stored = new Set(found.ids);
  return {
    subject: subject.name,
    mayLose: subject.mayLose,
    cut,
    acknowledged: acknowledged.length,
    stored: stored.size,
    lost: acknowledged.filter((id) => !stored.has(id)).length,
    integrity: found.integrity,
    orphans: found.orphans,
  };
}

async function cutWhileWriting(
  subject: Subject,
  disk: LoopDisk,
  wanted: number,
): Promise<{ acknowledged: readonly string[]; after: LoopDisk }> {
  const writer = await subject.start(disk.folder);
  try {
    while (writer.acknowledged().length < wanted) await delay(1);
    writer.freeze();
    await delay(20); // earlier acknowledgments may still be in the pipe
    return { acknowledged: [...writer.acknowledged()], after: disk.cut() };
  } finally {
    await writer.end();
  }
}

async function inspect(
  subject: Subject,
  disk: LoopDisk,
): Promise<{ ids: string[]; integrity: string; orphans: number }> {
  const { path, listIds } = await subject.reopen(disk.folder);
  const db = new DatabaseSync(path);
  const isEmpty = db.prepare("select 1 from sqlite_schema").get() === undefined;
  const found = {
    ids: isEmpty
      ? []
      : db
          .prepare(listIds)
          .all()
          .map((row) => String(row.id)),
    integrity: String(db.prepare("pragma integrity_check").get()?.integrity_check),
    orphans: db.prepare("pragma foreign_key_check").all().length,
  };
  db.close();
  return found;
}

function peptidary(): Subject {
  return {
    name: "Peptidary",
    mayLose: false,
    start: async (folder) => {
      const server = await startAppServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" });
      const saver = await openSaver(() => server.origin);
      let isOver = false;
      const saving = saver.saveMany(Number.POSITIVE_INFINITY, () => isOver);
      return {
        acknowledged: () => [...saver.acknowledged.keys()],
        freeze: () => {
          isOver = true;
          server.process.kill("SIGSTOP");
        },
        end: async () => {
          await server.kill();
          await saving;
        },
      };
    },
    reopen: async (folder) => {
      const server = await startAppServer({ DATA_DIR: join(folder, "data") });
      await server.stop();
      return { path: join(folder, "data/peptidary.sqlite"), listIds: "select id from peptide_cycles" };
    },
  };
}

function control(synchronous: "normal" | "full"): Subject {
  return {
    name: `control, synchronous=${synchronous.toUpperCase()}`,
    mayLose: synchronous === "normal",
    start: async (folder) => {
      const script = join(import.meta.dirname, "lib/control-writer.ts");
      const child = spawn(process.execPath, [script, join(folder, "control.sqlite"), synchronous], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let said = "";
      child.stdout.setEncoding("utf8").on("data", (text) => {
        said += text;
      });
      return {
        acknowledged: () => said.split("\n").slice(0, -1),
        freeze: () => child.kill("SIGSTOP"),
        end: () =>
          new Promise((resolve) => {
            child.once("close", () => resolve());
            child.kill("SIGKILL");
          }),
      };
    },
    reopen: async (folder) => ({ path: join(folder, "control.sqlite"), listIds: "select id from saves" }),
  };
}

function judge(rows: readonly CutRow[]): number {
  const lostBy = (mayLose: boolean) =>
    rows.filter((row) => row.mayLose === mayLose).reduce((sum, row) => sum + row.lost, 0);
  const broken = rows.filter((row) => !row.mayLose && (row.integrity !== "ok" || row.orphans > 0)).length;
  console.log(
    `lost with FULL: ${lostBy(false)}, broken stores: ${broken}; lost by the control with NORMAL: ${lostBy(true)}`,
  );
  if (lostBy(true) === 0) console.error("The control lost nothing: this drill would not have seen a loss.");
  return lostBy(false) === 0 && broken === 0 && lostBy(true) > 0 ? 0 : 1;
}
