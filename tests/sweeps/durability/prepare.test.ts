import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { isRunning } from "#support/is-running.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../../..");

const ALIASES: Record<string, string> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).imports;

/** The real scripts and build over three tiny sources. */
function smallCheckout(): string {
  const folder = temporaryFolder("small");
  cpSync(join(ROOT, "scripts/lib"), join(folder, "scripts/lib"), { recursive: true });
  for (const name of [
    "vite.config.ts",
    "vite.service-worker.config.ts",
    "vite.embed.config.ts",
    "tsconfig.json",
    "tsconfig.base.json",
  ])
    copyFileSync(join(ROOT, name), join(folder, name));
  const files = {
    "package.json": '{ "type": "module" }',
    "package-lock.json": "{}",
    "content/safety.json": "{}",
    "content/corrections.json": "[]",
    "src/main.ts": 'console.log("first");',
    "src/server/features/bloodwork/reading/read-worker.ts": "export {};",
    "src/server/features/analyzer/analysis-worker.ts": "export {};",
    "src/server/backup/backup-worker.ts": "export {};",
    "src/web/entry-client.tsx": 'document.body.textContent = "page";',
    "src/web/embed/calculator-client.ts": "console.log(1);",
    "src/web/service-worker/service-worker.ts": "declare const SHELL_FILES: unknown; console.log(SHELL_FILES);",
    "src/web/public/icon.svg": "<svg/>",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function begin(folder: string, step: "ensureInstalled" | "ensureBuilt"): ChildProcess {
  const program = `const { ${step} } = await import("./scripts/lib/prepare.mjs"); await ${step}();`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function finish(child: ChildProcess): Promise<string> {
  const [said, [code]] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "close")]);
  expect(code).toBe(0);
  return said;
}

const leftOver = (folder: string) => readdirSync(join(folder, ".cache"));

/** What the built server says; every file of the build must be there and whole. */
function saidByBuild(folder: string): string {
  const web = join(folder, "dist/web");
  const scripts = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(scripts).toContain("service-worker.js");
  for (const name of scripts)
    expect(brotliDecompressSync(readFileSync(join(web, `${name}.br`)))).toEqual(readFileSync(join(web, name)));
  expect(readFileSync(join(folder, "dist/.source-hash"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
  return execFileSync(process.execPath, ["dist/server/main.cjs"], { cwd: folder, encoding: "utf8" }).trim();
}

describe("a build", () => {
  let folder: string;
  const main = () => join(folder, "src/main.ts");
  beforeAll(async () => {
    folder = smallCheckout();
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    expect(await finish(begin(folder, "ensureBuilt"))).toContain("Building");
  });

  test("is whole, and made once", async () => {
    expect(saidByBuild(folder)).toBe("first");
    expect(await finish(begin(folder, "ensureBuilt"))).toBe("");
    expect(leftOver(folder)).toEqual([]);
  });

  test("is not made again for a file that was only touched", async () => {
    utimesSync(main(), new Date(), new Date());
    expect(await finish(begin(folder, "ensureBuilt"))).toBe("");
  });

  test("that is killed at any step leaves the one before whole; two starts after it make the next", async () => {
    const { atime, mtime } = statSync(main());
    writeFileSync(main(), 'console.log("later");'); // as long as before, and said to be as old
    utimesSync(main(), atime, mtime);
    for (const isReached of [
      (fresh: string) => existsSync(fresh),
      (fresh: string) => existsSync(join(fresh, "web/assets")),
      (fresh: string) => existsSync(join(fresh, "web/service-worker.js.br")),
    ]) {
      const child = begin(folder, "ensureBuilt");
      const fresh = join(folder, `.cache/new-${child.pid}`);
      while (!isReached(fresh)) await delay(1);
      child.kill("SIGKILL");
      await once(child, "close");
      expect(saidByBuild(folder)).toBe("first");
    }
    await Promise.all([1, 2].map(() => finish(begin(folder, "ensureBuilt"))));
    expect(saidByBuild(folder)).toBe("later");
    expect(leftOver(folder)).toEqual([]);
  });

  test("is made again for a stamp that is only half there, and for each kind of source", async () => {
    for (const [name, content] of [
      ["dist/.source-hash", "12ab"],
      ["content/safety.json", "{ }"],
    ] as const) {
      writeFileSync(join(folder, name), content);
      writeFileSync(join(folder, "dist/.source-times"), "");
      expect(await finish(begin(folder, "ensureBuilt"))).toContain("Building");
    }
    expect(saidByBuild(folder)).toBe("later");
  });
});

/** What an alias of package.json stands for: `#domain/cycles/dose.ts` is `src/domain/cycles/dose.ts`. */
function folderOf(path: string): string {
  const [alias = ""] = path.split("/");
  return join(ALIASES[`${alias}/*`]?.replace("*", "") ?? alias, path.slice(alias.length));
}

test("the sources import nothing from outside their folder that a build does not watch", () => {
  const names = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const outside = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const imports = readFileSync(join(ROOT, "src", name), "utf8").matchAll(/(?:from|import\() ?"([.#][^"?]+)/g);
      return [...imports].map(([, path = ""]) =>
        path.startsWith("#") ? folderOf(path) : join("src", dirname(name), path),
      );
    })
    .filter((path) => !path.startsWith("src/"));
  expect(new Set(outside)).toEqual(new Set(["content/corrections.json", "content/safety.json"]));
});

describe("an installation", () => {
  let folder: string;
  const installed = () => existsSync(join(folder, "node_modules"));
  const goOn = () => writeFileSync(join(folder, "go-on"), "");

  beforeAll(() => {
    folder = smallCheckout();
    const parts = join(folder, "parts/package/bin");
    mkdirSync(parts, { recursive: true });
    writeFileSync(join(parts, "../package.json"), '{ "name": "node", "version": "1.0.0" }');
    writeFileSync(join(parts, "node"), "#!/bin/sh\n");
    chmodSync(join(parts, "node"), 0o755);
    const archive = join(folder, "node.tgz");
    execFileSync("tar", ["-czf", archive, "-C", join(folder, "parts"), "package"]);
    const dependencies = { node: `file:${archive}` };
    const waits = `node -e "const fs = require('fs'); fs.writeFileSync('${folder}/pid', String(process.pid)); const wait = () => fs.existsSync('${folder}/go-on') || setTimeout(wait, 20); wait()"`;
    const project = { name: "small", version: "1.0.0", type: "module", dependencies };
    const packages = {
      "": { ...project, type: undefined, hasInstallScript: true },
      "node_modules/node": { version: "1.0.0", resolved: `file:${archive}` },
    };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...project, scripts: { postinstall: waits } }));
    writeFileSync(
      join(folder, "package-lock.json"),
      JSON.stringify({ name: "small", version: "1.0.0", lockfileVersion: 3, requires: true, packages }),
    );
  });

  test("that is killed halfway leaves nothing, also when npm goes on alone; the next start installs", async () => {
    const child = begin(folder, "ensureInstalled");
    const fresh = join(folder, `.cache/new-${child.pid}`);
    while (!existsSync(join(folder, "pid"))) await delay(5);
    expect(existsSync(join(fresh, "node_modules/node/bin/node"))).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(installed()).toBe(false);
    const npm = Number(readFileSync(join(folder, "pid"), "utf8"));
    goOn();
    await expect.poll(() => isRunning(npm), { timeout: 10_000 }).toBe(false);
    expect(installed()).toBe(false);
    expect(await finish(begin(folder, "ensureInstalled"))).toContain("Installing");
    expect(existsSync(join(folder, "node_modules/node/bin/node"))).toBe(true);
    expect(leftOver(folder)).toEqual([]);
  });

  test("is done once, also by two starts at the same time", async () => {
    expect(await finish(begin(folder, "ensureInstalled"))).toBe("");
    writeFileSync(join(folder, "node_modules/.lock-hash"), "of another lock file");
    await Promise.all([1, 2].map(() => finish(begin(folder, "ensureInstalled"))));
    expect(await finish(begin(folder, "ensureInstalled"))).toBe("");
    expect(leftOver(folder)).toEqual([]);
  });
});
