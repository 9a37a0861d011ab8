import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { type Device, dayIn, noonZone, openDevice, planned } from "#support/cycle-screen.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

/** Signing out with two doses on this device that the server does not take for the moment. */
const ZONE = noonZone();
const DOSES = /\/api\/cycles\/[^/]+\/doses$/;

let browser: Browser;
let server: AppServer;
let device: Device;
beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

beforeEach(async () => {
  const person = await openWebPerson(server.origin);
  const peptides = [planned("Alpha 250 mcg 08:00"), planned("Beta 1 mg 09:00")];
  await person.addCycle({ name: "Spring", startDate: dayIn(ZONE), endDate: dayIn(ZONE), peptides });
  device = await openDevice(browser, { origin: server.origin, person, zone: ZONE });
  const { page, context } = device;
  await page.goto("/cycles");
  await context.route(DOSES, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  for (const name of ["Alpha", "Beta"]) await page.getByRole("button", { name: `Taken: ${name}` }).click();
  await page.getByText("2 changes kept on this device").waitFor();
  await press(page, "Logout");
  await question(page).getByText("Alpha, 250 mcg, taken").waitFor();
  return () => context.close();
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const question = (page: Page, name = "2 changes not sent yet") => page.getByRole("alertdialog", { name });
const signedOut = (page: Page) => page.getByRole("link", { name: "Sign In" }).first().waitFor();

/** The same person comes back to the same browser, with what the server then holds. */
async function comeBack(): Promise<() => Promise<string[]>> {
  const { page, context, person } = device;
  await context.unroute(DOSES);
  await page.goto("/login?from=%2Fcycles");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Today" }).waitFor();
  return async () => {
    const { items } = await (await context.request.get("/api/doses")).json();
    return items.map(({ peptideName }: { peptideName: string }) => peptideName).toSorted();
  };
}

test("sent now: what cannot be sent is said and stays; what can is on the server before the session ends", async () => {
  const { page, context } = device;
  await press(page, "Send them now");
  await question(page).getByText("2 changes could not be sent: the server cannot be reached.").waitFor();
  await context.unroute(DOSES);
  const answered: string[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") answered.push(`${response.status()} ${response.url()}`);
  });
  await press(page, "Send them now");
  await signedOut(page);
  const sent = answered.filter((line) => /^(201 .*\/doses|204 .*\/sign-out)$/.test(line));
  expect(sent.map((line) => line.split("/").at(-1))).toEqual(["doses", "doses", "sign-out"]);
  expect(await (await comeBack())()).toEqual(["Alpha", "Beta"]);
});

test("kept: signed out, and sent when the person is back", async () => {
  const { page } = device;
  await press(page, "Keep them on this device");
  await signedOut(page);
  await page.getByText("2 changes stay on this device").waitFor();
  await expect.poll(await comeBack(), { timeout: 20_000 }).toEqual(["Alpha", "Beta"]);
});

test("discarded: only after a second question, and then for good", async () => {
  const { page } = device;
  await press(page, "Discard them");
  await question(page, "Discard 2 changes?").waitFor();
  await press(page, "Go back");
  await press(page, "Discard them");
  await press(page, "Discard and sign out");
  await signedOut(page);
  const stored = await comeBack();
  await page.getByRole("button", { name: "Taken: Beta" }).waitFor();
  expect(await stored()).toEqual([]);
});

test("closed: still signed in, nothing changed", async () => {
  const { page } = device;
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
  await page.getByText("2 changes kept on this device").waitFor();
});
