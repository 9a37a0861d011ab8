import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { saveBody } from "#support/records.ts";
import { axeViolations, expectNoSideScroll, openScreen, type Screen } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebPerson, type WebPerson } from "#support/web-person.ts";

let browser: Browser;
let person: WebPerson;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await openWebPerson(origin());
});
afterAll(() => browser.close());

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function open(who = person): Promise<Screen> {
  const screen = await openScreen(browser, { origin: origin() });
  await who.signIn(screen.context);
  return screen;
}

async function view(page: Page, title: string): Promise<void> {
  await page.goto("/protocols");
  await page.getByRole("article", { name: title }).getByRole("button", { name: "View" }).click();
  await page.getByLabel("Notes").waitFor();
}

test("a slow list shows three skeletons, an empty one says so with a hint", async () => {
  const { page, context, complaints } = await open(await openWebPerson(origin()));
  const held = Promise.withResolvers<void>();
  await page.route("**/api/protocols?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/protocols");
  await page.locator("[data-skeleton]").first().waitFor();
  await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(3);
  held.resolve();
  await page.getByText("No saved protocols").waitFor();
  await page.getByText("Generate your first protocol").waitFor();
  await page.getByRole("link", { name: "Generate New Protocol" }).click();
  await page.waitForURL("**/protocol-generator");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a list that cannot be read says so, and is read on request", async () => {
  const title = `Plan that failed to load ${uniqueMark()}`;
  await person.saveProtocol(title);
  const { page, context } = await open();
  const problem = {
    type: "about:blank",
    title: "x",
    status: 404,
    detail: "not found",
    code: "internal",
    requestId: "x",
  };
  await page.route("**/api/protocols?*", (route) =>
    route.fulfill({ status: 404, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.goto("/protocols");
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByText("Error Loading Protocols").waitFor();
  await alert.getByText("Failed to load protocols").waitFor();
  await toast(page).getByText("Failed to load your saved protocols").waitFor();
  await page.unroute("**/api/protocols?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("article", { name: title }).waitFor();
  await context.close();
});

const PROXY_PAGE = "<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>";

test.each([
  { what: "the error page of a proxy", answer: { status: 502, contentType: "text/html", body: PROXY_PAGE } },
  { what: "such a page as a success", answer: { status: 200, contentType: "text/html", body: PROXY_PAGE } },
  { what: "no answer", answer: null },
])("$what is an error, beside the list of the last visit", async ({ answer }) => {
  const title = `Kept on the device ${uniqueMark()}`;
  await person.saveProtocol(title);
  const { page, context } = await open();
  await page.goto("/protocols");
  await page.getByRole("article", { name: title }).waitFor();
  await page.route("**/api/protocols?*", (route) => (answer === null ? route.abort() : route.fulfill(answer)));
  await page.reload();
  await page.getByRole("article", { name: title }).waitFor();
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByText("Error Loading Protocols").waitFor();
  await alert.getByText("Failed to load protocols. Showing the last loaded list.").waitFor();
  await toast(page).getByText("Failed to load your saved protocols").waitFor();
  await page.unroute("**/api/protocols?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "detached" });
  await page.getByRole("article", { name: title }).waitFor();
  await context.close();
});

test("notes changed in two tabs: nothing is overwritten and nothing typed is lost", async () => {
  const title = `Two tabs ${uniqueMark()}`;
  await person.saveProtocol(title);
  const { page: first, context } = await open();
  const second = await context.newPage();
  await view(first, title);
  await view(second, title);
  await first.getByLabel("Notes").fill("from the first tab");
  await first.getByRole("button", { name: "Save notes" }).click();
  await toast(first).getByText("Your notes have been saved").waitFor();

  await second.getByLabel("Notes").fill("from the second tab");
  await second.getByRole("button", { name: "Save notes" }).click();
  await toast(second).getByText("Update Failed").waitFor();
  await second.getByText("These notes were changed somewhere else").waitFor();
  await second.getByText("from the first tab").waitFor();
  await expect.poll(() => second.getByLabel("Notes").inputValue()).toBe("from the second tab");
  await second.getByRole("button", { name: "Keep what I typed" }).click();
  await second.getByRole("button", { name: "Save notes" }).click();
  await toast(second).getByText("Notes Updated").waitFor();
  await view(first, title);
  await expect.poll(() => first.getByLabel("Notes").inputValue()).toBe("from the second tab");
  await context.close();
});

test("notes that are not saved survive every press of Escape", async () => {
  const title = `Escape ${uniqueMark()}`;
  await person.saveProtocol(title);
  const { page, context } = await open();
  await view(page, title);
  await page.getByLabel("Notes").fill("typed words");
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(60); // the browser itself closes what was asked to close twice
    await page.getByRole("dialog", { name: "Protocol details" }).waitFor();
  }
  const keep = page.getByRole("button", { name: "Keep editing" });
  // where the question is on its way out, it needs no answer
  if (await keep.isVisible()) await keep.click({ timeout: 1_000 }).catch(() => undefined);
  await expect.poll(() => page.getByLabel("Notes").inputValue()).toBe("typed words");
  await context.close();
});

test("a deleted protocol leaves the list for good, as the question says", async () => {
  const own = await openWebPerson(origin());
  await own.saveProtocol("Short-lived");
  const { page, context } = await open(own);
  await page.goto("/protocols");
  await page.getByRole("button", { name: "More for Short-lived" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question
    .getByText("Are you sure you want to delete this protocol? This action cannot be undone.", { exact: true })
    .waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page).getByText("The protocol has been removed").waitFor();
  await page.getByText("No saved protocols").waitFor();
  await expect.poll(() => own.protocols()).toEqual([]);
  await expect.poll(() => toast(page).getByRole("button", { name: "Undo" }).count()).toBe(0);
  await context.close();
});

test("two protocols stand side by side, the older one first, and the answers of one fill the generator again", async () => {
  const own = await openWebPerson(origin());
  const save = async (changes: object, weightKg: number) => {
    const { formData, generatedProtocol } = saveBody();
    const screening = { ...formData.screening, weightKg };
    const body = { formData: { ...formData, screening }, generatedProtocol: { ...generatedProtocol, ...changes } };
    return (await own.ask("POST", "/api/protocols", body)) as { id: string };
  };
  const [compound] = saveBody().generatedProtocol.peptides;
  const older = await save({ title: "Spring", score: 70 }, 100);
  const newer = await save(
    { title: "Autumn", score: 79, peptides: [{ ...compound, slug: "beta", name: "Beta" }] },
    92.5,
  );
  const screen = await openScreen(browser, {
    origin: origin(),
    viewport: { width: 320, height: 700 },
    bypassCSP: true,
  });
  const { page, context, complaints } = screen;
  await own.signIn(context);
  await page.goto("/protocols");
  await page.getByRole("button", { name: "More for Autumn" }).click();
  await page.getByRole("menuitem", { name: "Compare with…" }).click();
  await page.getByRole("searchbox", { name: "Search protocols" }).last().fill("spring");
  await page.getByRole("dialog").getByRole("link", { name: "Spring" }).click();
  await page.waitForURL(`**/protocols/compare?a=${older.id}&b=${newer.id}`);
  await page.getByText("9 points higher").waitFor();
  expect(await page.getByRole("row", { name: /Weight/ }).innerText()).toMatch(/changed.*100 kg.*92\.5 kg/s);
  await page.getByRole("article", { name: "Beta" }).getByText("added: in the second only").waitFor();
  await page.getByRole("article", { name: "Alpha" }).getByText("gone: in the first only").waitFor();
  expect(await page.getByRole("row", { name: /^Age/ }).count()).toBe(0);
  await page.getByLabel("Show what is equal too").check();
  await page.getByRole("row", { name: /^Age/ }).getByText("equal").waitFor();
  await expectNoSideScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Swap sides" }).click();
  await page.getByText("9 points lower").waitFor();

  await page.getByRole("link", { name: "My Protocols", exact: true }).first().click();
  await page.getByRole("button", { name: "More for Autumn" }).click();
  await page.getByRole("menuitem", { name: "Generate again from these answers" }).click();
  await page.waitForURL("**/protocol-generator");
  await page.getByRole("button", { name: "Step 2: You" }).click();
  await expect.poll(() => page.getByLabel("Weight", { exact: true }).inputValue()).toBe("92.5");
  expect(complaints).toEqual([]);
  await context.close();
});
