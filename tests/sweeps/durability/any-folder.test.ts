import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { copyCheckout } from "#support/copied-checkout.ts";
import { isRunning } from "#support/is-running.ts";
import { type Owner, ordinaryUser } from "#support/postgres-home.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../../..");
const isRoot = process.getuid?.() === 0;

/** A file of the server's own tests on both stores. */
const SERVER = [
  "--project=server",
  "--project=server-postgres",
  "tests/server/health.test.ts",
  "-t",
  "health|the sidebar: 64 units",
];
/** The same and a page: the built servers and the browser are started for it. */
const SERVER_AND_PAGE = [...SERVER, "--project=journeys", "tests/journeys/shell.test.ts"];

/** Beside this checkout, where no bytes need to be copied, unless the user cannot get there. */
function parentFor(owner: Owner): string {
  const near = join(ROOT, ".cache");
  mkdirSync(near, { recursive: true });
  return spawnSync("test", ["-x", near], owner).status === 0 ? near : tmpdir();
}

interface Account {
  readonly owner: Owner;
  /** Of the folder that the checkout lies in. */
  readonly mode: number;
  readonly start: readonly string[];
}

async function runIn(name: string, { owner, mode, start }: Account) {
  const base = temporaryFolder("any", parentFor(owner));
  chmodSync(base, 0o755);
  const closed = join(base, "closed");
  const temporary = join(base, "tmp");
  for (const folder of [closed, temporary]) {
    mkdirSync(folder);
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  }
  chmodSync(closed, mode);
  const checkout = join(closed, name);
  copyCheckout(checkout, owner);
  const child = spawn(join(checkout, "node_modules/node/bin/node"), ["scripts/test.mjs", ...start], {
    ...owner,
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: "/nonexistent", TMPDIR: temporary },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, said: output + errors, temporary };
}

/** A checkout whose sources changed since would be built in each copy, where much of what that takes is left out. */
beforeAll(() => {
  const program = 'const { ensureBuilt } = await import("./scripts/lib/prepare.mjs"); await ensureBuilt();';
  const words = ["--input-type=module", "--eval", program];
  expect(spawnSync(process.execPath, words, { cwd: ROOT, env: { PATH: process.env.PATH } }).status).toBe(0);
});

test.for<[string, Account]>([
  ["as an ordinary user", { owner: isRoot ? ordinaryUser() : {}, mode: 0o755, start: SERVER }],
  ["below a folder that no other user can enter", { owner: {}, mode: 0o700, start: SERVER_AND_PAGE }],
])("the suite starts in an unpacked archive whose path has spaces and other letters, %s", async ([, account]) => {
  const { code, said, temporary } = await runIn("täst dir ü & co", account);
  expect(said).toMatch(/^\d+ passed, 0 failed(, \d+ skipped)?$/m); // a tool may add a warning on the other stream
  expect(code).toBe(0);
  await expect.poll(() => readdirSync(temporary), { timeout: 10_000 }).toEqual([]);
});

/** Starts a database and says its folder and the number of its process. */
const HOLDER = `
  const { startPostgres } = await import(${JSON.stringify(join(ROOT, "tests/support/postgres.ts"))});
  const folder = new URL((await startPostgres()).nearUrl("postgres")).searchParams.get("host");
  console.log(folder);
  setInterval(() => {}, 1_000);
`;

test.for<NodeJS.Signals>(["SIGTERM", "SIGKILL"])(
  "%s leaves neither a database nor its folder behind",
  async (signal) => {
    const holder = spawn(process.execPath, ["--input-type=module", "--eval", HOLDER], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(holder.stdout, "data");
    const folder = String(line).trim();
    const pid = Number.parseInt(readFileSync(join(folder, "data/postmaster.pid"), "utf8"), 10);
    expect(isRunning(pid)).toBe(true);
    holder.kill(signal);
    await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  },
);

test("a temporary folder with a name too long for a socket is not where the database goes", async () => {
  const long = join(temporaryFolder("long"), "x".repeat(100));
  mkdirSync(long);
  const env = { PATH: process.env.PATH, TMPDIR: long };
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", HOLDER], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  expect(String(line)).not.toContain(long);
  expect(readdirSync(long)).toEqual([]);
});
