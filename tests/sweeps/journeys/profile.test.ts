import { createCanvas } from "@napi-rs/canvas";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, openHere, planned, today } from "#support/cycle-screen.ts";
import { axeViolations, DESKTOP, expectNoSideScroll, hasFocus, openScreen, PHONE, toast } from "#support/screen.ts";
import { agreeToHealthData, consentDialog, signUpAs, withoutConsentRefusals } from "#support/sign-up-screen.ts";
import { openWebPerson } from "#support/web-person.ts";

const origin = () => inject("origins").sqlite;
const NARROW = { width: 320, height: 640 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A wide picture whose middle is blue: a square cut from it is blue all over. */
function widePicture(): Buffer {
  const canvas = createCanvas(900, 300);
  const context = canvas.getContext("2d");
  context.fillStyle = "rgb(200, 0, 0)";
  context.fillRect(0, 0, 900, 300);
  context.fillStyle = "rgb(0, 0, 200)";
  context.fillRect(280, 0, 340, 300);
  return canvas.toBuffer("image/png");
}

async function fillCycle(page: Page): Promise<void> {
  await page.goto("/cycles/new");
  await page.getByLabel("Name").fill("January");
  await page.getByLabel("Start date").fill("2027-01-04");
  await page.getByLabel("Compound", { exact: true }).fill("Alpha");
  await page.getByLabel("Dosage").fill("250 mcg");
  await page.getByLabel("Frequency").fill("daily");
  await page.getByLabel("Time of day").fill("morning");
  await page.getByLabel("Duration").fill("4 weeks");
}

test("a stranger says their age, is asked before the first entry about health, loses nothing by “not now”, and goes on", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    ...{ origin: origin(), viewport: PHONE, theme: "light", bypassCSP: true },
  });
  await page.goto("/login?view=sign-up");
  const adult = page.getByRole("checkbox", { name: "I am 18 or older" });
  expect(await adult.isChecked()).toBe(false);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a long enough passphrase");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Accounts are for people who are 18 or older.").waitFor();
  expect(await hasFocus(adult)).toBe(true);
  await page.getByText("I am under 18").click();
  const help = page.getByRole("group").filter({ hasText: "I am under 18" });
  for (const [name, path] of [
    ["Safety", "/safety"],
    ["Guides", "/guides"],
  ] as const)
    expect(await help.getByRole("link", { name }).getAttribute("href")).toBe(path);
  expect(await axeViolations(page)).toEqual([]);
  await signUpAs(page);
  await page.getByRole("button", { name: "Menu" }).waitFor();

  await fillCycle(page);
  await page.getByRole("button", { name: "Create cycle" }).click();
  await consentDialog(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSideScroll(page);
  await consentDialog(page).getByRole("button", { name: "Not now" }).click();
  await consentDialog(page).waitFor({ state: "detached" });
  expect(await page.getByLabel("Name").inputValue()).toBe("January");
  expect(await page.getByLabel("Dosage").inputValue()).toBe("250 mcg");

  await page.getByRole("button", { name: "Create cycle" }).click();
  await consentDialog(page).waitFor();
  await page.keyboard.press("Escape");
  await consentDialog(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Create cycle" }).click();
  await agreeToHealthData(page);
  await page.getByRole("heading", { level: 1, name: "January" }).waitFor();
  expect(withoutConsentRefusals(complaints)).toEqual([]);
  await context.close();
});

test("name, picture, password, address and letters are changed, and follow everywhere", async () => {
  const person = await openWebPerson(origin());
  const { page, context, complaints } = await openScreen(browser, {
    ...{ origin: origin(), viewport: DESKTOP, bypassCSP: true },
  });
  await person.signIn(context);
  await page.goto("/profile");
  const you = page.getByRole("region", { name: "You", exact: true });
  await you.getByLabel("Name").fill(" ");
  await you.getByRole("button", { name: "Save name" }).click();
  await you.getByText("Enter a name. It can be any name.").waitFor();
  await you.getByLabel("Name").fill("Grace Example");
  await you.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("link", { name: "Grace Example" }).waitFor();

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    you.getByLabel("Picture file").setInputFiles({ name, mimeType, buffer });
  await choose("me.png", "image/png", Buffer.from("no picture at all"));
  await toast(page).getByText("This file couldn't be read as a picture.").waitFor();
  await choose("me.png", "image/png", widePicture());
  await toast(page).getByText("The picture is changed").waitFor();
  await expect.poll(() => page.getByRole("complementary").locator("img").count()).toBe(1);
  expect(await colours(page)).toEqual({ size: [256, 256], corner: "blue", middle: "blue" });
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Change password" }).click();
  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").fill("wrong");
  await password.getByLabel("New password").fill("another long passphrase");
  await password.getByRole("button", { name: "Change password" }).click();
  await password.getByText("This is not your current password.").waitFor();
  await password.getByRole("button", { name: "Cancel" }).click();

  const email = page.getByRole("region", { name: "Email" });
  await email.getByText("Not confirmed yet").waitFor();
  await email.getByRole("button", { name: "Create a new link" }).click();
  await email.getByText("Email is off on this server.").waitFor();
  await email.getByRole("button", { name: "Change address" }).click();
  await email.getByLabel("New email address").fill("grace@example.org");
  await email.getByLabel("Current password").fill("a long enough passphrase");
  await email.getByRole("button", { name: "Change address", exact: true }).click();
  await email.getByText("Your address changes when the link is opened.").waitFor();

  await you.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => page.getByRole("complementary").locator("img").count()).toBe(0);

  await page.goto("/settings");
  await page.getByRole("radio", { name: "Largest" }).check();
  await toast(page).getByText("Saved").waitFor();
  await page.getByText("This server measures no usage").waitFor();
  const letters = (where: Page) => where.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await letters(page)).toBe("20px");
  expect(withoutConsentRefusals(complaints)).toEqual([]);
  await context.close();

  const other = await openScreen(browser, { origin: origin(), viewport: NARROW, bypassCSP: true });
  await person.signIn(other.context);
  await other.page.goto("/profile");
  await other.page.getByRole("region", { name: "You", exact: true }).waitFor();
  await expect.poll(() => letters(other.page)).toBe("20px");
  await expectNoSideScroll(other.page);
  expect(await axeViolations(other.page)).toEqual([]);
  await other.page.goto("/privacy");
  expect(await letters(other.page)).toBe("20px");
  await expectNoSideScroll(other.page);
  await other.context.close();
});

/** The picture beside the name as the browser draws it. */
async function colours(page: Page) {
  return page
    .getByRole("complementary")
    .locator("img")
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      const size = [image.naturalWidth, image.naturalHeight] as const;
      [canvas.width, canvas.height] = size;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      const at = (x: number, y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
        return red > 100 ? "red" : blue > 100 ? "blue" : "none";
      };
      return { size: [...size], corner: at(4, 4), middle: at(128, 128) };
    });
}

test("with the consent taken back a logged dose stays on the device, is asked for once, and is sent on agreeing", async () => {
  const { page, context, person, complaints } = await openHere(browser, { bypassCSP: true });
  const { id } = await addCycle(person, [planned("Alpha 250 mcg 00:30")], { endsIn: 5 });
  await page.goto("/my-data");
  await page.getByRole("region", { name: "Health data" }).getByRole("button", { name: "Withdraw consent" }).click();
  const question = page.getByRole("alertdialog", { name: "Withdraw your consent?" });
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Withdraw consent" }).click();
  await page.getByText("You haven't agreed that this server stores health data").waitFor();

  await page.goto(`/cycles/${id}`);
  await today(page).getByRole("button", { name: "Taken: Alpha" }).first().click();
  await consentDialog(page).getByRole("button", { name: "Not now" }).click();
  await page.getByText("1 change kept on this device. Sent once you agree").waitFor();
  expect(await person.doses()).toEqual([]);
  await page.reload();
  await consentDialog(page).getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Read and decide" }).click();
  await agreeToHealthData(page);
  await expect.poll(async () => (await person.doses()).length).toBe(1);
  await expect.poll(() => page.getByText("kept on this device").count()).toBe(0);
  expect(withoutConsentRefusals(complaints)).toEqual([]);
  await context.close();
});

test("the privacy page says it all without script, and is linked from every page", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/peptides");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  for (const text of ["14 days after its last use", "30 minutes to set a password", "within 7 days", "400 days"])
    await page.getByText(text).first().waitFor();
  await page.getByText("This server counts nothing and sends nothing.").waitFor();
  await context.close();
});
