import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { startAppServer } from "#support/app-server.ts";
import { startBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { monthlyDraws } from "./lib/monthly-draws.ts";

/**
 * `npm run bench:charts`: ten years of monthly draws with 60 markers, kept in the browser as a visitor's are, in the
 * built product with the CPU slowed down four times. Prints the script time of each view of the bloodwork page
 * (processor time of the page's thread, median of five) and the share of frames kept while the overview scrolls.
 */
const [MARKERS, MONTHS, RUNS, SLOWER] = [60, 120, 5, 4];
const AIM_MS = 100;
const DRAWS_VIEW = "Draws";
const VIEWS = ["Overview", "Heat table", "Side by side", "Compare two"];

const content = readFileSync(join(import.meta.dirname, "../content/biomarkers.json"), "utf8");
const draws = monthlyDraws(BiomarkerDocument.parse(JSON.parse(content)), MARKERS, MONTHS);
const server = await startAppServer();
const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.origin}/bloodwork`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await keepDraws(page, { draws });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.reload();
  await page.getByRole("link", { name: "Hemoglobin" }).first().waitFor();
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  console.log(`${MONTHS} draws of ${MARKERS} markers, ${SLOWER} times slower`);
  for (const view of VIEWS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeOf(page, session, view));
    const [first = Number.NaN] = times;
    const middle = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
    const verdict = view === "Overview" ? ` (aim under ${AIM_MS} ms: ${middle < AIM_MS ? "kept" : "missed"})` : "";
    console.log(`${view}: ${middle.toFixed(0)} ms of script, ${first.toFixed(0)} ms the first time${verdict}`);
  }
  await open(page, "Overview");
  const { kept, longest } = await scroll(page);
  console.log(
    `Scrolling the overview: ${(kept * 100).toFixed(0)} % of frames kept, the longest ${longest.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await server.stop();
}

async function timeOf(page: Page, session: CDPSession, view: string): Promise<number> {
  await open(page, DRAWS_VIEW);
  const before = await scriptMs(session);
  await open(page, view);
  return (await scriptMs(session)) - before;
}

/** Waits until the view has rendered and two frames have passed without pending work. */
async function open(page: Page, view: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view, exact: true });
  await link.click();
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('nav [aria-current="page"]')].some(({ textContent }) => textContent === name),
    view,
  );
  await page.waitForTimeout(400);
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1_000;
}

/** Scrolls from top to bottom repeatedly, 24 px a frame; a frame counts as lost for every 16.7 ms without one. */
async function scroll(page: Page): Promise<{ kept: number; longest: number }> {
  return page.evaluate(async () => {
    const gaps: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    const from = last;
    while (last - from < 4_000) {
      window.scrollBy(0, 24);
      if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2) window.scrollTo(0, 0);
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    const wanted = (last - from) / (1_000 / 60);
    return { kept: Math.min(1, gaps.length / wanted), longest: Math.max(...gaps) };
  });
}
