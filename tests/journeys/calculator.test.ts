import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { EMPTY_COMPONENT, EMPTY_MIX, type Mix } from "#domain/dosing/mix.ts";
import { startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { amount, answer, linkTo, main, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { dayIn, slotIn } from "#support/cycle-screen.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { axeViolations, DESKTOP, expectNoSideScroll, openScreen, PHONE, untilFetched } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";
import { dayText } from "#web/lib/local-day.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("by keyboard alone, from empty fields to a draw that is drawn, said and worked out", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await openCalculator(page);
  for (const field of await main(page).getByRole("textbox").all()) expect(await field.inputValue()).toBe("");
  await answer(page).getByText("The amount in the container, with its unit").waitFor();
  await amount(page).focus();
  const keys = page.keyboard;
  await keys.type("5");
  await keys.press("Tab");
  await keys.type("mg");
  await keys.press("Tab");
  await keys.type("2");
  await keys.press("Tab");
  await keys.type("0,25");
  await keys.press("Tab");
  await keys.type("mg");
  await keys.press("Tab");
  await keys.type("U-100");
  await keys.press("Tab");
  await keys.type("0.5");
  await keys.press("Tab");
  await keys.type("every half");
  await answer(page).getByText("10 units on the U-100 scale, 0.1 mL, for 0.25 mg").waitFor();
  await answer(page).getByText("ten units on the U-100 scale, one tenth of a millilitre").waitFor();
  await answer(page)
    .getByRole("img", { name: /holds 50 units, filled to 10 units/ })
    .waitFor();
  await answer(page).getByText("5 mg ÷ 2 mL = 2.5 mg/mL").waitFor();
  await answer(page).getByText("Read half a mark off, this draw gives 0.24375 mg to 0.25625 mg").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("what was entered survives a reload, and no request carries it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await amount(page).fill("7.77");
  await expect.poll(() => new URL(page.url()).hash).toContain("7.77");
  await page.reload();
  await expect.poll(() => amount(page).inputValue()).toBe("7.77");
  expect(asked.filter((line) => line.includes("7.77"))).toEqual([]);
  await context.close();
});

test("one vial of two: one draw, what rides along, and targets that cannot both be met", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  const mix: Mix = {
    ...mixOf(null, "A", "250", "mcg"),
    components: ["A", "B"].map((name) => ({ ...EMPTY_COMPONENT, name, amount: { value: "10", unit: "mg" as const } })),
  };
  await openCalculator(page, `${linkTo(mix)}&mode=blend`);
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await answer(page).getByText("B in this draw").waitFor();
  await main(page).getByLabel("Wanted of B", { exact: true }).fill("500");
  await main(page).getByLabel("Unit of wanted of B").selectOption("mcg");
  await answer(page).getByText("Not with this setup").waitFor();
  await answer(page).getByText("Draws of one vial are never added.").waitFor();
  expect(await answer(page).getByText("units on the U-100 scale").count()).toBe(0);
  await context.close();
});

test("another scale is asked about before it counts", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await main(page).getByLabel("Scale on the barrel").selectOption("U-40");
  await main(page).getByText("The same number of units is then 2.5 times the liquid.").waitFor();
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await main(page).getByRole("button", { name: "The barrel says U-40" }).click();
  await answer(page).getByText("2 units on the U-40 scale").waitFor();
  await answer(page)
    .getByText(/The same number of units is now 2.5 times the liquid/)
    .waitFor();
  await context.close();
});

describe("a dose ten times the studied ones", () => {
  const slipped = mixOf("semaglutide", "Semaglutide", "25", "mg");
  const ten = { ...slipped, components: [{ ...slipped.components[0], amount: { value: "100", unit: "mg" } }] } as Mix;

  test("that comes by a link shows its source and no draw until it is typed again", async () => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    await openCalculator(page, linkTo(ten));
    await answer(page)
      .getByText(/at least 10 times the highest studied amount, 2.4 mg/)
      .waitFor();
    await answer(page)
      .getByText(/^Studied: 0.25 mg .*20\d\d.* to 2.4 mg .*20\d\d/)
      .waitFor();
    await expect.poll(() => answer(page).getByText("units on the U-100 scale").count()).toBe(0);
    await expect.poll(() => answer(page).getByRole("img").count()).toBe(0);
    await answer(page).getByLabel("Type the dose again, with its unit").fill("2.5 mg");
    expect(await answer(page).getByText("units on the U-100 scale").count()).toBe(0);
    await answer(page).getByLabel("Type the dose again, with its unit").fill("25 mg");
    await answer(page).getByText("50 units on the U-100 scale").waitFor();
    await context.close();
  });

  test("of a part that rides along is held back too", async () => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    const blend: Mix = {
      ...ten,
      components: [{ ...EMPTY_COMPONENT, name: "A", amount: { value: "10", unit: "mg" } }, ...ten.components],
      dose: { value: "2.5", unit: "mg" },
    };
    await openCalculator(page, linkTo(blend));
    await answer(page)
      .getByText(/Semaglutide: 25 mg rides along/)
      .waitFor();
    expect(await answer(page).getByText("units on the U-100 scale").count()).toBe(0);
    await context.close();
  });

  test("is not shown either while the studied amounts cannot be loaded", async () => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    await page.route("**/api/peptides/semaglutide", (route) => route.abort());
    await openCalculator(page, linkTo(mixOf("semaglutide", "Semaglutide", "0.25", "mg")));
    await answer(page).getByText("The studied amounts could not be loaded").waitFor();
    expect(await answer(page).getByText("units on the U-100 scale").count()).toBe(0);
    await page.unroute("**/api/peptides/semaglutide");
    await answer(page).getByRole("button", { name: "Try again" }).click();
    await answer(page).getByText("5 units on the U-100 scale").waitFor();
    await context.close();
  });
});

test("activity and mass meet only through a sourced factor, and units stay the syringe's", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  const mix: Mix = {
    ...mixOf("somatropin", "Somatropin", "0.2", "mg"),
    components: [{ ...EMPTY_COMPONENT, name: "Somatropin", slug: "somatropin", amount: { value: "12", unit: "IU" } }],
  };
  await openCalculator(page, linkTo(mix));
  // 0.2 mg × 3 IU/mg = 0.6 IU; 12 IU in 2 mL are 6 IU/mL; 0.6 ÷ 6 = 0.1 mL
  await answer(page).getByText("10 units on the U-100 scale, 0.1 mL, for 0.6 international units").waitFor();
  await answer(page).getByText("Converted with 3 IU = 1000 mcg:").waitFor();
  await answer(page)
    .getByRole("link", { name: /Bristow.*1995/ })
    .waitFor();
  await context.close();
});

test("a certificate that says less than the label shows how far the dose would be off", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  const mix = mixOf(null, "A", "250", "mcg");
  const certificate = { amountMg: "8", purityPct: "", netPeptidePct: "" };
  await openCalculator(page, linkTo({ ...mix, components: mix.components.map((part) => ({ ...part, certificate })) }));
  await answer(page)
    .getByText(/A, by the certificate: 8 mg instead of 10 mg, 80 % of the label/)
    .waitFor();
  await main(page).getByLabel("Calculate with").selectOption("certificate");
  await answer(page).getByText("6.25 units on the U-100 scale").waitFor();
  await context.close();
});

test("a link that lost its end fills nothing in", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")).slice(0, -3));
  await main(page).getByText("The link could not be read whole").waitFor();
  expect(await amount(page).inputValue()).toBe("");
  await context.close();
});

test("water that puts the dose on a mark is ranked, and one press calculates with it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo({ ...mixOf(null, "A", "300", "mcg"), liquid: EMPTY_MIX.liquid }));
  await main(page).getByRole("tab", { name: "Water to add" }).click();
  await answer(page)
    .getByText(/mL of water/)
    .waitFor();
  await answer(page)
    .getByText(/exactly the dose/)
    .first()
    .waitFor();
  await answer(page).getByRole("button", { name: "Calculate with it" }).click();
  await answer(page)
    .getByText(/\d units? on the U-100 scale/)
    .waitFor();
  const tab = main(page).getByRole("tab", { name: "Units to draw" });
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  await context.close();
});

test("what was drawn already is turned back into an amount", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await main(page).getByRole("tab", { name: "What did I draw?" }).click();
  await main(page).getByLabel("Units that were drawn").fill("12,5");
  await answer(page).getByText("625 mcg").waitFor();
  await main(page).getByLabel("Units that were drawn").fill("500");
  await answer(page).getByText("Not with this setup").waitFor();
  expect(
    await answer(page)
      .getByText(/\d mg|\d mcg/)
      .count(),
  ).toBe(0);
  await context.close();
});

test("an amount that is none is refused at its field and gives no draw", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  for (const [typed, message] of [
    ["1e309", /no number/],
    ["NaN", /no number/],
    ["-5", /below zero|no number/],
    ["0", /cannot be zero/],
    ["0x10", /no number/],
    ["1,125", /could mean/],
  ] as const) {
    await amount(page).fill("10");
    await answer(page).getByText("5 units on the U-100 scale").waitFor();
    await amount(page).fill(typed);
    await main(page).getByText(message).first().waitFor();
    await expect.poll(() => answer(page).getByText("units on the U-100 scale").count(), { message: typed }).toBe(0);
    expect(await amount(page).inputValue()).toBe(typed);
  }
  await context.close();
});

test("a link of the library names the compound", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptides/bpc-157");
  await main(page).getByRole("link", { name: "Open in the calculator" }).click();
  await expect.poll(() => main(page).getByLabel("What it is").inputValue()).toBe("BPC-157");
  await context.close();
});

test("the walk-through goes step by step with the keyboard, and a label carries its code", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), bypassCSP: true });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await main(page).getByRole("button", { name: "Mix step by step" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Step 1 of 11").waitFor();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
  await dialog.getByText("Draw 5 units").waitFor();
  await dialog.getByRole("img", { name: /filled to 5 units/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Label with a code" }).click();
  await dialog.getByRole("img", { name: "Code that reopens this mix" }).waitFor();
  await dialog.getByText("5 units = 250 mcg, U-100").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => main(page).getByText("Working").isVisible()).toBe(false);
  expect(await dialog.getByRole("img", { name: "Code that reopens this mix" }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("with numbers that say stop there is no draw, no picture and no walk-through", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "11", "mg")));
  await answer(page)
    .getByText(/is more than the container holds/)
    .waitFor();
  await answer(page).getByText("Not with this setup").waitFor();
  expect(await answer(page).getByText("units on the U-100 scale").count()).toBe(0);
  expect(await main(page).getByRole("button", { name: "Mix step by step" }).count()).toBe(0);
  await context.close();
});

test("once opened, everything works with the server gone", async () => {
  const server = await startAppServer();
  const { page, context } = await openScreen(browser, { origin: server.origin });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await untilFetched(page, [
    "other-fields",
    "other-answer",
    "course-fields",
    "course-answer",
    "walkthrough",
    "label-dialog",
  ]);
  await server.stop();
  await main(page).getByLabel("Water added").fill("1");
  await answer(page).getByText("2.5 units on the U-100 scale").waitFor();
  await main(page).getByRole("tab", { name: "Nasal, oral, pen" }).click();
  await main(page).getByText(/nasal/i).first().waitFor();
  await main(page).getByRole("tab", { name: "Whole course" }).click();
  await main(page).getByLabel("Doses per week").waitFor();
  await main(page).getByRole("button", { name: "Mix step by step" }).click();
  await page.getByRole("dialog").getByText("Step 1 of 11").waitFor();
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Label with a code" }).click();
  await page.getByRole("dialog").getByRole("img", { name: "Code that reopens this mix" }).waitFor();
  await context.close();
});

describe.each([
  ["desktop, dark", DESKTOP, "dark"],
  ["phone, light", PHONE, "light"],
  ["320 px, dark", { width: 320, height: 720 }, "dark"],
] as const)("on %s", (_, viewport, theme) => {
  test("every mode is accessible and fits, with findings shown", async () => {
    const screen = await openScreen(browser, { origin: origin(), viewport, theme, bypassCSP: true });
    const { page, context, complaints } = screen;
    await openCalculator(page, linkTo(mixOf("semaglutide", "Semaglutide", "9", "mg")));
    await answer(page)
      .getByText(/studied amount/)
      .first()
      .waitFor();
    for (const name of [
      "Units to draw",
      "Water to add",
      "What did I draw?",
      "Blend",
      "Nasal, oral, pen",
      "Whole course",
    ]) {
      await main(page).getByRole("tab", { name }).click();
      await page.waitForFunction(() => !document.querySelector("main .animate-spin"));
      await expectNoSideScroll(page);
      expect(await axeViolations(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("hostile text is shown as text, wherever it stands", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  for (const text of HOSTILE_TEXTS) {
    const mix = mixOf(null, text.slice(0, 80), "250", "mcg");
    await openCalculator(page, linkTo(mix));
    await expectNoSideScroll(page);
  }
  await openCalculator(
    page,
    `#mix=${encodeURIComponent(HOSTILE_TEXTS[0] ?? "")}&mode=__proto__&drawn=${"9".repeat(500)}`,
  );
  expect(await page.evaluate(() => document.documentElement.dataset.executed)).toBeUndefined();
  await context.close();
});

test("somebody signed in is asked again at many times their last dose, with its day and their weight", async () => {
  const person = await openWebPerson(origin());
  const day = (days: number) => dayIn("UTC", days);
  const { id } = await person.addCycle({ startDate: day(-30), endDate: day(30) });
  const dose = { slug: "teduglutide", peptideName: "Teduglutide", zone: "UTC" };
  const logged = (days: number) => ({ ...dose, day: day(days), at: slotIn("UTC", "07:00", days) });
  await person.logDose(id, { ...logged(-19), amount: { value: "4", unit: "mg" }, weightKg: "82" });
  await person.logDose(id, { ...logged(-10), amount: { value: "250", unit: "mcg" } });
  const mix = linkTo(mixOf("teduglutide", "Teduglutide", "2.5", "mg"));
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), bypassCSP: true });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openCalculator(page, mix);
  await answer(page).getByText("50 units on the U-100 scale").waitFor();
  await main(page).getByLabel("What it is").fill("Semaglutide");
  await answer(page).getByText("50 units on the U-100 scale").waitFor();
  expect(asked.filter((path) => path === "/api/doses")).toEqual([]);
  await expect.poll(() => page.url()).toContain("Semaglutide");
  await main(page).getByLabel("What it is").fill("Tirzepatide");
  await openCalculator(page, mix); // before what was just typed is written behind the `#`
  await expect.poll(() => main(page).getByLabel("What it is").inputValue()).toBe("Teduglutide");
  await person.signIn(context);
  await openCalculator(page, mix);
  await page.reload();
  await answer(page)
    .getByText(/The dose is at least 10 times the last dose, 0.25 mg/)
    .waitFor();
  await answer(page)
    .getByText(`Your last dose: 250 mcg on ${dayText(day(-10))}.`)
    .waitFor();
  // 0.05 mg/kg × 82 kg = 4.1 mg
  await answer(page).getByText("The dose is below the lowest studied amount, 0.05 mg/kg.").waitFor();
  await answer(page)
    .getByText(`Studied amounts per kg are worked out with 82 kg, logged on ${dayText(day(-19))}.`)
    .waitFor();
  expect(await answer(page).getByText("units on the U-100 scale").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await answer(page).getByLabel("Type the dose again, with its unit").fill("2.5 mg");
  await answer(page).getByText("50 units on the U-100 scale").waitFor();
  await main(page).getByRole("button", { name: "Mix step by step" }).click();
  await page
    .getByRole("dialog")
    .getByText(/at least 10 times the last dose/)
    .waitFor();
  expect(asked.filter((path) => path === "/api/doses")).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});
