import type { Page } from "playwright-core";

/** Answers the generator as a healthy woman of 41 with obesity who wants to lose weight, and asks for the plan. */
export async function answerQuestions(page: Page, options: { isOpen?: boolean } = {}): Promise<void> {
  if (!options.isOpen) await page.goto("/protocol-generator");
  await page.getByLabel("Age").fill("41");
  await page.getByLabel("Female").check();
  await page.getByLabel("Height").fill("168");
  await page.getByLabel("Weight").fill("96");
  await next(page);
  await page.getByRole("group", { name: "Which of these is true now?" }).getByLabel("None of these").check();
  await page
    .getByRole("group", { name: /thoughts of harming/ })
    .getByLabel("No", { exact: true })
    .check();
  await next(page);
  await page.getByLabel(/None of these conditions/).check();
  await next(page);
  await page.getByLabel("No medicines").check();
  await page.getByLabel("No allergies").check();
  await next(page);
  await page.getByRole("checkbox", { name: "Lose weight" }).check();
  await next(page);
  await page.getByLabel("Injection under the skin").check();
  await page
    .getByRole("group", { name: /doping tests/ })
    .getByLabel("No", { exact: true })
    .check();
  await page
    .getByRole("group", { name: /injections/i })
    .getByLabel(/week/i)
    .first()
    .check();
  await page.getByRole("button", { name: "Make the plan" }).click();
}

async function next(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
}
