import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answerQuestions } from "./answer-questions.ts";
import type { Screen } from "./screen.ts";
import { agreeToHealthData, signUpAs, withoutConsentRefusals } from "./sign-up-screen.ts";

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

/**
 * A stranger answers the generator, gets a plan whose every dose leads to a reference, signs up without losing it,
 * saves it, finds it again, downloads it, and turns it into a cycle that the sidebar counts.
 */
export async function walkToCountedCycle(
  { page, context, complaints }: Screen,
  { hasSidebar }: { hasSidebar: boolean },
) {
  await answerQuestions(page);
  await page.getByRole("heading", { name: "Tirzepatide: 12-week research plan" }).waitFor();
  await expectDosesToHaveSources(page);
  await expectCitation(page);

  await page.getByRole("button", { name: "Save" }).click();
  await toast(page).getByText("Authentication Required").waitFor();
  await toast(page).getByText("Please sign in to save protocols").waitFor();
  await toast(page).getByRole("button", { name: "Sign in" }).click();
  await signUp(page);

  await page.getByRole("heading", { name: "Tirzepatide: 12-week research plan" }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await agreeToHealthData(page);
  await toast(page).getByText("Your protocol has been saved successfully").waitFor();

  await page.goto("/protocols");
  await findAgain(page);
  await expectDownload(page);
  await createCycle(page, hasSidebar);
  expect(withoutConsentRefusals(complaints)).toEqual([]);
  await context.close();
}

/** One press on a numeral says the place in its source and the figure printed there, and leads on to the list of sources. */
async function expectCitation(page: Page): Promise<void> {
  const first = page.getByRole("table", { name: "Week by week" }).getByRole("cell").first();
  await first
    .getByRole("link", { name: /^Source \d+/ })
    .first()
    .click();
  const citation = page.getByRole("dialog", { name: /^(Source \d+|\d+ sources)/ });
  await citation.getByText("First-hand").first().waitFor();
  expect(await citation.innerText()).toContain("“2.5 mg”");
  await citation.getByRole("link", { name: "See all references" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("LI");
}

/** Each printed dose carries a numeral whose target is in the list of sources, with a link to the source where it has an address. */
async function expectDosesToHaveSources(page: Page): Promise<void> {
  await page.getByText("Week by week, times and reasons").first().click();
  const doses = page.getByRole("table", { name: "Week by week" }).getByRole("cell");
  expect(await doses.count()).toBeGreaterThan(0);
  for (const dose of await doses.all()) {
    const numeral = dose.getByRole("link", { name: /^Source \d+/ }).first();
    const target = (await numeral.getAttribute("href")) ?? "";
    expect(target).toMatch(/^#/);
    const source = page.locator(`[id="${target.slice(1)}"]`);
    expect(await source.count()).toBe(1);
    const isLinked = (await source.locator("a").count()) > 0;
    if (!isLinked) expect(await source.textContent()).toMatch(/leaflet/i); // official texts that were read as files have no address
  }
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Create one" }).click();
  await signUpAs(page);
  await page.waitForURL("**/protocol-generator");
}

async function findAgain(page: Page): Promise<void> {
  await page.getByText(/^Score: [89]\d%$/).waitFor();
  const search = page.getByPlaceholder("Search protocols...");
  await search.fill("no such thing");
  await page.getByText("No protocols found").waitFor();
  await search.fill("TIRZEPATIDE");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("dialog").getByText("Peptides in this plan").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^More for/ }).click();
}

async function expectDownload(page: Page): Promise<void> {
  const downloaded = async (item: string, ending: string) => {
    await openMenu(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      ending === "txt"
        ? /^protocol-[0-9a-f-]{36}-\d{4}-\d\d-\d\d\.txt$/
        : new RegExp(`^Tirzepatide 12-week research plan \\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    );
    return readFileSync(await file.path(), "utf8");
  };
  expect(await downloaded("One page for a clinician", "pdf")).toMatch(/^%PDF-/);
  const { format, protocol } = JSON.parse(await downloaded("Data", "json"));
  expect(format).toBe("peptidary-protocol");
  expect(protocol.generatedProtocol.references.length).toBeGreaterThan(0);
  const text = await downloaded("Download", "txt");
  expect(text).toContain("Tirzepatide: 12-week research plan");
  expect(text).toContain("2.5 mg");
  expect(text.toLowerCase()).toContain("research");
}

async function createCycle(page: Page, hasSidebar: boolean): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Create Cycle" }).click();
  await page.waitForURL(/\/cycles\/new\?initialData=%23[a-z0-9-]+$/); // a key: the plan itself stays in the tab
  await page.getByText("Nothing is saved yet").waitFor();
  await page.getByText(/fits the label for .* at this point/).waitFor();
  await page.getByRole("button", { name: "Create cycle" }).click();
  await page.waitForURL(/\/cycles\/[0-9a-f-]{36}$/);
  await page.getByText("Active").first().waitFor();
  if (hasSidebar) await page.getByRole("link", { name: "My Cycles 1 cycle" }).waitFor();
  await page.goto("/cycles");
  await page.getByRole("heading", { name: "Active (1)" }).waitFor();
}
