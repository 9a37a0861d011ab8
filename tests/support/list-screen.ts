import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { PeptideList } from "#contract/lists.ts";
import { openScreen, type Screen } from "./screen.ts";
import { openWebPerson, type WebPerson } from "./web-person.ts";

const origin = () => inject("origins").sqlite;

interface Signed extends Screen {
  readonly person: WebPerson;
}

/** A screen on which somebody new is signed in. */
export async function openSigned(
  browser: Browser,
  options: Partial<Parameters<typeof openScreen>[1]> = {},
): Promise<Signed> {
  const person = await openWebPerson(origin());
  const screen = await openScreen(browser, { origin: origin(), ...options });
  await person.signIn(screen.context);
  return { ...screen, person };
}

/** Asks the API as whoever is signed in on the page, beside it: what the page does to its requests does not touch these. */
export async function ask(page: Page, method: string, path: string, data?: unknown) {
  const answer = await page.request.fetch(path, { method, headers: { origin: origin() }, data });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** "bpc-157:note tb-500" is a list of two. */
export const makeList = async (page: Page, items: string, name = "Knee"): Promise<PeptideList> =>
  ask(page, "POST", "/api/lists", { name, description: "", items: itemsOf(items) });
export const itemsOf = (text: string) =>
  text.split(" ").flatMap((word) => {
    const [slug = "", note = ""] = word.split(":");
    return slug === "" ? [] : [{ slug, note }];
  });
const stored = async (page: Page, id: string): Promise<PeptideList> => ask(page, "GET", `/api/lists/${id}`);
export const storedText = async (page: Page, id: string) =>
  (await stored(page, id)).items.map(({ slug, note }) => (note ? `${slug}:${note}` : slug)).join(" ");

export const rows = (page: Page) => page.getByRole("list", { name: "Peptides in this list" }).locator(":scope > li");
export const noteOn = (page: Page, name: string) => page.getByLabel(`Note on ${name}`);
export const names = (page: Page) =>
  rows(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.textContent));
export const isSaved = (page: Page) => page.getByRole("main").getByText("All changes saved").waitFor();

export async function openList(page: Page, id: string): Promise<void> {
  await page.goto(`/lists/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByText("Half-life").count()).toBeGreaterThan(0); // the names are there
}
