import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, openHere, planned } from "#support/cycle-screen.ts";
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
    expect(finger).toMatchObject({ presses: 9, typed: 2 });
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
    // two more: to the form of the account, and agreeing that records are kept
    expect(finger).toMatchObject({ presses: 11, typed: 2 });
    await context.close();
  });
});

describe.each(SCREENS)("in the middle of a cycle, on a %s", (_, viewport) => {
  const openMember = async () => {
    const { page, context, person } = await openHere(browser, { viewport });
    await addCycle(person, [planned("Alpha 250 mcg 08:00")], { daysAgo: 1, endsIn: 30 });
    await page.goto("/");
    return { page, context, finger: new Finger() };
  };
  /** Where a link is on that screen: in the bar of a phone, or on the first page of a desktop. */
  const toCycles = (page: Page) =>
    viewport === PHONE
      ? page.getByRole("navigation").getByRole("link", { name: "Cycles" }).filter({ visible: true })
      : page.getByRole("main").getByRole("link", { name: /My Cycles/ });
  const fromMore = async (page: Page, finger: Finger, name: string) => {
    await finger.press(page.getByRole("button", { name: "More", exact: true }));
    await finger.press(page.getByRole("dialog").getByRole("link", { name, exact: true }));
  };

  test("a dose is logged in one press", async () => {
    const { page, context, finger } = await openMember();
    await finger.press(page.getByRole("button", { name: "Taken: Alpha" }).first());
    await page.getByRole("button", { name: "Undo" }).waitFor();
    expect(finger.presses).toBe(1);
    await context.close();
  });

  test("a vial is added in five presses with two numbers", async () => {
    const { page, context, finger } = await openMember();
    await finger.press(toCycles(page));
    await finger.press(page.getByRole("link", { name: "Stock" }));
    await finger.press(page.getByRole("main").getByRole("button", { name: "Add vial" }).first());
    await finger.goOnTyping(page.getByLabel("Holds"), "5");
    await finger.type(page.getByLabel("Water added"), "2");
    await finger.press(page.getByRole("dialog").getByRole("button", { name: "Add vial" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText(/Alpha/).first().waitFor();
    expect(finger).toMatchObject({ presses: 5, typed: 2 });
    await context.close();
  });

  test("e-mail reminders are switched on in the cycle", async () => {
    const { page, context, finger } = await openMember();
    await page.goto("/cycles");
    await finger.press(page.getByRole("main").getByRole("link", { name: "Spring" }).first());
    await finger.press(page.getByRole("checkbox", { name: /^E-mail to/ }));
    await page.getByText("Saved").first().waitFor();
    expect(await page.getByRole("checkbox", { name: /^E-mail to/ }).isChecked()).toBe(true);
    expect(finger.presses).toBe(2);
    await context.close();
  });

  test("everything is exported in three presses", async () => {
    const { page, context, finger } = await openMember();
    if (viewport === PHONE) await fromMore(page, finger, "My Data");
    else {
      await finger.press(page.getByRole("complementary").getByRole("link", { name: /profile/ }));
      await finger.press(page.getByRole("main").getByRole("link", { name: /^My data/ }));
    }
    const download = page.waitForEvent("download");
    await finger.press(button(page, "Export all data"));
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    expect(finger.presses).toBeLessThanOrEqual(3);
    await context.close();
  });

  test("a report is imported, and what is out of range stands first, in five presses", async () => {
    const { page, context, finger } = await openMember();
    if (viewport === PHONE) await fromMore(page, finger, "Bloodwork");
    else await finger.press(page.getByRole("complementary").getByRole("link", { name: "Bloodwork" }));
    const chooser = page.waitForEvent("filechooser");
    await finger.press(page.getByRole("main").getByText("Choose a file").first());
    await (await chooser).setFiles("tests/fixtures/bloodwork/labcorp-like.txt");
    finger.presses += 1; // the file itself
    await page
      .getByText(/\d+ of \d+ out of range/)
      .first()
      .waitFor({ timeout: 30_000 });
    await finger.press(page.getByRole("main").getByRole("button", { name: /^Save \d+/ }));
    await page.waitForURL(/\/bloodwork\/[0-9a-f-]+/);
    await page
      .getByText(/\d+ of \d+ out of range/)
      .first()
      .waitFor();
    expect(finger.presses).toBeLessThanOrEqual(5);
    expect(finger.typed).toBe(0);
    await context.close();
  });

  test.each(["semaglutide", "bpc-157"])("the doses of %s are on the first screen", async (slug) => {
    const { page, context } = await openMember();
    await page.goto(`/peptides/${slug}`);
    const dose = page.getByRole("region", { name: "At a glance" }).getByText(/Dose/).first();
    const box = await dose.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(viewport.height);
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
