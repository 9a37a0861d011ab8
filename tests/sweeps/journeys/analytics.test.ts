import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { type EventCollector, startEventCollector } from "#support/event-collector.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { moveTo, openScreen } from "#support/screen.ts";
import { openWebAdmin } from "#support/web-admin.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("with a service configured", () => {
  let collector: EventCollector;
  let server: AppServer;
  // each try its own: a page that a failed one left open goes on sending
  beforeEach(async () => {
    collector = await startEventCollector();
    server = await startAppServer({ ...BEHIND_PROXY, POSTHOG_KEY: "phc_test", POSTHOG_HOST: collector.origin });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.stop();
    await collector.close();
  });

  const events = () => collector.batches.flat();
  const paths = () => events().flatMap(({ event, properties }) => (event === "$pageview" ? [properties.path] : []));

  async function signIn(page: Page, email: string): Promise<void> {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
  }

  test("nothing is loaded or sent before somebody agrees; then paths, events and the four properties, in batches", async () => {
    const person = await openWebPerson(server.origin);
    const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/peptides?search=secret-search");
    const question = page.getByRole("region", { name: "Usage statistics" });
    await question.waitFor();
    await page.waitForLoadState("networkidle");
    expect(requested.filter((url) => url.includes("posthog") || url.startsWith(collector.origin))).toEqual([]);
    expect(collector.asked).toEqual([]);

    await question.getByRole("button", { name: "Yes, count" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(paths).toEqual(["/peptides"]);
    await moveTo(page, "/calculator?dose=secret");
    await page.getByRole("heading", { level: 1, name: "Calculator" }).waitFor();
    await signIn(page, person.email);
    await expect.poll(() => events().find(({ event }) => event === "login")).toBeDefined();
    await expect.poll(paths).toEqual(["/peptides", "/calculator", "/login", "/"]);
    expect(events().find(({ event }) => event === "login")?.properties).toMatchObject({
      category: "auth",
      action: "login",
    });
    expect(events().find(({ event }) => event === "$identify")?.$set).toEqual({
      email: person.email,
      isEmailVerified: false,
      lastSignInTime: expect.any(String),
      creationTime: expect.any(String),
    });
    expect(collector.batches.some((batch) => batch.length > 1)).toBe(true);
    expect(JSON.stringify(collector.batches)).not.toMatch(/secret|localhost|Ada Example/);
    expect(new Set(collector.asked)).toEqual(new Set(["/e/"]));
    expect(
      requested.filter((url) => !url.startsWith(server.origin) && !url.startsWith(`${collector.origin}/e/`)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an admin leaves no event, neither does somebody who said no; a service that is gone is noted and never felt", async () => {
    const admin = await openWebAdmin(server);
    const before = collector.asked.length;
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await context.addInitScript(() => localStorage.setItem("analytics-consent", "yes"));
    await admin.signIn(context);
    await page.goto("/tags");
    await page.getByRole("heading", { name: "Manage Tags" }).waitFor();
    await moveTo(page, "/calculator");
    await page.waitForTimeout(4_000); // longer than a batch waits
    expect(collector.asked.length).toBe(before);
    await context.close();

    const refusing = await openScreen(browser, { origin: server.origin });
    await refusing.page.goto("/");
    await refusing.page.getByRole("region", { name: "Usage statistics" }).getByRole("button", { name: "No" }).click();
    await moveTo(refusing.page, "/calculator");
    await refusing.page.reload();
    expect(await refusing.page.getByRole("region", { name: "Usage statistics" }).count()).toBe(0);
    await refusing.page.waitForTimeout(4_000);
    expect(collector.asked.length).toBe(before);
    await refusing.context.close();
  });

  test("a visitor who agreed takes it back on the privacy page, and nothing follows", async () => {
    const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
    await context.addInitScript(
      () => localStorage.getItem("analytics-consent") ?? localStorage.setItem("analytics-consent", "yes"),
    );
    await page.goto("/privacy");
    const answer = page.getByRole("group", { name: "Measure which pages you use in this browser?" });
    await expect.poll(() => answer.getByRole("radio", { name: /^Yes/ }).isChecked()).toBe(true);
    const counted = collector.asked.length;
    await expect.poll(() => collector.asked.length).toBeGreaterThan(counted);
    await answer.getByRole("radio", { name: "No" }).click();
    await page.reload();
    await expect.poll(() => answer.getByRole("radio", { name: "No" }).isChecked()).toBe(true);
    const after = collector.asked.length;
    await moveTo(page, "/calculator");
    await page.waitForTimeout(4_000); // longer than a batch waits
    expect(collector.asked.length).toBe(after);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("without one there is no question, no third-party script and no request to anybody else", async () => {
  const origin = inject("origins").sqlite;
  const { page, context, complaints } = await openScreen(browser, { origin });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("region", { name: "Usage statistics" }).count()).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
