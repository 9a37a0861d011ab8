import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import { launchBrowser } from "#support/browser.ts";
import { intake } from "#support/fixture-library.ts";
import { axeViolations, expectNoSideScroll, openScreen, toast } from "#support/screen.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const NARROW = { width: 320, height: 640 };

test("a link with a passphrase opens for a stranger, tells nothing of the person, and ends", async () => {
  const formData = intake({}, { medicines: { classes: [], other: ["brick dust"] } });
  const made = generateProtocol(formData, loadShippedLibrary());
  if (made.outcome === "stopped") throw new Error("no plan");
  const { title } = made.protocol;
  const person = await openWebPerson(origin());
  await person.ask("POST", "/api/protocols", { formData, generatedProtocol: made.protocol, notes: "secret notes" });
  const { page, context, complaints } = await openScreen(browser, {
    ...{ origin: origin(), viewport: NARROW, bypassCSP: true },
  });
  await person.signIn(context);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/protocols");
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Share a link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share a read-only link" });
  await dialog.getByLabel("Works for").selectOption("30 days");
  await dialog.getByLabel("Passphrase (optional)").fill("corréct horse");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await expect.poll(() => focused(page)).toBe("Copy");
  expect(link).toMatch(new RegExp(`^${origin()}/shared/protocols/[0-9a-f]{32}#[\\w-]{43}$`));
  const [, key = ""] = link.split("#");
  expect(sent.some((request) => request.includes("/links {"))).toBe(true);
  expect(sent.filter((request) => request.includes(key) || /horse|brick dust/.test(request))).toEqual([]);
  await dialog.getByText("with passphrase").waitFor();
  await expectNoSideScroll(page);

  const stranger = await openScreen(browser, { origin: origin(), viewport: NARROW, bypassCSP: true });
  await stranger.page.goto(`${link}).`); // as a message may have it
  expect(await stranger.page.title()).toMatch(/ - Shared Protocol$/);
  await stranger.page.getByLabel("Passphrase").fill("correct horse");
  await stranger.page.getByRole("button", { name: "Open the plan" }).click();
  await stranger.page.getByText("It does not open with this passphrase. Check capitals").waitFor();
  expect(await axeViolations(stranger.page)).toEqual([]);
  await stranger.page.getByLabel("Passphrase").fill("corréct horse");
  await stranger.page.keyboard.press("Enter");
  await stranger.page.getByRole("heading", { level: 1, name: title }).waitFor();
  const text = await stranger.page.getByRole("main").innerText();
  expect(text).toMatch(/^Made and screened for another person, not for you/);
  expect(text).not.toMatch(/brick dust|secret notes|Score|Labeled or studied for|Lose weight/);
  await expectNoSideScroll(stranger.page);
  expect(await axeViolations(stranger.page)).toEqual([]);
  await stranger.page.getByRole("link", { name: "Skip to content" }).focus();
  await stranger.page.keyboard.press("Enter");
  await expect.poll(() => stranger.page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(stranger.page.url(), "the key stays in the address").toContain(key);
  await stranger.page.goto(link.slice(0, -1));
  await stranger.page.getByRole("heading", { name: "The end of this link is missing" }).waitFor();
  expect(stranger.complaints).toEqual([]);

  await dialog.getByRole("button", { name: /^Revoke:/ }).click();
  await expect.poll(() => focused(page)).toBe("Keep the link");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Revoke");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Revoke for good" }).click();
  await toast(page).getByText("Link revoked").waitFor();
  await expect.poll(() => dialog.getByText("Active links").count()).toBe(0);
  expect(await dialog.getByRole("button", { name: "Close" }).evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
  await stranger.page.reload();
  await stranger.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  const gone = await fetch(link);
  expect([gone.status, gone.headers.get("cache-control"), gone.headers.get("x-robots-tag")]).toEqual([
    ...[404, "no-store", "noindex, nofollow"],
  ]);
  expect(gone.headers.get("referrer-policy")).toBe("no-referrer");
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), stranger.context.close()]);
});
