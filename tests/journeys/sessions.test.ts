import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { answerQuestions } from "#support/answer-questions.ts";
import { launchBrowser } from "#support/browser.ts";
import { openScreen, type Screen } from "#support/screen.ts";
import { openWebPerson, WEB_PASSWORD, type WebPerson } from "#support/web-person.ts";

let browser: Browser;
/** For the tests that leave nothing behind: sign-ups from one address are counted. */
let person: WebPerson;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await openWebPerson(origin());
});
afterAll(() => browser.close());

async function openSignedIn(person: WebPerson): Promise<Screen> {
  const screen = await openScreen(browser, { origin: origin() });
  await person.signIn(screen.context);
  return screen;
}

async function signInOn(page: Page, person: WebPerson): Promise<void> {
  await page.waitForURL("**/login?**");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const prefill = (dosage: string) => ({
  name: "A cycle from an address",
  description: "",
  startDate: "2026-11-21",
  peptides: [
    {
      id: "1",
      peptideId: "bpc-157",
      peptideName: "BPC-157",
      dosage,
      schedule: { frequency: "daily", timeOfDay: [], duration: "4 weeks" },
      notes: "",
    },
  ],
});

test.each([
  ["short", "1 mg"],
  ["too long to travel twice", "1 mg ".repeat(390)],
])("the gate brings back to a cycle that came with the address (%s)", async (_, dosage) => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto(`/cycles/new?initialData=${encodeURIComponent(JSON.stringify(prefill(dosage)))}`);
  await signInOn(page, person);
  await page.waitForURL(/\/cycles\/new\?initialData=%23[a-z0-9-]+$/); // what came with the address is out of it
  await page.getByText("Nothing is saved yet").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Dosage").inputValue()).toBe(dosage.trim());
  expect(await person.cycles()).toEqual([]);
  await context.close();
});

test("a session that ends loses nothing of a cycle that is being typed", async () => {
  const member = await openWebPerson(origin());
  const { page, context } = await openSignedIn(member);
  await page.goto("/cycles/new");
  await page.getByLabel("Name").fill("Typed by hand");
  await page.getByLabel("Compound", { exact: true }).fill("BPC-157");
  await page.getByLabel("Dosage").fill("1 mg");
  await page.waitForLoadState("networkidle"); // a question still on its way would tell before the click does
  await member.signOut();
  await page.getByRole("button", { name: "Create cycle" }).click();
  await page.getByText("You are signed out").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signInOn(page, member);
  await page.waitForURL("**/cycles/new**");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Typed by hand");
  await page.getByRole("button", { name: "Create cycle" }).dblclick();
  await page.waitForURL(/\/cycles\/[0-9a-f-]{36}$/);
  await context.close();
});

test("the page says it itself when the session ends while it is open", async () => {
  const member = await openWebPerson(origin());
  await member.saveProtocol("Only mine");
  const { page, context } = await openSignedIn(member);
  await page.goto("/protocols");
  await page.getByText("Only mine").waitFor();
  await page.waitForLoadState("networkidle"); // a question still on its way would tell before the click does
  await member.signOut();
  await page.getByRole("button", { name: "Use" }).click();
  await page.getByText("Authentication Required - Please sign in to view your saved protocols.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/protocols");
  await expect.poll(() => page.getByText("Only mine").count()).toBe(0);
  await context.close();
});

test("two people on one computer: nothing of the first is left for the second", async () => {
  const [first, second] = await Promise.all([
    openWebPerson(origin(), { displayName: "First" }),
    openWebPerson(origin(), { displayName: "Second" }),
  ]);
  await first.saveProtocol("Secret of the first");
  const { page, context } = await openSignedIn(first);
  await answerQuestions(page);
  await page.getByRole("heading", { name: /research plan/ }).waitFor();
  const otherTab = await context.newPage();
  await otherTab.goto("/protocols");
  await otherTab.getByText("Secret of the first").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${origin()}/`);
  await otherTab.getByText("Authentication Required").waitFor();
  await page.goBack();
  await page.getByText("What is the plan for?").waitFor();
  await page.goto("/login?from=/protocols");
  await signInOn(page, second);
  await page.getByText("No saved protocols").waitFor();
  await page.goto("/protocol-generator");
  const goal = page.getByRole("checkbox", { name: "Lose weight" }).and(page.locator(":enabled"));
  expect(await goal.isChecked()).toBe(false);
  await otherTab.getByText("No saved protocols").waitFor();
  await context.close();
});

/** Each is read by some browser or router as another origin, or as script. */
const REDIRECTS = [
  "//evil.example",
  "/\\evil.example",
  "javascript:document.title='executed'",
  "/%0d%0aLocation:%20https://evil.example",
  "/..//evil.example",
];

test("no return path leads away from this site after sign-in", async () => {
  const { page, context } = await openSignedIn(person);
  const left: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin())) left.push(request.url());
  });
  for (const from of REDIRECTS) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.waitForURL(`${origin()}/`);
  }
  await page.goto(`/login?from=${encodeURIComponent("/peptides?search=bpc")}`);
  await page.waitForURL(`${origin()}/peptides?search=bpc`);
  expect(left).toEqual([]);
  await context.close();
});
