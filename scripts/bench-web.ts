import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startAppServer } from "#support/app-server.ts";
import { startBrowser } from "#support/browser.ts";
import { freePort } from "#support/postgres.ts";

/**
 * `npm run bench:web [path …]`: Lighthouse (mobile, simulated throttling, median of three runs) and the bytes of the
 * first view. Lighthouse is large, so it is installed into .cache on first use instead of as a dependency.
 */
const LIGHTHOUSE = "13.5.0";
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const folder = join(import.meta.dirname, "../.cache/lighthouse");

interface LighthouseResult {
  readonly lhr: {
    readonly categories: Record<string, { readonly score: number | null }>;
    readonly audits: Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: unknown[] } }
    >;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<LighthouseResult>;

const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ["/", "/peptides", "/peptides/bpc-157", "/protocol-generator"];
const lighthouse = await loadLighthouse();
const debugPort = await freePort();
const server = await startAppServer();
const browser = await startBrowser([`--remote-debugging-port=${debugPort}`]);
try {
  for (const path of paths) await measure(path);
} finally {
  await browser.close();
  await server.stop();
}

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    console.log(`Installing lighthouse ${LIGHTHOUSE} into .cache …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", `lighthouse@${LIGHTHOUSE}`], {
      cwd: folder,
      stdio: "inherit",
    });
  }
  return (await import(pathToFileURL(entry).href)).default;
}

async function measure(path: string): Promise<void> {
  const results: LighthouseResult["lhr"][] = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(`${server.origin}${path}`, { port: debugPort, output: "json", logLevel: "error" });
    results.push(lhr);
  }
  const median = (read: (lhr: LighthouseResult["lhr"]) => number) =>
    results.map(read).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round(100 * median((lhr) => lhr.categories[name]?.score ?? 0))}`,
  );
  const audit = (name: string) => median((lhr) => lhr.audits[name]?.numericValue ?? Number.NaN);
  console.log(`${path}: ${scores.join(", ")}`);
  console.log(
    `  FCP ${Math.round(audit("first-contentful-paint"))} ms, LCP ${Math.round(audit("largest-contentful-paint"))} ms, ` +
      `TBT ${Math.round(audit("total-blocking-time"))} ms, CLS ${audit("cumulative-layout-shift").toFixed(3)}; ${transferred(results[0])}`,
  );
}

/** Bytes over the wire of the first view, by kind. */
function transferred(lhr: LighthouseResult["lhr"] | undefined): string {
  const items = (lhr?.audits["network-requests"]?.details?.items ?? []) as Array<{
    resourceType?: string;
    transferSize?: number;
  }>;
  const total = (kind: string) =>
    (
      items.filter((item) => item.resourceType === kind).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000
    ).toFixed(1);
  return `script ${total("Script")} kB, CSS ${total("Stylesheet")} kB, fonts ${total("Font")} kB, HTML ${total("Document")} kB`;
}
