import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Browser, Page } from "playwright-core";
import { createServer } from "vite";
import { startBrowser } from "#support/browser.ts";
import { randomFrom } from "#support/random-from.ts";
import { appleExport, emptyRecords, zipExport } from "./lib/health-export.ts";

/**
 * `npm run bench:health [megabytes]`: an Apple Health export of 500 MB, made here, is read in Chromium by the
 * worker of the page. Prints the time, the most memory the page's process held over what it held before (`RssAnon`, which
 * counts the worker and everything else), what the page measures of itself at the end, and how long a cancel takes.
 */
const MEGABYTE = 1_048_576;
const AIM_MEGABYTES = 300;
const READER = "/src/web/features/vitals/import/read/ask-health-reader.ts";
const megabytes = Number(process.argv[2] ?? 500);
const shares = Array.from({ length: 65_536 }, (_, place) => place / 65_536);
const pick = randomFrom(7);
const random = () => pick(shares);
const folder = mkdtempSync(join(tmpdir(), "health-"));
const root = join(import.meta.dirname, "..");

declare global {
  interface Window {
    /** Reads the chosen file with the page's own reader. */
    readHealth: (cancelAfterMs: number | null) => Promise<{ ms: number; days: number; stopped: string | null }>;
  }
}

const server = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  cacheDir: join(root, ".cache/bench-health"),
  worker: { format: "es" },
  optimizeDeps: { include: ["saxes", "@zip.js/zip.js", "zod"] },
  // what measures the memory of a page asks for a page of its own
  server: { headers: { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" } },
  plugins: [{ name: "page", configureServer: ({ middlewares }) => void middlewares.use("/bench", servePage) }],
});
await server.listen();
const origin = server.resolvedUrls?.local[0] ?? "";
const browser = await startBrowser();
try {
  const zip = join(folder, "export.zip");
  await zipExport(zip, appleExport(megabytes * MEGABYTE, random));
  console.log(`export.zip: ${sizeOf(zip)} MB, ${megabytes} MB inside`);
  await measure(browser, zip);
  await measureCancel(browser, zip);
  const empty = join(folder, "export.xml");
  await pipeline(Readable.from(emptyRecords(10_000_000)), createWriteStream(empty));
  console.log(`10 million empty records: ${sizeOf(empty)} MB`);
  await measure(browser, empty);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}

function servePage(
  _request: unknown,
  response: { setHeader: (k: string, v: string) => void; end: (t: string) => void },
) {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><input type="file"><script type="module">
    import { askHealthReader } from "${READER}";
    window.readHealth = async (cancelAfterMs) => {
      const [file] = document.querySelector("input").files;
      const control = new AbortController();
      let cancelled = 0;
      if (cancelAfterMs !== null) setTimeout(() => { cancelled = performance.now(); control.abort(); }, cancelAfterMs);
      const from = performance.now();
      const order = { file, dateOrder: null };
      try {
        const { reading } = await askHealthReader(order, { signal: control.signal, onProgress: () => {} });
        return { ms: performance.now() - from, days: reading.days.length, stopped: reading.stopped };
      } catch (error) {
        if (!control.signal.aborted) throw error;
        return { ms: performance.now() - cancelled, days: 0, stopped: "cancelled" };
      }
    };
  </script>`);
}

async function openPage(on: Browser, file: string): Promise<Page> {
  const page = await on.newPage();
  await page.goto(`${origin}bench`);
  await page.waitForFunction(() => "readHealth" in window);
  await page.locator("input").setInputFiles(file);
  return page;
}

async function measure(on: Browser, file: string): Promise<void> {
  const page = await openPage(on, file);
  const pid = await rendererOf(on);
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  const { ms, days, stopped } = await page.evaluate(() => window.readHealth(null));
  clearInterval(timer);
  const held = most - before;
  console.log(
    `read in ${(ms / 1_000).toFixed(1)} s: ${days} days${stopped === null ? "" : `, stopped: ${stopped}`}; ` +
      `at most ${most.toFixed(0)} MB, ${held.toFixed(0)} MB over the empty page (aim under ${AIM_MEGABYTES} MB: ${held < AIM_MEGABYTES ? "kept" : "missed"})`,
  );
  await page.close();
}

async function measureCancel(on: Browser, file: string): Promise<void> {
  const page = await openPage(on, file);
  const { ms } = await page.evaluate(() => window.readHealth(2_000));
  const from = performance.now();
  while (page.workers().length > 0 && performance.now() - from < 10_000) await page.waitForTimeout(20);
  const gone = performance.now() - from;
  const used = cpuTicksOf(await rendererOf(on));
  await page.waitForTimeout(1_000);
  const ticks = cpuTicksOf(await rendererOf(on)) - used;
  console.log(
    `cancel: answered after ${ms.toFixed(0)} ms, the worker was gone ${gone.toFixed(0)} ms later, ` +
      `the page used ${ticks * 10} ms of processor time in the second after`,
  );
  await page.close();
}

/** User time in hundredths of a second. */
function cpuTicksOf(pid: number): number {
  const [, behindName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  return Number(behindName.split(" ")[11]);
}

/** The process of the only page. */
async function rendererOf(on: Browser): Promise<number> {
  const session = await on.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  return renderers.toSorted((a, b) => memoryOf(b) - memoryOf(a))[0] ?? 0;
}

/** Megabytes of a process that no file is behind. */
function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /RssAnon:\s{1,20}(\d{1,12}) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

function sizeOf(file: string): string {
  return (statSync(file).size / MEGABYTE).toFixed(0);
}
