import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DESKTOP, PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  boxOf,
  focus,
  gone,
  pressOn,
  shown,
  textOf,
  textsOf,
  violationsInBothThemes,
} from "#support/components/screen.ts";

const ADDRESS = "/peptides/semaglutide";
const part = (title: string) => page.getByRole("region", { name: title, exact: true });
const panel = () => page.getByRole("dialog");
const nausea = () => part("Side effects").getByRole("listitem").filter({ hasText: "nausea" });
const mark = () => nausea().getByRole("link", { name: /^Reference \d+$/ });

test("a mark opens the place, the figure as printed and what is known of the work", async () => {
  await renderPage(ADDRESS);
  await mark().click();
  const number = textOf(mark());
  await shown(page.getByRole("dialog", { name: `Source ${number} nausea: 43.9 % against 16.1 % on placebo` }));
  await shown(panel().getByText("Abstract: “43.9% vs. 16.1%”"));
  const text = textOf(panel());
  expect(text).toContain("Origin\nFirst-hand");
  expect(text).toContain("Read\nAbstract");
  expect(text).toMatch(/Checked\nCompared with its identifier on \d+ \w+ 2026, in a stored copy of the page it opens/);
  await expect.element(panel().getByRole("link", { name: "PMID 34514682" })).toBeVisible();
  expect(boxOf(panel()).width).toBeLessThan(DESKTOP.width / 2);
  expect(await violationsInBothThemes()).toEqual([]);
});

test("Escape, a press outside, the same mark and the button close it, and the focus is on the mark again", async () => {
  await renderPage(ADDRESS);
  const closings = [
    () => userEvent.keyboard("{Escape}"),
    () =>
      part("Side effects")
        .getByRole("heading")
        .click({ position: { x: 2, y: 2 } }),
    () => mark().click(),
    () => panel().getByRole("button", { name: "Close" }).click(),
  ];
  for (const close of closings) {
    await pressOn(mark(), "{Enter}");
    await expect.element(panel()).toHaveFocus();
    await close();
    await gone(panel());
    await expect.element(mark()).toHaveFocus();
  }
});

test("one press on another mark shows its citation instead", async () => {
  await renderPage(ADDRESS);
  await mark().click();
  await shown(panel());
  const effect = part("Effects measured in people").getByRole("listitem").filter({ hasText: "(STEP 1," });
  await effect.getByRole("link", { name: /^Reference/ }).click();
  await shown(panel().getByText("Abstract: “−14.9%”"));
  expect(panel().elements()).toHaveLength(1);
});

test("several works share one panel, with the pressed one first", async () => {
  await renderPage(ADDRESS);
  const approved = part("What was studied, and in whom")
    .getByRole("listitem")
    .filter({ hasText: "Approved in the US:" });
  const marks = approved.getByRole("link", { name: /^Reference/ });
  await marks.last().click();
  const pressed = textsOf(marks);
  expect(pressed.length).toBeGreaterThan(1);
  await shown(page.getByRole("dialog", { name: `${pressed.length} sources Approved in the US: ` }));
  const numbers = panel()
    .getByCss("section > div > span")
    .elements()
    .map((element) => element.textContent);
  expect(numbers).toEqual([...pressed.slice(-1), ...pressed.slice(0, -1)]);
});

test("a claim whose place is not recorded says so", async () => {
  await renderPage(ADDRESS);
  await page
    .getByRole("list", { name: "Status" })
    .getByRole("link", { name: /^Reference/ })
    .first()
    .click();
  await shown(panel().getByText("The place in this source isn't recorded yet."));
});

test("all references, with the work that was pressed at hand", async () => {
  await renderPage(ADDRESS);
  await mark().click();
  await panel().getByRole("link", { name: "See all references" }).click();
  await gone(panel());
  expect(location.hash).toBe("#ref-pmid-34514682");
  await expect.element(mark()).not.toHaveFocus();
});

test("a problem is reported from the citation, and leaving the question leads back to it", async () => {
  await renderPage(ADDRESS);
  await mark().click();
  const report = panel().getByRole("button", { name: "Report a problem" });
  await report.click();
  const question = page.getByRole("dialog", { name: "Report this claim" });
  await shown(question.getByText("nausea"));
  await userEvent.keyboard("{Escape}");
  await gone(question);
  await shown(page.getByRole("dialog", { name: /^Source \d+ nausea/ }));
  await expect.element(report).toHaveFocus();
});

test("with a key held, a mark is the link it always was", async () => {
  await renderPage(ADDRESS);
  await focus(mark());
  const isPrevented = new Promise((resolve) =>
    document.addEventListener(
      "click",
      (event) => {
        resolve(event.defaultPrevented);
        event.preventDefault(); // no second tab for the test
      },
      { once: true },
    ),
  );
  mark()
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(await isPrevented).toBe(false);
});

test("on a phone the panel lies at the bottom, as wide as the screen", async () => {
  await renderPage(ADDRESS, { viewport: PHONE });
  await mark().click();
  await shown(panel());
  await expect.poll(() => boxOf(panel()).bottom).toBe(PHONE.height);
  expect(boxOf(panel())).toMatchObject({ left: 0, width: PHONE.width });
  expect(boxOf(panel().getByRole("button", { name: "Close" })).height).toBeGreaterThanOrEqual(44);
});

test("the list of references says what each is and what of it was read", async () => {
  await renderPage(ADDRESS);
  const row = part("References").getByRole("listitem").filter({ hasText: "PMID 34514682" });
  await shown(row);
  expect(textOf(row)).toMatch(/first-hand\s+read: abstract\s+PMID 34514682[\s\S]*checked \d+ \w+ 2026/);
});

test("in a comparison a mark opens the place of its line, and leads to the references of the entry", async () => {
  await renderPage("/peptides/compare?slugs=semaglutide,tirzepatide");
  const line = page
    .getByRole("listitem")
    .filter({ hasText: /^44 % against 16 %|nausea/i })
    .first();
  await line
    .getByRole("link", { name: /^Reference \d+ of Semaglutide$/ })
    .first()
    .click();
  await shown(panel());
  expect(textOf(panel())).not.toContain("isn't recorded");
  await expect
    .element(panel().getByRole("link", { name: "See all references" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/peptides\/semaglutide#ref-/));
  expect(await violationsInBothThemes()).toEqual([]);
});

test("in a guide a mark opens the sentence, the place, the figure as printed and what is known of the work", async () => {
  await renderPage("/guides/storage");
  const row = page.getByRole("row").filter({ hasText: "Wegovy pen" });
  await row.getByRole("link", { name: /^Reference \d+$/ }).click();
  await shown(page.getByRole("dialog", { name: /^Source \d+ Up to 28 days, not above 30/ }));
  await shown(panel().getByText("Section 5: “up to 28 days at a temperature not above 30 C”"));
  expect(textOf(panel())).toMatch(
    /Origin\nFirst-hand\nRead\nFull text\n[\s\S]*Checked\nCompared with its identifier on/,
  );
  expect(await violationsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  const listed = page.getByRole("region", { name: "References" }).getByRole("listitem").filter({ hasText: "Wegovy" });
  expect(textOf(listed)).toMatch(/first-hand\s+read: full text[\s\S]*checked \d+ \w+ 2026/);
});
