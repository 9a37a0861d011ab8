import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { DESKTOP, openScreen } from "#support/screen.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A red picture of 600 × 800 pixels. */
async function picture(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 800 });
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "red";
    context?.fillRect(0, 0, 600, 800);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(text, "base64");
}

const card = (page: Page) => page.getByRole("region", { name: "Photos" });
const opens = (page: Page) => card(page).getByRole("button", { name: /^Open photo of/ });

async function addPhoto(page: Page): Promise<void> {
  await page.goto("/vitals");
  const buffer = await picture(page);
  await card(page).getByLabel("Photo files").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("dialog", { name: "1 photo added" }).getByRole("button", { name: "Save" }).click();
  await opens(page).first().waitFor();
}

test("photos open without a connection, come back from the export, and of two people on a device each keeps their own", async () => {
  const origin = inject("origins").sqlite;
  const [ada, bob] = [await openWebPerson(origin), await openWebPerson(origin)];
  const { page, context, complaints } = await openScreen(browser, {
    origin,
    viewport: DESKTOP,
    hasServiceWorker: true,
  });
  await ada.signIn(context);
  await addPhoto(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await opens(page).waitFor();
  await context.setOffline(true);
  await page.reload();
  await opens(page).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
  await page.keyboard.press("Escape");
  await context.setOffline(false);

  await page.goto("/my-data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export all data" }).click(),
  ]);
  const zip = readFileSync(await download.path());
  await page.getByRole("button", { name: "Delete photos" }).click();
  await page.getByRole("button", { name: "Delete 1 photo" }).click();
  await page.getByText("1 photo deleted").waitFor();
  await page
    .getByLabel("ZIP file to import")
    .setInputFiles({ name: "peptidary.zip", mimeType: "application/zip", buffer: zip });
  await page.getByRole("row", { name: "Photos, on this device 1 0 0" }).waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("1 photo added on this device").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText("Your photos stay on this device").waitFor();
  await bob.signIn(context);
  await page.goto("/vitals");
  await card(page).getByText("Your photos will appear here").waitFor();
  await addPhoto(page);
  await page.goto("/my-data");
  await page.getByRole("button", { name: "Delete account" }).click();
  const leaving = page.getByRole("dialog", { name: "Delete your account?" });
  await leaving.getByText("It also deletes the 1 photo on this device.").waitFor();
  await leaving.getByLabel(/^Type .* to confirm$/).fill(bob.email);
  await leaving.getByRole("button", { name: "Delete for good" }).click();
  await page.waitForURL(/\/account-deleted#/);
  await page.goto("/login?from=%2Fvitals");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await opens(page).waitFor();
  expect(await opens(page).count()).toBe(1);
  const owners = await page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open("peptidary");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction("pictures").objectStore("pictures").getAllKeys();
          keys.onsuccess = () => resolve(keys.result);
        };
      }),
  );
  expect(owners).toHaveLength(1);
  // a browser also says that it has no connection, and what it preloaded past a service worker
  expect(complaints.filter((complaint) => /security policy/i.test(complaint))).toEqual([]);
  await context.close();
});
