import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { openSigned } from "#support/list-screen.ts";
import { axeViolations, expectNoSideScroll, openScreen, PHONE, toast, untilAtWork } from "#support/screen.ts";
import { codeOf } from "#support/second-factor.ts";
import { WEB_PASSWORD } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const origin = () => inject("origins").sqlite;
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const sessions = (page: Page) => page.getByRole("list", { name: "Open sessions" }).getByRole("listitem");
/** A refused request is the browser's to report, and expected here. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of (401|403|429)|Sign-in failed:/.test(text));

async function typePassword(page: Page, email: string): Promise<void> {
  await untilAtWork(page.getByRole("button", { name: "Sign in", exact: true }));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
}

test("two-step sign-in: turned on, asked for, entered with a recovery code, other browsers signed out, turned off", async () => {
  const { page, context, person, complaints } = await openSigned(browser, { bypassCSP: true });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Turn on" }).click();
  const setUp = dialog(page, "Two-step sign-in");
  await setUp.getByRole("img", { name: "The key as a QR code" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const key = (await setUp.getByText(/([A-Z2-7]{4} ?){8}/).textContent()) ?? "";
  const secret = key.replace("Key: ", "").replaceAll(" ", "");
  await setUp.getByLabel("Code", { exact: true }).fill("12");
  await setUp.getByRole("button", { name: "Turn on" }).click();
  await setUp.getByText("The code has six digits.").waitFor();
  await setUp.getByLabel("Code", { exact: true }).fill(codeOf(secret, Date.now()));
  await page.keyboard.press("Enter");
  const codes = dialog(page, "Keep these recovery codes");
  await codes.waitFor();
  const recoveryCodes = await codes.getByRole("listitem").allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  expect(await axeViolations(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Download" }).click();
  expect((await saving).suggestedFilename()).toBe("recovery-codes.txt");
  await codes.getByRole("button", { name: "I saved them" }).click();
  await page.getByText("10 recovery codes are left.").waitFor();

  const phone = await openScreen(browser, { origin: origin(), viewport: PHONE, theme: "light", bypassCSP: true });
  await phone.page.goto("/login?from=/lists");
  await typePassword(phone.page, person.email);
  expect(await axeViolations(phone.page)).toEqual([]);
  await expectNoSideScroll(phone.page);
  const code = phone.page.getByLabel("Code from your authenticator app");
  await code.fill("000000");
  await phone.page.keyboard.press("Enter");
  await phone.page.getByText("This code is wrong, was used already or has expired.").waitFor();
  await code.fill(codeOf(secret, Date.now(), 1)); // a step is taken only once
  await phone.page.keyboard.press("Enter");
  await phone.page.waitForURL("**/lists");

  await page.goto("/my-data");
  await expect.poll(() => sessions(page).count()).toBe(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await toast(page).getByText("Signed out everywhere else").waitFor();
  await expect.poll(() => sessions(page).count()).toBe(1);
  await sessions(page).getByText("This browser").waitFor();
  await phone.page.goto("/profile");
  await phone.page.waitForURL("**/login?from=**");

  await typePassword(phone.page, person.email);
  await phone.page.getByRole("button", { name: "Use a recovery code" }).click();
  await phone.page.getByLabel("Recovery code").fill(recoveryCodes[0]?.toUpperCase() ?? "");
  await phone.page.keyboard.press("Enter");
  await phone.page.waitForURL("**/profile");
  await phone.page.getByText("9 recovery codes are left.").waitFor();
  await phone.page.getByText("Two-step sign-in", { exact: true }).scrollIntoViewIfNeeded();
  expect(await axeViolations(phone.page)).toEqual([]);
  await expectNoSideScroll(phone.page);

  await phone.page.getByRole("button", { name: "Turn off" }).click();
  await phone.page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await toast(phone.page).getByText("Two-step sign-in is off").waitFor();
  await phone.page.getByRole("button", { name: "Turn on" }).waitFor();
  expect(unexpected([...complaints, ...phone.complaints])).toEqual([]);
  await Promise.all([context.close(), phone.context.close()]);
});

test("a passkey is added after a proof, signs in, is refused when given up, renamed and removed", async () => {
  const { page, context, complaints } = await openSigned(browser, { bypassCSP: true });
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  let isProven = false;
  await page.route("**/api/passkeys/offer", (route) =>
    isProven
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 403, code: "reauthentication-required", detail: "Prove it." }),
        }),
  );
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const naming = page.getByRole("dialog", { name: "Add a passkey" });
  await naming.getByLabel("Name").fill("This laptop");
  await naming.getByRole("button", { name: "Continue" }).click();
  const proof = page.getByRole("dialog", { name: "Enter your password" });
  await proof.getByLabel("Password", { exact: true }).fill("not the password");
  await proof.getByRole("button", { name: "Continue" }).click();
  await proof.getByText("This is not your current password.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await proof.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  isProven = true;
  await page.keyboard.press("Enter");
  const kept = page.getByRole("list", { name: "Your passkeys" });
  await kept.getByText("This laptop").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await context.clearCookies();
  await page.goto("/login?from=/profile");
  const withPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
  await withPasskey.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await withPasskey.click();
  await page.getByText("No passkey was used.").waitFor();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await withPasskey.click();
  await page.waitForURL("**/profile");
  await kept.getByText(/last used/).waitFor();

  await page.getByRole("button", { name: "Options for This laptop" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename passkey" }).getByLabel("Name").fill("Work laptop");
  await page.keyboard.press("Enter");
  await kept.getByText("Work laptop").waitFor();
  await page.getByRole("button", { name: "Options for Work laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog", { name: "Remove passkey" }).getByRole("button", { name: "Remove" }).click();
  await toast(page).getByText("Passkey removed").waitFor();
  await kept.waitFor({ state: "detached" });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
