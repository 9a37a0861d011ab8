import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Bloodwork, KeptSettings } from "#contract/bloodwork.ts";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { type Network, startNetwork } from "#support/network.ts";
import { draw } from "#support/sample-draws.ts";
import { openScreen, toast } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
let server: AppServer;
let network: Network;
beforeAll(async () => {
  browser = await launchBrowser();
  let port = 0;
  network = await startNetwork(() => port);
  server = await startAppServer({ BASE_URL: network.origin });
  port = Number(new URL(server.origin).port);
});
beforeEach(() => network.turn("on"));
afterAll(async () => {
  await browser.close();
  network.close();
  await server.stop();
});

const REPORT = readFileSync("tests/fixtures/bloodwork/labcorp-like.txt");
const SETTINGS: BloodworkSettings = { ...DEFAULT_BLOODWORK_SETTINGS, sex: "male", birthDate: "1985-04-02" };
/** Where draws are sent to; without the query with which they are read. */
const A_DRAW = /\/api\/bloodwork$/;
const drawn = (day: string, ferritin = "88") => {
  const { id: _id, ...fields } = draw(day, [`ferritin ${ferritin} ng/mL 24..307`]);
  return fields;
};

/** The page, once it has its database. */
async function openPage(context: BrowserContext, path = "/bloodwork"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: "Bloodwork" }).waitFor();
  return page;
}
/** A browser that keeps nothing yet; its database is there once the first way in is. */
const openHere = async () => {
  const screen = await openScreen(browser, { origin: network.origin });
  await screen.page.goto("/bloodwork");
  await screen.page.getByText("Choose a file", { exact: true }).waitFor();
  return screen;
};
const keep = async (page: Page, kept: Parameters<typeof keepDraws>[1]) => {
  await keepDraws(page, kept);
  await page.reload();
};
const move = (page: Page) => page.getByRole("button", { name: "Move to my account" }).click();
const interrupted = (page: Page) => toast(page).getByText("Not all draws were moved").waitFor();
/** The server gets the next of these and answers it, and the page never hears. */
const loseAnswer = (page: Page, address: RegExp) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
const accountDraws = async ({ request }: BrowserContext): Promise<Bloodwork[]> =>
  (await (await request.get("/api/bloodwork")).json()).items;
const accountSettings = async ({ request }: BrowserContext): Promise<KeptSettings> =>
  (await request.get("/api/bloodwork/settings")).json();

/** How much of each kind is left in the browser. */
function leftHere(page: Page): Promise<{ draws: number; reports: number }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open("peptidary"));
    const read = db.transaction(["draws", "reports"]);
    const count = (name: string) => done(read.objectStore(name).count());
    const [draws, reports] = await Promise.all([count("draws"), count("reports")]);
    db.close();
    return { draws, reports };
  });
}

test("a visitor's draws, report and settings arrive once, though answers are lost and the tab is closed half-way", async () => {
  const { page, context } = await openHere();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      ...{ name: "labcorp.txt", mimeType: "text/plain", buffer: REPORT },
    });
  await page.getByRole("button", { name: /^Save \d+ results$/ }).click();
  await page.getByRole("button", { name: "Save labcorp.txt" }).waitFor();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("textbox", { name: "Laboratory" }).fill("half typed");
  await page.waitForTimeout(500); // it is kept a moment after the last change
  await keep(page, { draws: ["2025-05-01", "2025-04-01", "2025-01-01"].map((day) => drawn(day)), settings: SETTINGS });
  expect(await leftHere(page)).toEqual({ draws: 4, reports: 1 });
  await (await openWebPerson(network.origin)).signIn(context);
  await page.goto("/bloodwork");
  await page.getByText("4 draws are stored in this browser only").waitFor();

  await loseAnswer(page, A_DRAW);
  await move(page);
  await interrupted(page);
  expect((await accountDraws(context)).map(({ collected }) => collected)).toEqual(["2025-05-01"]);
  expect((await leftHere(page)).draws).toBe(4);
  await page.close();

  const second = await openPage(context);
  await loseAnswer(second, /\/files$/);
  await move(second);
  await interrupted(second);
  expect(await leftHere(second)).toEqual({ draws: 2, reports: 1 });
  await second.close();

  const third = await openPage(context);
  // held until the network is off: a mere listener may hear of the request when it is already answered
  await third.route(A_DRAW, async (route) => {
    if (route.request().postData()?.includes("2025-01-01")) network.turn("off");
    await route.continue();
  });
  await move(third);
  await interrupted(third);
  network.turn("on");
  expect((await leftHere(third)).draws).toBe(1);
  await third.close();

  const last = await openPage(context);
  await last.getByText("1 draw is stored in this browser only").waitFor();
  await move(last);
  await toast(last).getByText("1 draw moved to your account").waitFor();
  await expect.poll(() => last.getByRole("button", { name: "Move to my account" }).count()).toBe(0);
  expect(await leftHere(last)).toEqual({ draws: 0, reports: 0 });
  const draws = await accountDraws(context);
  expect(draws.map(({ collected }) => collected.slice(0, 10))).toEqual([
    "2025-05-01",
    "2025-04-01",
    "2025-03-14",
    "2025-01-01",
  ]);
  expect(draws.map(({ files }) => files.length)).toEqual([0, 0, 1, 0]);
  const [file] = draws[2]?.files ?? [];
  const kept = await context.request.get(`/api/bloodwork/${draws[2]?.id}/files/${file?.id}`);
  expect((await kept.body()).equals(REPORT)).toBe(true);
  expect(await accountSettings(context)).toMatchObject({ sex: "male", birthDate: "1985-04-02" });

  // what was begun and not saved is still that draw's
  await last.goto(`/bloodwork/${draws[2]?.id}`);
  await last.getByText("You have unsaved changes to this draw").waitFor();
  await last.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.poll(() => last.getByRole("textbox", { name: "Laboratory" }).inputValue()).toBe("half typed");
  await context.close();
});

test("a draw that was changed in the account after a lost answer stays as the account has it", async () => {
  const person = await openWebPerson(network.origin);
  const { page, context } = await openHere();
  await keep(page, { draws: [drawn("2025-05-01")] });
  await person.signIn(context);
  await page.reload();
  await loseAnswer(page, A_DRAW);
  await move(page);
  await interrupted(page);
  const [{ userId: _user, createdAt: _created, updatedAt: _updated, files: _files, id, ...fields }] =
    (await accountDraws(context)) as [Bloodwork];
  const headers = { origin: network.origin };
  const changed = { ...fields, note: "changed in the account" };
  expect((await context.request.put(`/api/bloodwork/${id}`, { data: changed, headers })).status()).toBe(200);
  await move(page);
  await toast(page).getByText("1 draw moved to your account").waitFor();
  expect(await accountDraws(context)).toMatchObject([{ id, note: "changed in the account" }]);
  expect(await leftHere(page)).toEqual({ draws: 0, reports: 0 });
  await context.close();
});

test("a draw that went to somebody else's account first goes to this one as well, and a report that none takes holds nothing up", async () => {
  const [first, other] = [await openWebPerson(network.origin), await openWebPerson(network.origin)];
  const { page, context } = await openHere();
  await keep(page, { draws: [drawn("2025-05-01"), drawn("2025-04-01")] });
  await page.goto("/bloodwork?view=draws");
  await page.getByRole("link", { name: /^1 May 2025/ }).click();
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "old.bmp", mimeType: "image/bmp", buffer: Buffer.from("BM\u0001\u0002 no report") },
  });
  await page.getByRole("button", { name: "Save old.bmp" }).waitFor();
  await first.signIn(context);
  await page.goto("/bloodwork");
  await loseAnswer(page, A_DRAW);
  await move(page);
  await interrupted(page);
  await context.clearCookies();
  await other.signIn(context);
  await page.goto("/bloodwork");
  await move(page);
  await toast(page).getByText("Not everything was moved").waitFor();
  await page.getByText("1 report is stored in this browser only").waitFor();
  await page.getByText("old.bmp, the report of the draw of 1 May 2025. We don't store this file type.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save old.bmp" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("old.bmp");
  expect((await accountDraws(context)).map(({ collected }) => collected)).toEqual(["2025-05-01", "2025-04-01"]);
  expect(await leftHere(page)).toEqual({ draws: 1, reports: 1 });
  await page.getByRole("button", { name: "Delete from this browser" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => leftHere(page)).toEqual({ draws: 0, reports: 0 });
  await context.close();
});
