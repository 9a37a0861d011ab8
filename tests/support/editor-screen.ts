import type { Page } from "playwright-core";

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const section = (page: Page, title: string) =>
  page.locator("main section h2").getByRole("button", { name: new RegExp(`^${title}`) });
export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
export const saveRevision = async (page: Page, note: string) => {
  await save(page);
  await field(page, "What changed and why").fill(note);
  await page.getByRole("button", { name: "Save revision" }).click();
};
