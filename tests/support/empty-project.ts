import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder outside the tree with nothing but what is installed and written into it. */
export class EmptyProject {
  readonly folder = temporaryFolder("consumer");

  constructor() {
    this.write("package.json", JSON.stringify({ name: "consumer", private: true, type: "module" }));
  }

  write(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /**
   * Installs archives without a network, which npm can only do if what they depend on is at hand: these packages are
   * linked from the tree, at the version it has.
   */
  install(archives: readonly string[], fromTree: readonly string[]): Ran {
    const folders = fromTree.map((name) => join(ROOT, "node_modules", name));
    const quiet = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund"];
    return this.run("npm", ["install", ...quiet, ...archives, ...folders]);
  }

  run(program: string, words: readonly string[], input = ""): Ran {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: this.folder,
      env: { ...withoutNpm(process.env), PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
      encoding: "utf8",
      input,
      maxBuffer: 100 * 1024 * 1024,
      shell: process.platform === "win32",
    });
    return { status, stdout, stderr };
  }

  /** Runs a script of its own, and fails with what it says. */
  print(name: string): string {
    const { status, stdout, stderr } = this.run(process.execPath, [name]);
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
    return stdout;
  }
}

/** Settings of the npm that started the tests mean its own folder. */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name)));
