import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { launchBrowser } from "../tests/support/browser.ts";
const port = 3991;
const dir = mkdtempSync("/tmp/shots-");
const server = spawn(process.execPath, ["dist/server/main.cjs"], { cwd: "/work/main", env: { ...process.env, NODE_ENV: "production", DATA_DIR: dir, PORT: String(port), LOG_LEVEL: "silent" }, stdio: "inherit" });
for (let i = 0; i < 100; i++) { try { await fetch(`http://127.0.0.1:${port}/api/health/ready`); break; } catch { await new Promise(r => setTimeout(r, 300)); } }
const browser = await launchBrowser();
for (const look of (process.argv[3] ?? "phone-dark,desktop-light").split(",")) {
  const [size, scheme] = look.split("-");
  const context = await browser.newContext({ viewport: size === "phone" ? { width: 390, height: 844 } : size === "tablet" ? { width: 820, height: 1180 } : { width: 1440, height: 960 }, colorScheme: scheme as "dark" | "light" });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  for (const path of (process.argv[2] ?? "/").split(",")) {
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await page.waitForTimeout(1500);
    await page.evaluate((s) => { document.documentElement.dataset.theme = s ?? ""; }, scheme);
    const name = path.replace(/\W+/g, "_");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    console.log(path, look, height, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]));
    await page.screenshot({ path: `/tmp/look-${name}-${look}.png`, fullPage: true, clip: { x: 0, y: 0, width: page.viewportSize()!.width, height: Math.min(1700, height) } });
  }
}
await browser.close(); server.kill(); process.exit(0);
