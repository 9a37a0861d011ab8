import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { startAppServer } from "#support/app-server.ts";
import { drawBody } from "#support/bloodwork-records.ts";
import { startBrowser } from "#support/browser.ts";
import { draw } from "#support/sample-draws.ts";
import { openWebPerson, type WebPerson } from "#support/web-person.ts";

/**
 * `npm run pictures -- FOLDER`: pictures of the twelve main screens as a person in the middle of a cycle sees them, on a
 * phone and a desktop, dark and light.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder the pictures go to: npm run pictures -- FOLDER");
mkdirSync(folder, { recursive: true });

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const DAY_MS = 86_400_000;
const today = new Date();
const dayOf = (offset: number) => new Date(today.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

const SCREENS: Readonly<Record<string, { readonly path: string; readonly isSignedIn: boolean }>> = {
  home: { path: "/", isSignedIn: false },
  today: { path: "/", isSignedIn: true },
  peptides: { path: "/peptides", isSignedIn: false },
  entry: { path: "/peptides/semaglutide", isSignedIn: false },
  calculator: { path: "/calculator?peptide=bpc-157", isSignedIn: false },
  questions: { path: "/protocol-generator", isSignedIn: false },
  check: { path: "/check?peptide=semaglutide", isSignedIn: false },
  cycles: { path: "/cycles", isSignedIn: true },
  cycle: { path: "", isSignedIn: true },
  "new-cycle": { path: "/cycles/new", isSignedIn: true },
  stock: { path: "/cycles/stock", isSignedIn: true },
  bloodwork: { path: "/bloodwork", isSignedIn: true },
};

const DRAWS: ReadonlyArray<readonly [string, readonly string[]]> = [
  [`${dayOf(-90)}T08:00`, ["ferritin 31 ng/mL 24..307", "hba1c 5.9 % 4.8..5.6", "creatinine 0.9 mg/dL 0.76..1.27"]],
  [
    `${dayOf(-5)}T08:00`,
    ["ferritin 18 ng/mL 24..307", "hba1c 5.5 % 4.8..5.6", "creatinine 1 mg/dL 0.76..1.27", "tsh 2.1 mIU/L 0.45..4.5"],
  ],
];

const server = await startAppServer({ LOG_LEVEL: "silent" });
const browser = await startBrowser();
try {
  const person = await openWebPerson(server.origin);
  const cyclePath = await fill(person);
  for (const [size, viewport] of Object.entries(SIZES))
    for (const scheme of ["dark", "light"] as const)
      for (const isSignedIn of [false, true]) {
        const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: "reduce" });
        await context.addInitScript((theme) => localStorage.setItem("theme", theme), scheme);
        if (isSignedIn) await person.signIn(context);
        await takeAll(context, `${size}-${scheme}`, { isSignedIn, cyclePath });
        await context.close();
      }
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(
  context: BrowserContext,
  look: string,
  { isSignedIn, cyclePath }: { readonly isSignedIn: boolean; readonly cyclePath: string },
): Promise<void> {
  const page = await context.newPage();
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (screen.isSignedIn !== isSignedIn) continue;
    await page.goto(server.origin + (name === "cycle" ? cyclePath : screen.path));
    if (name === "calculator") await typeMix(page);
    await settle(page);
    writeFileSync(join(folder ?? "", `${name}-${look}.jpg`), await page.screenshot({ type: "jpeg", quality: 70 }));
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(600);
}

/** A vial of 5 mg in 2 mL for 250 mcg. */
async function typeMix(page: Page): Promise<void> {
  await settle(page);
  const type = (label: RegExp, text: string) => page.getByRole("textbox", { name: label }).first().fill(text);
  await type(/^Amount|in the vial/i, "5");
  await type(/water/i, "2");
  await type(/^Dose/, "250");
  await page.mouse.wheel(0, -10_000);
}

/** A cycle of two weeks so far with doses, a vial and a draw. Returns the address of the cycle. */
async function fill(person: WebPerson): Promise<string> {
  const plan = {
    rule: { kind: "days" as const, every: 1, times: ["08:00", "20:00"] },
    unit: "mcg" as const,
    steps: [{ week: 1, amount: "250" }],
    firstDay: null,
    lastDay: null,
    pauses: [],
  };
  const item = {
    id: "1",
    peptideId: "bpc-157",
    slug: "bpc-157",
    peptideName: "BPC-157",
    dosage: "250 mcg",
    route: "sc" as const,
    schedule: { frequency: "twice daily", timeOfDay: ["08:00 and 20:00"], duration: "" },
    plan,
    notes: "",
  };
  const weekly = {
    ...item,
    id: "2",
    peptideId: "semaglutide",
    slug: "semaglutide",
    peptideName: "Semaglutide",
    dosage: "0.25 mg",
    schedule: { frequency: "once weekly", timeOfDay: [], duration: "12 weeks" },
    plan: {
      ...plan,
      rule: { kind: "days" as const, every: 7, times: ["08:00"] },
      unit: "mg" as const,
      steps: [
        { week: 1, amount: "0.25" },
        { week: 5, amount: "0.5" },
      ],
    },
  };
  const cycle = await person.addCycle({
    name: "Autumn",
    startDate: dayOf(-3),
    endDate: null,
    peptides: [item, weekly],
  });
  const vial = { amount: "5", unit: "mg" as const, openedOn: dayOf(-3), expiresOn: dayOf(300), batch: "" };
  const mixedWith = { diluent: "bacteriostatic water", volumeMl: "2", on: dayOf(-3) };
  await person.addVial({ ...vial, mixedWith, peptideName: "BPC-157", slug: "bpc-157" });
  await person.addVial({ ...vial, mixedWith, peptideName: "Semaglutide", slug: "semaglutide" });
  for (const offset of [-3, -2])
    for (const time of ["08:00", "20:00"])
      await person.logDose(cycle.id, {
        itemId: "1",
        peptideName: "BPC-157",
        slug: "bpc-157",
        slot: `${dayOf(offset)}T${time}:00Z`,
        at: `${dayOf(offset)}T${time}:00Z`,
        zone: "UTC",
        day: dayOf(offset),
        amount: { value: "250", unit: "mcg" },
      });
  for (const [collected, lines] of DRAWS) {
    const { results } = draw(collected, lines);
    await person.ask("POST", "/api/bloodwork", drawBody({ collected, reported: null, results }));
  }
  return `/cycles/${cycle.id}`;
}
