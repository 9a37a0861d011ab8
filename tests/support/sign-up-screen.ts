import type { Locator, Page } from "playwright-core";
import { WEB_PASSWORD } from "./web-person.ts";

export const consentDialog = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: "Store your health data on this server?" });

/** Fills the form of a new account, where it stands, and sends it. */
export async function signUpAs(page: Page, email = `walk-${crypto.randomUUID()}@example.org`): Promise<string> {
  await page.getByLabel("Name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("checkbox", { name: "I am 18 or older" }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}

export async function agreeToHealthData(page: Page): Promise<void> {
  await consentDialog(page).getByRole("button", { name: "I agree" }).click();
  await consentDialog(page).waitFor({ state: "detached" });
}

/** The browser itself says on the console that a call was refused, and signing up that it is taken. */
export const withoutConsentRefusals = (complaints: readonly string[]) =>
  complaints.filter((line) => !/status of 403/.test(line));
