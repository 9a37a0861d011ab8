import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { Finger } from "#support/finger.ts";
import { DESKTOP, openScreen, PHONE } from "#support/screen.ts";
import { consentDialog, signUpAs } from "#support/sign-up-screen.ts";
import { openWebPerson } from "#support/web-person.ts";

/** What people come for, with every press counted: from the address of the product to the end. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SCREENS = [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const;

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const answer = (page: Page) => page.getByRole("region", { name: "Answer" });

async function open(viewport: typeof PHONE | typeof DESKTOP, isMember: boolean) {
  const origin = inject("origins").sqlite;
  const { page, context } = await openScreen(browser, { origin, viewport });
  if (isMember) await (await openWebPerson(origin)).signIn(context);
  await page.goto("/");
  return { page, context, finger: new Finger() };
}

/** To the calculator by what the first screen shows. */
async function toCalculator(page: Page, finger: Finger): Promise<void> {
  await finger.press(page.getByRole("navigation").getByRole("link", { name: "Calculator" }).filter({ visible: true }));
}

async function draw(page: Page, finger: Finger): Promise<void> {
  await toCalculator(page, finger);
  await finger.press(button(page, "5 mg"));
  await finger.press(button(page, "2 mL"));
  await finger.type(page.getByLabel("Dose", { exact: true }), "250");
  await answer(page).getByText("10 units on the U-100 scale, 0.1 mL, for 250 mcg").waitFor();
}

describe.each(SCREENS)("on a %s", (_, viewport) => {
  test("a vial in the hand becomes a draw", async () => {
    const { page, context, finger } = await open(viewport, false);
    await draw(page, finger);
    expect(finger).toMatchObject({ presses: 4, typed: 1 });
    await context.close();
  });

  test("a vial in the hand becomes the first logged dose", async () => {
    const { page, context, finger } = await open(viewport, true);
    await draw(page, finger);
    await track(page, finger);
    expect(finger.presses).toBeLessThanOrEqual(10);
    expect(finger.typed).toBeLessThanOrEqual(4);
    await context.close();
  });

  test("the same with signing up in between adds its own fields and no others", async () => {
    const { page, context, finger } = await open(viewport, false);
    await draw(page, finger);
    await nameAndTrack(page, finger);
    await finger.press(page.getByRole("link", { name: "Create one" }));
    await signUpAs(page);
    await finger.press(button(page, "Create cycle"));
    await finger.press(consentDialog(page).getByRole("button", { name: "I agree" }));
    await logFirst(page, finger);
    expect(finger.presses).toBeLessThanOrEqual(12); // the way to the form of the account, and agreeing to keep records
    expect(finger.typed).toBe(2);
    await context.close();
  });
});

async function nameAndTrack(page: Page, finger: Finger): Promise<void> {
  await finger.type(page.getByLabel("What it is"), "BPC-157");
  await finger.press(page.getByText("Daily", { exact: true }));
  await finger.press(button(page, "Track this").filter({ visible: true }));
}

async function logFirst(page: Page, finger: Finger): Promise<void> {
  await finger.press(page.getByRole("button", { name: "Taken: BPC-157" }).first());
  await page.getByText("Taken", { exact: true }).first().waitFor();
}

async function track(page: Page, finger: Finger): Promise<void> {
  await nameAndTrack(page, finger);
  await finger.press(button(page, "Create cycle"));
  await logFirst(page, finger);
}
