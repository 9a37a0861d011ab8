import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPeptide } from "#contract/peptides.ts";
import { answer, published } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { boxOf, focus, gone, shown, textOf, toast } from "#support/components/screen.ts";
import { dayText, localToday } from "#web/lib/local-day.ts";

const ADDRESS = "/peptides/bpc-157";
const part = (title: string) => page.getByRole("region", { name: title, exact: true });

test("cited in three notations, copied, and closed by keyboard", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await renderPage(ADDRESS);
  const cite = page.getByRole("button", { name: "Cite", exact: true });
  await focus(cite);
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Cite BPC-157" });
  await shown(dialog.getByText(`. ${location.origin}${ADDRESS}. CC BY 4.0.`));
  await dialog.getByRole("radio", { name: "BibTeX" }).click();
  await shown(dialog.getByText("@misc{peptidary-bpc-157,"));
  await dialog.getByRole("radio", { name: "RIS" }).click();
  await shown(dialog.getByText("TY  - "));
  await dialog.getByRole("button", { name: "Copy" }).click();
  await shown(toast().getByText("Copied"));
  expect(copied.mock.lastCall?.[0]).toContain(`UR  - ${location.origin}${ADDRESS}`);
  await userEvent.keyboard("{Escape}");
  await gone(dialog);
  await expect.element(cite).toHaveFocus();
});

test("embedded elsewhere: the markup of what was chosen, copied", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await renderPage(ADDRESS);
  await page.getByRole("button", { name: "Embed", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Embed BPC-157" });
  await shown(dialog.getByText(`src="${location.origin}/embed${ADDRESS}" title="BPC-157 - Peptidary" width="100%"`));
  await dialog.getByRole("radio", { name: "Levels" }).click();
  await dialog.getByRole("radio", { name: "Dark" }).click();
  await shown(dialog.getByTitle("Preview: One dose of BPC-157 over time - Peptidary"));
  await dialog.getByRole("button", { name: "Copy" }).click();
  expect(copied.mock.lastCall?.[0]).toContain(`src="${location.origin}/embed${ADDRESS}/levels?theme=dark"`);
});

test("its sequence copied, with a target large enough for a finger", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { structure } = await published(readPeptide, `/api${ADDRESS}`);
  await renderPage(ADDRESS, { viewport: PHONE });
  const copy = part("Sequence").getByRole("button", { name: "Copy the sequence", exact: true });
  await shown(copy);
  expect(boxOf(copy).height).toBeGreaterThanOrEqual(44);
  await copy.click();
  await shown(toast().getByText("Sequence copied"));
  expect(copied.mock.lastCall?.[0]).toBe(structure.sequence);
});

test("the weights of the grades load when they are opened, and another weight changes the grades", async () => {
  await renderPage(ADDRESS);
  const studied = part("What was studied, and in whom");
  const grades = () => textOf(studied.getByRole("table"));
  await studied.getByText("How grades are made").click();
  const animals = studied.getByRole("textbox", { name: "Animals" });
  await shown(animals);
  const before = grades();
  await animals.fill("100");
  await expect.poll(grades).not.toEqual(before);
  const changed = grades();
  await animals.fill("");
  expect(grades()).toEqual(changed);
  const against = studied.getByRole("textbox", { name: "Each controlled finding against it" });
  await against.fill("-");
  await against.fill("-7");
  await animals.click();
  await expect.element(against).toHaveValue("-7");
  await studied.getByRole("button", { name: "Back to the public weights" }).click();
  await expect.poll(grades).toEqual(before);
});

test("a label with a newer revision says so, with both", async () => {
  const entry = await published(readPeptide, `/api${ADDRESS}`);
  const [first, ...others] = entry.references;
  if (!first) throw new Error("the entry has no reference");
  const outdated = { ...first, revision: "03/2025", newerRevision: "version 5, effective 2026-01-02" };
  await renderPage(ADDRESS, {
    answers: [answer(readPeptide, () => ({ ...entry, references: [outdated, ...others] }))],
  });
  const references = part("References");
  await shown(references.getByText("A newer revision of this label exists"));
  await shown(references.getByText("revision 03/2025"));
  await shown(references.getByText("current: version 5, effective 2026-01-02"));
  expect(references.getByText("A newer revision of this label exists").all()).toHaveLength(1);
});

const facts = () => part("At a glance");

test("the first screen of a phone has the doses people were given, with their sources, and what to do with them", async () => {
  await renderPage("/peptides/semaglutide", { viewport: PHONE });
  await shown(facts().getByText("0.25 to 2.4 mg, once weekly"));
  await shown(facts().getByText(/^under the skin, raised in steps, label and human trial: weight reduction/));
  await shown(facts().getByText("3 to 14 mg, once daily"));
  const actions = [
    ["Check what I take", "/check?peptide=semaglutide"],
    ["Calculate a dose", "/calculator?peptide=semaglutide"],
  ] as const;
  for (const [name, href] of actions) {
    const link = facts().getByRole("link", { name, exact: true });
    expect(link.element().getAttribute("href")).toBe(href);
    expect(boxOf(link).bottom).toBeLessThan(PHONE.height - 57);
  }
  await shown(facts().getByText("7 days", { exact: true }));
  await shown(facts().getByText("risk of thyroid C-cell tumors"));
  await facts()
    .getByRole("link", { name: /^Reference/ })
    .first()
    .click();
  await shown(page.getByRole("dialog").getByText("0.25 to 2.4 mg, once weekly"));
});

test("an entry with nothing known says so", async () => {
  await renderPage("/peptides/adamax", { viewport: PHONE });
  for (const text of ["No human dose known", "No human data", "No human half-life"])
    await shown(facts().getByText(text));
  await shown(facts().getByText("None reported. That doesn't mean there are none."));
});

test("the list of parts stays in sight, and each of its links leads to a part", async () => {
  await renderPage(ADDRESS, { viewport: PHONE });
  const jump = page.getByRole("navigation", { name: "On this page" });
  await shown(jump);
  for (const link of jump.getByRole("link").elements())
    expect(document.getElementById(link.getAttribute("href")?.slice(1) ?? ""), link.textContent ?? "").not.toBeNull();
  window.scrollTo(0, 4000);
  await expect.poll(() => Math.round(boxOf(jump).top)).toBe(56);
});

test("on paper a handout is in place of the page, with the day and the address at its foot", async () => {
  await renderPage(ADDRESS);
  const entry = () => document.querySelector("article:not([aria-label])");
  const handout = () => document.querySelector("article[aria-label=Handout]");
  await expect
    .poll(() => {
      window.dispatchEvent(new Event("beforeprint"));
      return handout()?.textContent ?? "";
    })
    .toContain(`${location.origin}${location.pathname}`);
  expect(entry()?.className).toContain("print:hidden");
  const text = handout()?.textContent ?? "";
  for (const part of ["At a glance", "In people, in a study: ", "Who should stay away: ", "Half-life in people: "])
    expect(handout()?.querySelector("section[aria-label]")?.ariaLabel === part || text.includes(part), part).toBe(true);
  expect(text).toContain(`printed ${dayText(localToday())}`);
  expect(handout()?.querySelectorAll("button, nav").length).toBe(0);
  window.dispatchEvent(new Event("afterprint"));
  await expect.poll(handout).toBeNull();
});
