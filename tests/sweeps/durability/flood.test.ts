import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { intake } from "#support/fixture-library.ts";
import type { Flood } from "#support/flood-process.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { endWithUs } from "#support/temporary-folder.ts";

const CONNECTIONS = 32;
const ASKED = 150;
const TRIES = 4;
/** Below this, waiting says more about the machine than about the server. */
const UNNOTICED_MS = 25;
const PATHS = ["/", "/peptides", "/api/library/facts", "/peptides/semaglutide", "/api/health"];
/** What the setting is unless somebody changes it; other tests switch it off. */
const USUAL = { CLIENT_REQUESTS_PER_SECOND: "10000", LOG_LEVEL: "silent" };

let server: AppServer;
beforeAll(async () => {
  server = await startAppServer({ ...BEHIND_PROXY, ...USUAL });
  await measure(); // once, so that pages are kept
});
afterAll(() => server.stop());

/** The 99th percentile of what ordinary requests of other clients take, one after the other. */
async function measure(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const begin = performance.now();
    const answer = await fetch(server.origin + PATHS[n % PATHS.length], { headers: freshAddress() });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * ASKED)] ?? 0;
}

interface Flooded {
  readonly p99: number;
  /** How often each status was answered. */
  readonly answers: Record<string, number>;
}

async function measureFlooded(path: string, body: string | null): Promise<Flooded> {
  const headers = { ...freshAddress(), ...(body === null ? {} : { "content-type": "application/json" }) };
  const flood: Flood = { origin: server.origin, connections: CONNECTIONS, path, headers, body };
  const script = join(import.meta.dirname, "../../support/flood-process.ts");
  const child = spawn(process.execPath, [script, JSON.stringify(flood)], { stdio: ["ignore", "pipe", "inherit"] });
  endWithUs(child);
  const answers: Record<string, number> = {};
  let left = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (left + text).split("\n");
    left = lines.pop() ?? "";
    for (const status of lines) answers[status] = (answers[status] ?? 0) + 1;
  });
  const hasEnded = new Promise((resolve) => child.once("close", resolve));
  await expect.poll(() => Object.keys(answers).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await delay(300);
  const p99 = await measure();
  child.kill("SIGKILL");
  await hasEnded;
  return { p99, answers };
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

test.each<[string, string, object | null]>([
  ["a page that is kept", "/peptides", null],
  ["pages that are not", "/peptides?search=word{n}", null],
  ["addresses that lead nowhere", "/nothing-{n}", null],
  ["the search", "/api/peptides?search=word{n}", null],
  ["the analyzer", "/api/analyzer", { input: "ACDEFGHIKLMNPQRSTVWY".repeat(20) }],
  ["plans", "/api/protocols/generate", intake()],
])("while one client floods %s, others wait less than three times as long", async (name, path, body) => {
  const tried: string[] = [];
  for (let n = 0; n < TRIES; n++) {
    const before = await measure();
    const { p99, answers } = await measureFlooded(path, body && JSON.stringify(body));
    const idle = Math.max(before, await measure()); // whatever else runs on the machine slows both
    tried.push(`p99 ${idle.toFixed(1)} ms idle, ${p99.toFixed(1)} ms flooded by ${JSON.stringify(answers)}`);
    expect(sumOf(answers)).toBeGreaterThan(CONNECTIONS);
    expect((answers[200] ?? 0) + (answers[404] ?? 0)).toBeGreaterThan(0);
    if (p99 < Math.max(3 * idle, UNNOTICED_MS)) {
      process.stdout.write(`${name}: ${tried.at(-1)}\n`);
      return;
    }
  }
  expect.fail(tried.join("\n"));
});
