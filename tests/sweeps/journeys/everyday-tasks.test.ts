import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, openHere, planned } from "#support/cycle-screen.ts";
import { Finger } from "#support/finger.ts";
import { DESKTOP, openScreen, PHONE } from "#support/screen.ts";
import { consentDialog, signUpAs } from "#support/sign-up-screen.ts";

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
  test("a vial in the hand becomes a draw, and signing up in between adds its own fields and no others", async () => {
    const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite, viewport });
    const finger = new Finger();
    await page.goto("/");
    await draw(page, finger);
    expect(finger).toMatchObject({ presses: 4, typed: 1 });
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

  test("in the middle of a cycle every task is a few presses away", async () => {
    const { page, context, person } = await openHere(browser, { viewport });
    await addCycle(person, [planned("Alpha 250 mcg 08:00")], { daysAgo: 1, endsIn: 30 });
    /** From the address of the product; answers what pressed. */
    const begin = async () => {
      await page.goto("/");
      return new Finger();
    };
    const fromMore = async (finger: Finger, name: string) => {
      await finger.press(page.getByRole("button", { name: "More", exact: true }));
      await finger.press(page.getByRole("dialog").getByRole("link", { name, exact: true }));
    };
    const main = page.getByRole("main");
    const isPhone = viewport === PHONE;

    const logging = await begin();
    await logging.press(page.getByRole("button", { name: "Taken: Alpha" }).first());
    await page.getByRole("button", { name: "Undo" }).waitFor();
    expect(logging.presses, "a dose is logged").toBe(1);

    const adding = await begin();
    // where a link is on that screen: in the bar of a phone, or on the first page of a desktop
    await adding.press(
      isPhone
        ? page.getByRole("navigation").getByRole("link", { name: "Cycles" }).filter({ visible: true })
        : main.getByRole("link", { name: /My Cycles/ }),
    );
    await adding.press(page.getByRole("link", { name: "Stock" }));
    await adding.press(main.getByRole("button", { name: "Add vial" }).first());
    await adding.goOnTyping(page.getByLabel("Holds"), "5");
    await adding.type(page.getByLabel("Water added"), "2");
    await adding.press(page.getByRole("dialog").getByRole("button", { name: "Add vial" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText(/Alpha/).first().waitFor();
    expect(adding, "a vial is added with two numbers").toMatchObject({ presses: 5, typed: 2 });

    const reminding = new Finger();
    await page.goto("/cycles");
    await reminding.press(main.getByRole("link", { name: "Spring" }).first());
    await reminding.press(page.getByRole("checkbox", { name: /^Email to/ }));
    await page.getByText("Saved").first().waitFor();
    expect(await page.getByRole("checkbox", { name: /^Email to/ }).isChecked()).toBe(true);
    expect(reminding.presses, "e-mail reminders are switched on in the cycle").toBe(2);

    const exporting = await begin();
    if (isPhone) await fromMore(exporting, "My Data");
    else {
      await exporting.press(page.getByRole("complementary").getByRole("link", { name: /profile/ }));
      await exporting.press(main.getByRole("link", { name: /^My data/ }));
    }
    const download = page.waitForEvent("download");
    await exporting.press(button(page, "Export all data"));
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    expect(exporting.presses, "everything is exported").toBeLessThanOrEqual(3);

    const importing = await begin();
    if (isPhone) await fromMore(importing, "Bloodwork");
    else await importing.press(page.getByRole("complementary").getByRole("link", { name: "Bloodwork" }));
    const chooser = page.waitForEvent("filechooser");
    await importing.press(main.getByText("Choose a file").first());
    await (await chooser).setFiles("tests/fixtures/bloodwork/labcorp-like.txt");
    importing.presses += 1; // the file itself
    const found = page.getByText(/\d+ of \d+ out of range/).first();
    await found.waitFor();
    await importing.press(main.getByRole("button", { name: /^Save \d+/ }));
    await page.waitForURL(/\/bloodwork\/[0-9a-f-]+/);
    await found.waitFor();
    expect(importing.presses, "a report is imported, and what is out of range stands first").toBeLessThanOrEqual(5);
    expect(importing.typed).toBe(0);

    const drawing = await begin();
    await draw(page, drawing);
    await nameAndTrack(page, drawing);
    await drawing.press(button(page, "Create cycle"));
    await logFirst(page, drawing);
    expect(drawing, "a vial in the hand becomes the first logged dose").toMatchObject({ presses: 9, typed: 2 });

    for (const slug of ["semaglutide", "bpc-157"]) {
      await page.goto(`/peptides/${slug}`);
      const dose = page.getByRole("region", { name: "At a glance" }).getByText(/Dose/).first();
      const box = await dose.boundingBox();
      const bottom = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
      expect(bottom, `the doses of ${slug} are on the first screen`).toBeLessThan(viewport.height);
    }
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
