import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";

/** The built product as its own process, on a data folder of its own. */
export interface AppServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export async function startAppServer(environment: Record<string, string> = {}): Promise<AppServer> {
  const port = await freePort();
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), "peptidary-app-"));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../dist/server/main.js")], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, BASE_URL: origin, LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await untilHealthy(origin, child);
  return {
    origin,
    dataDir,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    const healthy = await fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not answer within 10 s.");
}
