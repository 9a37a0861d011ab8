import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { goto, NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  address,
  axeViolations,
  expectNoSideScroll,
  focus,
  gone,
  setViewport,
  shown,
  textOf,
  violationsInBothThemes,
} from "#support/components/screen.ts";

const popover = () => page.getByCss("[popover]:popover-open").filter({ hasText: "Glossary" });
const hashOf = () => decodeURIComponent(location.hash);

test("the guides are searched while one types: the field keeps the focus, and going back leads to before", async () => {
  await renderPage("/guides", { viewport: PHONE });
  const field = page.getByRole("searchbox", { name: "Search the guides" });
  await field.fill("tra");
  await expect.poll(address).toMatch(/\/guides\?search=tra$/);
  await userEvent.keyboard("vel");
  await expect.poll(address).toMatch(/\/guides\?search=travel$/);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("travel");
  await shown(page.getByRole("status").getByText(/^\d+ guides?$/));
  await gone(page.getByText("Start here"));
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
  history.back();
  await expect.element(field).toHaveValue("");
  await shown(page.getByText("Start here"));
  expect(address()).toMatch(/\/guides$/);
});

test.each(["dark", "light"] as const)(
  "a reader on a phone finds a guide, follows its sources and has its words explained, %s",
  async (theme) => {
    await renderPage("/guides", { viewport: PHONE, theme });
    const titles = page.getByRole("main").getByRole("article").getByRole("heading");
    await shown(page.getByText("Start here"));
    expect(titles.elements().length).toBeGreaterThanOrEqual(10);
    await expect.poll(() => axeViolations()).toEqual([]); // once what just opened has settled
    await page.getByRole("link", { name: "Storage", exact: true }).first().click();
    await expect.poll(address).toMatch(/\/guides\?tags=storage$/);
    await gone(page.getByText("Start here"));
    await page.getByRole("link", { name: "Storage: chosen, show without" }).click();
    await page.getByRole("searchbox", { name: "Search the guides" }).fill("zzzzqqq");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await shown(page.getByText("No guides found"));
    await page.getByRole("link", { name: "Show all guides" }).click();
    await page.getByRole("link", { name: "Reconstitution, step by step" }).click();
    await shown(page.getByRole("heading", { level: 1, name: "Reconstitution, step by step" }));

    await page.getByText("In this guide").first().click();
    const section = page.getByRole("navigation", { name: "In this guide" }).getByRole("link").nth(1);
    const name = textOf(section);
    await section.click();
    await shown(page.getByRole("heading", { level: 2, name }));

    const citation = page.getByRole("main").getByRole("link", { name: "Reference 1", exact: true }).first();
    await citation.click();
    await page.getByRole("dialog").getByRole("link", { name: "See all references" }).click();
    await expect.poll(hashOf).toMatch(/^#ref-/);
    const source = page.getByCss(hashOf());
    await expect.poll(() => source.element().getBoundingClientRect().top < innerHeight).toBe(true);
    await source
      .getByRole("link", { name: /^Back to where reference 1 is cited/ })
      .first()
      .click();
    await expect.poll(hashOf).toMatch(/^#cite-.*-1$/);

    const term = page.getByRole("button", { name: "vial", exact: true }).first();
    await term.click();
    await shown(popover().getByText("Vial", { exact: true }));
    await expect.poll(() => axeViolations()).toEqual([]); // once what just opened has settled
    await userEvent.keyboard("{Escape}");
    await gone(popover());
    await term.click();
    await shown(popover());
    await term.click();
    await gone(popover());
    expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /^vials?$/i })
        .elements().length,
    ).toBe(1);
    await focus(term);
    await userEvent.keyboard("{Enter}");
    await shown(popover());
    expectNoSideScroll();
    await setViewport(NARROW);
    expectNoSideScroll();
    await popover().getByRole("link", { name: "Glossary" }).click();
    await expect.poll(() => location.pathname + location.hash).toBe("/glossary#vial");
    await page.getByRole("searchbox", { name: "Find a word" }).fill("half life");
    await shown(page.getByRole("term").filter({ hasText: "Half-life" }).first());
    expectNoSideScroll();
    await expect.poll(() => axeViolations()).toEqual([]); // once what just opened has settled
  },
  60_000,
);

test("a word is explained where it first is on a page, in plain words or in precise ones", async () => {
  await renderPage("/peptides/semaglutide");
  const terms = page.getByCss("main a[href^='/glossary#']");
  const term = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await shown(page.getByCss("main header ~ div").getByRole("button").first()); // a term from the test's own texts
  const hrefs = terms.elements().map((node) => node.getAttribute("href"));
  expect(hrefs).toEqual([...new Set(hrefs)]);
  await term("Half-life").hover();
  await shown(popover().getByText("The time in which the level of a drug falls by half."));
  expect(await violationsInBothThemes()).toEqual([]);
  await userEvent.unhover(term("Half-life"));
  await gone(popover());
  await focus(term("Half-life"));
  await userEvent.keyboard(" ");
  await popover().getByRole("button", { name: "More precisely" }).click();
  await shown(popover().getByText("ln 2 divided by"));
  await userEvent.keyboard("{Escape}");
  await gone(popover());
  await expect.element(term("Half-life")).toHaveFocus();

  await goto("/glossary#half-life");
  await page.getByRole("button", { name: "Precise words" }).click();
  await goto("/calculator");
  await setViewport(NARROW);
  await term("U-100").click();
  await shown(popover().getByText("A mark of one unit is 0.01 mL"));
  await shown(popover().getByRole("button", { name: "In plain words" }));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
  await term("bacteriostatic water").click();
  await shown(popover().getByText("benzyl alcohol"));
  expect(popover().elements().length).toBe(1);
});

test("drawings say what they show, fit a narrow phone, and follow the theme", async () => {
  await renderPage("/guides", { viewport: NARROW, theme: "light" });
  for (const [path, shows] of [
    ["/guides/reconstitution", /1.4 mg are 0.35 mL/],
    ["/guides/syringes-and-units", /filled to 10 units, which is 0.1 mL/],
  ] as const) {
    await goto(path);
    const drawing = page.getByRole("img", { name: shows });
    await shown(drawing);
    expect(drawing.element().querySelector("svg")).not.toBeNull();
    expectNoSideScroll();
    expect(await violationsInBothThemes()).toEqual([]);
  }
});

test("a guide that is overdue for review says so, on the reader's own clock", async () => {
  vi.setSystemTime("2035-01-01T12:00:00Z");
  await renderPage("/guides/storage");
  await shown(page.getByText("This guide is past its review date"));
  vi.useRealTimers();
});
