import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Session } from "#contract/account.ts";
import { launchBrowser } from "#support/browser.ts";
import { axeViolations, openScreen, toast } from "#support/screen.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

const { sqlite: origin } = inject("origins");

let browser: Browser;
let admin: WebAdmin;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openWebAdmin({ origin, dataDir: inject("dataDir") });
});
afterAll(() => browser.close());

async function openDesk(path: string) {
  const screen = await openScreen(browser, { origin, bypassCSP: true }); // so that axe gets in
  await admin.signIn(screen.context);
  await screen.page.goto(path);
  return screen;
}
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
const cellOf = (row: Locator, index: number) => row.getByRole("cell").nth(index);

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/cycles");
  await page.waitForURL("**/login*");
}
async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname !== "/login");
}

test("a person is suspended, let back, made an admin and a member, and signed out; the audit trail has it all", async () => {
  const displayName = `Grace ${crypto.randomUUID().slice(0, 8)}`;
  const person = await openWebPerson(origin, { displayName });
  const theirs = await openScreen(browser, { origin });
  await person.signIn(theirs.context);
  await theirs.page.goto("/cycles");
  await theirs.page.getByRole("heading", { level: 1 }).waitFor();

  const { page, context, complaints } = await openDesk("/users");
  const find = page.getByLabel("Find by name or email");
  const row = rows(page).filter({ hasText: displayName });
  const dialog = page.getByRole("alertdialog");
  const change = async (action: string, question: string) => {
    await row.getByRole("button", { name: `Actions for ${displayName}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await dialog.getByRole("heading", { name: question }).waitFor();
    await dialog.getByRole("button", { name: action }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await find.fill(person.email.slice(0, 20).toUpperCase());
  await expect.poll(() => rows(page).count()).toBe(1);

  await row.getByRole("button", { name: `Actions for ${displayName}` }).click();
  await page.getByRole("menuitem", { name: "Suspend" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await change("Suspend", `Suspend ${displayName}?`);
  await row.getByText("Suspended").waitFor();
  await expectSignedOut(theirs.page);
  await signInAs(theirs.page, person.email);
  await theirs.page.getByText("That email and password don't match.").waitFor(); // as for anybody who may not come in

  await change("Lift the suspension", `Let ${displayName} sign in again?`);
  await row.getByText("Active").waitFor();
  await signInAs(theirs.page, person.email);
  await expectSignedIn(theirs.page);

  await change("Make an admin", `Make ${displayName} an admin?`);
  await cellOf(row, 0).getByText("Admin").waitFor();
  await signInAs(theirs.page, person.email);
  await expectSignedIn(theirs.page);
  await theirs.page.goto("/users");
  await theirs.page.getByRole("heading", { name: "Users" }).waitFor();

  await change("Make a member", `Make ${displayName} a member?`);
  await cellOf(row, 0).getByText("Member").waitFor();
  await expectSignedOut(theirs.page);
  await signInAs(theirs.page, person.email);
  await expectSignedIn(theirs.page);
  await theirs.page.goto("/users");
  await toast(theirs.page).getByText("That page is for admins").waitFor();
  await theirs.page.waitForURL((url) => url.pathname === "/");

  await change("Sign out everywhere", `Sign ${displayName} out everywhere?`);
  await expect.poll(() => cellOf(row, 3).innerText()).toBe("0");
  await expectSignedOut(theirs.page);

  await page.goto("/audit-trail");
  await row.first().waitFor();
  expect(await row.getByRole("rowheader").allInnerTexts()).toEqual([
    ...["Signed out everywhere", "Made a member", "Made an admin", "Lifted the suspension", "Suspended"],
  ]);
  expect(await cellOf(row.first(), 1).innerText()).toBe("Ada Example");
  expect(await row.first().locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(complaints).toEqual([]);
  await theirs.context.close();
  await context.close();
});

test("the last admin stays, the content review counts what is there, and each service has its line", async () => {
  const { user } = Session.parse(await admin.ask("GET", "/api/auth/session"));
  await expect(admin.ask("PATCH", `/api/users/${user?.uid}`, { role: "member" })).rejects.toThrow("answered 409");

  const { page, context, complaints } = await openDesk("/content-review");
  await rows(page).first().waitFor();
  const column = (index: number) =>
    rows(page).evaluateAll(
      (all, index) => all.map((row) => row.querySelectorAll("td")[index]?.innerText ?? "no cell"),
      index,
    );
  const days = (await column(0)).map((text) => (text === "Never" ? 0 : Date.parse(text)));
  expect(days).toEqual(days.toSorted((a, b) => a - b));

  const figures = page.getByRole("group", { name: "Show" });
  const everything = days.length;
  await figures.getByRole("button", { name: `${everything} Entries and guides`, pressed: true }).waitFor();
  for (const [label, index] of [
    ["Unchecked sources", 2],
    ["Retracted or of concern", 4],
  ] as const) {
    const figure = figures.getByRole("button", { name: label });
    await figure.click();
    await expect.poll(() => figure.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(async () => (await column(index)).length).toBeLessThan(everything);
    const counts = (await column(index)).map(Number);
    expect(counts).not.toContain(0);
    expect(await figure.innerText()).toMatch(new RegExp(`^${counts.reduce((a, b) => a + b, 0)}\\b`));
  }

  await page.goto("/services");
  await page.getByText(/^Version \S+, SQLite, region us-central1$/).waitFor();
  const lines = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  expect(lines.map((line) => /^(.+?) +(Works|Fails|Off)/.exec(line)?.[1]?.toLowerCase())).toEqual([
    ...["mail", "files", "push", "jobs", "backups", "proxy", "bot check", "analytics"],
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});
