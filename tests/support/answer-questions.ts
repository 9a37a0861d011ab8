import type { Page } from "playwright-core";

/** Answers the generator as a healthy woman of 41 with obesity who wants to lose weight, and asks for the answer. */
export async function answerQuestions(page: Page, options: { isOpen?: boolean } = {}): Promise<void> {
  if (!options.isOpen) await page.goto("/protocol-generator");
  await page.getByRole("checkbox", { name: "Lose weight" }).check();
  await next(page);
  await page.getByLabel("Age", { exact: true }).fill("41");
  await page.getByLabel("Female").check();
  await page.getByLabel("Height", { exact: true }).fill("168");
  await page.getByLabel("Weight", { exact: true }).fill("96");
  await next(page);
  await page.getByLabel("Nothing else on this page applies to me").check();
  await page.getByRole("button", { name: "See my answer" }).click();
}

async function next(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
}
