import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { launchBrowser } from "../tests/support/browser.ts";
const port = 3990;
const dir = mkdtempSync("/tmp/shots-");
const cwd = process.env.AT ?? "/work/main";
const server = spawn(process.execPath, ["dist/server/main.cjs"], { cwd, env: { ...process.env, NODE_ENV: "production", DATA_DIR: dir, PORT: String(port), LOG_LEVEL: "silent" }, stdio: "inherit" });
for (let i = 0; i < 100; i++) { try { await fetch(`http://127.0.0.1:${port}/api/health/ready`); break; } catch { await new Promise(r => setTimeout(r, 300)); } }
const browser = await launchBrowser();
const people: Record<string, object> = {
  tendon: { goals: ["injury-recovery"], age: "35", sexAtBirth: "male", height: { unit: "cm", cm: "178" }, weight: { unit: "kg", text: "76" }, reproduction: "none" },
  weight: { goals: ["weight-loss"], age: "42", sexAtBirth: "female", height: { unit: "cm", cm: "165" }, weight: { unit: "kg", text: "90" }, reproduction: "none" },
  gut: { goals: ["gut-comfort", "sleep"], age: "42", sexAtBirth: "female", height: { unit: "cm", cm: "165" }, weight: { unit: "kg", text: "63" }, reproduction: "none" },
};
const looks = (process.argv[3] ?? "phone-dark,desktop-light").split(",");
for (const look of looks) {
  const [size, scheme] = look.split("-");
  for (const who of process.argv[2].split(",")) {
    const context = await browser.newContext({ viewport: size === "phone" ? { width: 390, height: 844 } : size === "tablet" ? { width: 820, height: 1180 } : { width: 1440, height: 960 }, colorScheme: scheme as "dark" | "light" });
    const page = await context.newPage();
    page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
    page.on("pageerror", (e) => console.log("pageerror", e.message));
    await page.goto(`http://127.0.0.1:${port}/about-nothing`);
    const draft = { step: "plan", reached: "preferences", units: "metric", bodyConfirmed: true, mood: "no-thoughts-of-self-harm", conditionCodes: [], diagnoses: [], hasNoConditions: true, drugClasses: [], hasNoMedicines: true, hasNoAllergies: true, experience: "none", routes: ["oral", "sc", "topical", "intranasal", "im"], needleTolerance: "several-daily", testedAthlete: false, evidenceFloor: "trial", durationWeeks: 12, maxCompounds: 2, ...people[who] };
    await page.evaluate((d) => localStorage.setItem("mine:protocol-generator-draft", JSON.stringify(d)), draft);
    await page.goto(`http://127.0.0.1:${port}/protocol-generator`);
    await page.locator("article").first().waitFor({ timeout: 20000 }).catch((e) => console.log(who, e.message));
    await page.waitForTimeout(800);
    await page.evaluate((s) => { document.documentElement.dataset.theme = s; }, scheme);
    console.log(who, look, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, (document.querySelector("main") as HTMLElement).innerText.split(/\s+/).length]));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const step = size === "phone" ? 1700 : 1500;
    for (let y = 0, i = 0; y < height && i < 5; y += step, i++)
      await page.screenshot({ path: `/tmp/plan-${who}-${look}-${i}.png`, fullPage: true, clip: { x: 0, y, width: size === "phone" ? 390 : size === "tablet" ? 820 : 1440, height: Math.min(step, height - y) } });
  }
}
await browser.close(); server.kill(); process.exit(0);
