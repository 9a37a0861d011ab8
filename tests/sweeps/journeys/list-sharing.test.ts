import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { ask, itemsOf, makeList, names, openList, openSigned } from "#support/list-screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { axeViolations, expectNoSideScroll, openScreen, PHONE } from "#support/screen.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("sharing", () => {
  test("a link reads without an account and without script, leaves private peptides out, and dies when revoked", async () => {
    const { page, context, complaints } = await openSigned(browser, { bypassCSP: true });
    const document = peptideDocument({ slug: "own", name: "Secret blend" });
    const own = await ask(page, "POST", "/api/private-peptides", { document });
    const { id } = await makeList(page, `bpc-157:why semaglutide ${own.id}:unseen`, "For the club");
    await openList(page, id);
    await page.getByText("Secret blend").waitFor();
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share a read-only link" });
    await dialog.getByText("1 private peptide is left out").waitFor();
    await dialog.getByRole("button", { name: "Make the link" }).click();
    const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`^${origin()}/shared/lists/[0-9a-f]{32}\\.[\\w-]{43}$`));
    expect(await axeViolations(page)).toEqual([]);
    const grant = ["clipboard-read", "clipboard-write"];
    await context.grantPermissions(grant);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await dialog.getByText("Copied", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    for (const javaScriptEnabled of [true, false]) {
      const stranger = await openScreen(browser, {
        origin: origin(),
        viewport: PHONE,
        javaScriptEnabled,
        bypassCSP: true,
      });
      await stranger.page.goto(link);
      await stranger.page.getByRole("heading", { level: 1, name: "For the club" }).waitFor();
      await expect.poll(() => names(stranger.page)).toEqual(["BPC-157", "Semaglutide"]);
      const text = await stranger.page.getByRole("main").innerText();
      expect(text).toContain("why");
      expect(text).toContain("1 private peptide was left out.");
      expect(text).not.toMatch(/Secret blend|unseen/);
      await stranger.page.getByRole("link", { name: "Sign in to copy it" }).waitFor();
      expect(await stranger.page.getByRole("link", { name: "Compare all" }).getAttribute("href")).toBe(
        "/peptides/compare?slugs=bpc-157%2Csemaglutide",
      );
      await expectNoSideScroll(stranger.page);
      if (javaScriptEnabled) expect(await axeViolations(stranger.page)).toEqual([]);
      expect(stranger.complaints).toEqual([]);
      await stranger.context.close();
    }
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const html = await answer.text();
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/Secret blend|unseen|Ada Example/);

    await dialog.getByRole("button", { name: "Revoke the link" }).click();
    await dialog.getByRole("button", { name: "Revoke for good" }).click();
    await dialog.getByRole("button", { name: "Make the link" }).waitFor();
    const gone = await fetch(link);
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain("For the club");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("somebody else makes the list their own, through signing in", async () => {
    const { page, context } = await openSigned(browser);
    const { id } = await makeList(page, "bpc-157:why semaglutide", "For the club");
    const { shareToken } = await ask(page, "PUT", `/api/lists/${id}/share`);
    await context.close();
    const reader = await openWebPerson(origin());
    const { page: other, context: theirs } = await openScreen(browser, { origin: origin() });
    await other.goto(`/shared/lists/${shareToken}`);
    await other.getByRole("link", { name: "Sign in to copy it" }).click();
    await other.getByLabel("Email").fill(reader.email);
    await other.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await other.getByRole("button", { name: "Copy to my lists" }).click();
    await other.waitForURL(/\/lists\/[0-9a-f-]{36}$/);
    await expect.poll(() => names(other)).toEqual(["BPC-157", "Semaglutide"]);
    const [copy] = (await ask(other, "GET", "/api/lists")).items;
    expect(copy).toMatchObject({ name: "For the club", shareToken: null, items: itemsOf("bpc-157:why semaglutide") });
    await theirs.close();
  });
});
