import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readAccountContents } from "#contract/account-data.ts";
import { readSecurity } from "#contract/security.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  address,
  axeViolations,
  expectNoSideScroll,
  focus,
  gone,
  shown,
  textOf,
  textsOf,
} from "#support/components/screen.ts";

const palette = () => page.getByRole("dialog", { name: "Search and commands" });
const lines = () => palette().getByRole("option");
const firstLine = () => textOf(lines().first()).split("\n")[0];

async function openByKey(): Promise<void> {
  await userEvent.keyboard("{Control>}k{/Control}");
  await shown(palette());
}

/** Waits until all results are loaded, then reads the first one. */
async function find(words: string): Promise<void> {
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard(words);
}

test("Ctrl-K finds a peptide by another name, a guide, a page and an action, and opens what is chosen", async () => {
  await renderPage("/privacy");
  const opener = page.getByRole("link", { name: "Support the project", exact: true });
  await focus(opener);
  await openByKey();
  await expect.element(palette().getByRole("combobox")).toHaveFocus();
  await shown(palette().getByText("Semaglutide", { exact: true }));
  await shown(palette().getByText("How to read the evidence"));
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await gone(palette());
  await expect.element(opener).toHaveFocus();

  const walks = [
    ["ozempic", "Semaglutide", "/peptides/semaglutide"],
    ["read the evidence", "How to read the evidence", "/guides/reading-evidence"],
    ["calculator", "Calculator", "/calculator"],
    ["glossary", "Glossary", "/glossary"],
    ["red flags", "When to get help", "/safety"],
  ] as const;
  for (const [words, label, path] of walks) {
    await openByKey();
    await find(words);
    await expect.poll(() => firstLine()).toBe(label);
    await userEvent.keyboard("{Enter}");
    await expect.poll(address).toBe(path);
    await gone(palette());
  }
  await openByKey();
  await find("qqqqq");
  await shown(palette().getByText("No results."));
  await userEvent.keyboard("{Control>}k{/Control}");
  await gone(palette());
  await openByKey();
  await find("switch");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.documentElement.dataset.theme).toBe("light");
});

test.each([
  ["add vial", "Vials and stock", "/cycles/stock"],
  ["delete account", "Delete account", "/my-data"],
  ["password", "Change password", "/profile"],
] as const)("what a member calls %s is found", async (words, label, path) => {
  const notReached = () => Promise.reject(noAnswer());
  const answers = [answer(readSecurity, notReached), answer(readAccountContents, notReached)];
  await renderPage("/glossary", { as: "member", answers });
  await shown(page.getByRole("button", { name: "Logout" }));
  await openByKey();
  await find(words);
  await expect.poll(() => firstLine()).toBe(label);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(path);
});

test.each([
  ["visitor", []],
  ["member", ["Log a dose", "My Cycles", "Settings", "Sign out"]],
  ["admin", ["Log a dose", "My Cycles", "Settings", "Users", "New guide", "Sign out"]],
] as const)("its lines are those this person may open: a %s's", async (as, expected) => {
  await renderPage("/glossary", { as });
  const isVisitor = as === "visitor";
  await shown(isVisitor ? page.getByRole("link", { name: "Sign In" }) : page.getByRole("button", { name: "Logout" }));
  await openByKey();
  const labels = textsOf(lines()).map((text) => text.split("\n")[0] ?? "");
  const some = ["Log a dose", "My Cycles", "Settings", "Users", "New guide", "Sign out"];
  expect(some.filter((label) => labels.includes(label))).toEqual(expected);
});

test("on a phone it opens from the More sheet, fits, and gives the focus back", async () => {
  await renderPage("/peptides/bpc-157", { viewport: PHONE });
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Search or jump to…" }).click();
  await shown(palette().getByText("Semaglutide", { exact: true }));
  expect(await axeViolations()).toEqual([]);
  expectNoSideScroll();
  const heights = lines()
    .elements()
    .map((line) => line.getBoundingClientRect().height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard("{Escape}");
  await gone(palette());
  await expect.element(more).toHaveFocus();
  await more.click();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Search or jump to…" }).click();
  await page.getByRole("combobox").fill("wegovy");
  await lines().first().click();
  await expect.poll(address).toMatch(/\/peptides\/semaglutide$/);
});

test("it understands what somebody wants: a use in everyday words, and what to do", async () => {
  await renderPage("/glossary", { as: "member" });
  await openByKey();
  await find("hair loss");
  const forUse = palette().getByRole("group", { name: "Peptides for this use" });
  await shown(forUse.getByRole("option").first());
  expect(textsOf(forUse.getByRole("option")).length).toBeGreaterThan(1);
  const wishes = [
    ["export", "Export all data"],
    ["reminder", "Reminder settings"],
    ["import", "Import a data export"],
    ["another app", "Import from another app"],
    ["log", "Log a dose"],
  ] as const;
  for (const [words, label] of wishes) {
    await find(words);
    await expect.poll(() => firstLine()).toBe(label);
  }
  await find("dark");
  await shown(palette().getByRole("option", { name: /^Switch to (dark|light) theme$/ }));
});
