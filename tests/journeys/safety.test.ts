import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { NO_ANSWERS } from "#domain/safety/explore/answers.ts";
import { explore } from "#domain/safety/explore/explore.ts";
import { launchBrowser } from "#support/browser.ts";
import { makeList, openSigned } from "#support/list-screen.ts";
import { startNetwork } from "#support/network.ts";
import { axeViolations, DESKTOP, expectNoSideScroll, openScreen, PHONE, toast } from "#support/screen.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");
const callNow = (page: Page) => main(page).getByRole("region", { name: "Call now for any of these" });
const answerField = (page: Page) => main(page).getByLabel("A condition or a medicine");
const verdict = (page: Page, name: string) => main(page).getByRole("list", { name, exact: true });

const SIGNS = [
  "breathing",
  "Chest pain",
  "Stroke",
  "belly pain",
  "blood sugar",
  "Overdose",
  "redness",
  "sight",
  "suicide",
];

async function expectRedFlags(page: Page): Promise<void> {
  await callNow(page).waitFor();
  const text = await callNow(page).innerText();
  for (const sign of SIGNS) expect(text).toContain(sign);
  await main(page).getByText("“Anaphylaxis.” Then what was taken and when.").waitFor();
}

test("one tap away on a phone, complete without script, and printed whole", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    origin: origin(),
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  });
  await page.goto("/calculator");
  await page.getByRole("banner").getByRole("link", { name: "When to get help" }).click();
  await page.waitForURL("**/safety");
  await expectRedFlags(page);
  // nobody knows where the device is: the three numbers that most of the world answers
  for (const number of ["112", "911", "999"])
    expect(
      await callNow(page)
        .getByRole("link", { name: `Call ${number}` })
        .getAttribute("href"),
    ).toBe(`tel:${number}`);
  await page.getByText("Numbers by country").click();
  const japan = main(page).getByRole("listitem").filter({ hasText: "Japan" });
  expect(await japan.getByRole("link", { name: "119" }).getAttribute("href")).toBe("tel:119");
  expect(await japan.innerText()).toContain("not known to us");
  expect(await main(page).innerText()).toContain("The check runs in the browser and needs script");
  await expectNoSideScroll(page);
  await callNow(page).getByRole("link", { name: "Severe belly pain" }).click();
  await expect.poll(() => page.url()).toContain("#belly");
  await page.emulateMedia({ media: "print" });
  for (const name of ["See a doctor today", "What the evidence levels mean"])
    expect(await main(page).getByRole("region", { name }).isVisible()).toBe(true);
  for (const hidden of [main(page).getByRole("region", { name: "Check conditions" }), page.getByRole("contentinfo")])
    expect(await hidden.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the number follows the clock of the device and the person's own choice", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    origin: origin(),
    viewport: PHONE,
    zone: "Pacific/Auckland",
  });
  await page.goto("/safety");
  expect(await callNow(page).getByRole("link", { name: "Call 111" }).getAttribute("href")).toBe("tel:111");
  const box = await callNow(page).getByRole("link", { name: "Call 111" }).boundingBox();
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height / 2);
  await callNow(page).getByRole("link", { name: "0800 764 766" }).waitFor();
  await callNow(page).getByLabel("Where you are").selectOption("United Kingdom");
  await callNow(page).getByRole("link", { name: "Call 999" }).waitFor();
  await callNow(page).getByLabel("Where you are").selectOption("Elsewhere, or not sure");
  await callNow(page).getByRole("link", { name: "Call 911" }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
])("on %i × %i every sign is whole, and nothing lies over it", async (width, height) => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: { width, height } });
  await page.goto("/safety");
  await callNow(page).getByLabel("Where you are").waitFor();
  const signs = callNow(page).getByRole("list").first().getByRole("link");
  expect(await signs.count()).toBe(12);
  for (const sign of await signs.all()) {
    await sign.evaluate((node) => node.scrollIntoView({ block: "center" }));
    const isWhole = await sign.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const above = document.elementFromPoint(Math.min(right, left + node.scrollWidth) - 4, (top + bottom) / 2);
      return above === node && node.scrollWidth <= node.clientWidth;
    });
    expect(isWhole).toBe(true);
  }
  if (width < 768) {
    const [last, feedback] = [signs.last(), page.getByRole("link", { name: "Leave Feedback" })];
    expect((await feedback.boundingBox())?.y).toBeGreaterThan((await last.boundingBox())?.y ?? Number.NaN);
    await feedback.click();
    await page.waitForURL("**/feedback");
  }
  await context.close();
});

test("conditions and medicines are checked by keyboard, with no data as loud as avoid, and nothing is sent", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || /insulin|pregnan|foozidine/i.test(request.url())) sent.push(request.url());
  });
  await page.goto("/safety#check");
  await answerField(page).waitFor();
  await main(page).getByRole("button", { name: "Show what all entries list" }).press("Enter");
  await main(page).getByText("104 entries of the library. Add a condition or a medicine to check them.").waitFor();

  await answerField(page).fill("lantus");
  await page.keyboard.press("Enter");
  await verdict(page, "Your answers").getByText("read as insulin").waitFor();
  await answerField(page).fill("foozidine");
  await page.keyboard.press("Enter");
  await verdict(page, "Your answers").getByText("not checked: we don’t know these words").waitFor();
  expect(await answerField(page).evaluate((field) => field === document.activeElement)).toBe(true);

  const search = main(page).getByLabel("Show only");
  await search.fill("semaglutide");
  await main(page)
    .getByText(/entr(y|ies) of the library, worst first/)
    .click();
  const semaglutide = verdict(page, "Avoid")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect.poll(() => semaglutide.innerText()).toContain("insulin or sulfonylureas");
  expect(await semaglutide.innerText()).toContain("Major interaction");
  await search.fill("epitalon");
  await expect.poll(() => verdict(page, "No data").innerText()).toContain("No data: our sources don’t mention");
  await search.fill("");
  const sizes = await main(page)
    .getByRole("heading", { level: 3, name: /^(Avoid|No data) \d+$/ })
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontSize));
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(1);

  await answerField(page).fill("pregnancy");
  await page.keyboard.press("Enter");
  await main(page).getByText("Not in pregnancy, while breastfeeding or when trying to conceive").waitFor();
  await page.reload();
  await verdict(page, "Your answers").getByText("Pregnancy").waitFor();
  await main(page).getByRole("button", { name: "Clear all" }).click();
  await main(page).getByText("Add a condition or a medicine to check them").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("mine:safety-answers"))).toBeNull();
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("on a phone the numbers come first, and one medicine brings every warning that it has", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    origin: origin(),
    viewport: PHONE,
    zone: "America/New_York",
  });
  await page.goto("/safety");
  for (const name of ["Call 911", "1-800-222-1222", "988"]) {
    const link = callNow(page).getByRole("link", { name }).first();
    await link.waitFor();
    const box = await link.boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  const text = await main(page).innerText();
  for (const words of [
    "30 pushes, then 2 breaths",
    "glucagon",
    "Recovery position",
    "auto-injector",
    "nothing by mouth",
  ])
    expect(text).toContain(words);

  await page.goto("/safety#check");
  await answerField(page).fill("warfarin");
  await verdict(page, "Found").getByRole("button", { name: "Warfarin" }).first().waitFor();
  await answerField(page).press("Enter");
  await verdict(page, "Your answers").getByText("Warfarin", { exact: true }).waitFor();
  expect(await verdict(page, "Your answers").getByRole("listitem").count()).toBe(1);
  const { entries } = explore({ ...NO_ANSWERS, words: ["warfarin"] }, indexLibrary(loadShippedLibrary()));
  const careful = entries.filter(({ verdict: found }) => found === "caution").length;
  await main(page).getByText(`Caution ${careful}`).first().waitFor();

  await answerField(page).fill("metformin and semaglutide; pregnant, foozidine");
  await page.keyboard.press("Enter");
  const pairs = main(page).getByRole("table").first();
  await pairs.waitFor();
  const shown = await pairs.innerText();
  for (const word of ["Semaglutide", "arfarin", "etformin", "regnan"]) expect(shown).toContain(word);
  expect(shown).not.toMatch(/\bsafe\b/i);
  await verdict(page, "Your answers").getByText("not checked: we don’t know these words").waitFor();
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a list of one's own is checked by itself", async () => {
  const { page, context, complaints } = await openSigned(browser);
  await makeList(page, "semaglutide epitalon", "Mine");
  await page.goto("/safety#check");
  await answerField(page).fill("insulin");
  await page.keyboard.press("Enter");
  await main(page).getByLabel("From").selectOption("Mine");
  await main(page).getByText("2 entries: Avoid 1, Caution 0, No data 1, Nothing listed 0.").waitFor();
  await main(page).getByRole("link", { name: "Semaglutide", exact: true }).waitFor();
  await main(page).getByLabel("Keep them in this browser").check();
  await answerField(page).fill("zzyzxumab");
  await page.keyboard.press("Enter");
  await page.goto("/lists");
  await page.getByRole("link", { name: "Mine" }).click();
  const compared = main(page).getByRole("group").filter({ hasText: "With your answers" }).first();
  await compared.getByText("With your answers").click();
  await compared.getByText("Your answer: insulin. Major interaction").waitFor();
  expect(await compared.locator("summary").first().innerText()).toMatch(
    /^With your answers\s+Avoid\s+Semaglutide\s+No data\s+Epitalon\s+1 answer not checked\s+Why$/,
  );
  await page.goto("/safety#check");
  await answerField(page).fill("pregnancy");
  await page.keyboard.press("Enter");
  await verdict(page, "Your answers").getByText("Pregnancy").waitFor();
  await page.goto("/peptides/semaglutide");
  await main(page)
    .getByRole("group")
    .filter({ hasText: "With your answers" })
    .first()
    .locator("summary")
    .first()
    .getByText("Not in pregnancy")
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("mine:safety-answers"))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a side effect is written down once and copied in the order of each authority's form", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/safety#report");
  const text = main(page).getByRole("textbox", { name: /^The report, in the order of/ });
  await main(page).getByLabel("What happened").fill("Hives two hours after the dose");
  await main(page).getByLabel("Batch or lot").fill("A-117");
  await main(page).getByLabel("Hospital, or a longer stay there").check();
  const sections = async () => (await text.inputValue()).match(/^\d\. .*$/gm);
  expect((await sections())?.slice(0, 2)).toEqual(["1. The problem", "2. The product"]);
  await main(page)
    .getByRole("radio", { name: /MHRA Yellow Card/ })
    .check();
  expect((await sections())?.slice(0, 2)).toEqual(["1. The problem", "2. The person who had it"]);
  await main(page).getByRole("button", { name: "Copy the report" }).click();
  await toast(page).getByText("Report copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Batch or lot: A-117");
  expect(copied).toContain("Seriousness: Hospital, or a longer stay there");
  expect(copied).toContain("Expiry date: not stated");
  const open = main(page).getByRole("link", { name: "Open MHRA Yellow Card" });
  expect(await open.getAttribute("rel")).toContain("noopener");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("Hives");
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(["dark", "light"] as const)("nothing for axe to find, %s", async (theme) => {
  const viewport = theme === "dark" ? PHONE : DESKTOP;
  const { page, context } = await openScreen(browser, { origin: origin(), viewport, theme, bypassCSP: true });
  await page.goto("/safety#check");
  await answerField(page).fill("insulin");
  await page.keyboard.press("Enter");
  await verdict(page, "Avoid").waitFor();
  await page.goto("/safety#report");
  await main(page).getByLabel("What happened").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test("the red flags are read with the server gone", async () => {
  const network = await startNetwork(() => Number(new URL(origin()).port));
  const { page, context } = await openScreen(browser, {
    origin: network.origin,
    viewport: PHONE,
    hasServiceWorker: true,
  });
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.keys()).some((name) => name.includes("precache")))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  network.turn("off");
  await page.goto("/safety");
  await expectRedFlags(page);
  await context.close();
  network.close();
});
