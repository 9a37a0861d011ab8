import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { entryDesk } from "#support/components/entry-desk.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { focus, shown, textsOf, toast } from "#support/components/screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";

const made = (changes: Partial<Peptide> = {}) =>
  peptideDocument({ slug: "edited", name: "Edited", aliases: [], ...changes });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const section = (title: string) =>
  page
    .getByCss("main section h2")
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();
const saveRevision = async (note: string) => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await field("What changed and why").fill(note);
  await page.getByRole("button", { name: "Save revision" }).click();
};
const isSaved = (revision: number) => shown(toast().getByText(`revision ${revision} was saved`));

async function open(desk: ReturnType<typeof entryDesk>, options: Parameters<typeof renderPage>[1] = {}, search = "") {
  const path = `/peptides/${desk.now().slug}/edit${search}`;
  const api = await renderPage(path, { as: "admin", answers: desk.answers, ...options });
  await shown(field("Name"));
  return api;
}

test("a mass that does not fit its sequence is told and keeps a published entry from being saved", async () => {
  const desk = entryDesk(made());
  await open(desk);
  await expect.poll(() => document.title).toBe("Peptidary - Edit Edited");
  await section("Structure");
  await field("Sequence").fill("ggg");
  await field("Average mass").fill("200");
  await shown(page.getByText("The stated mass does not fit the sequence"));
  await shown(page.getByText("Computed from the sequence: C6H11N3O4, 189.17 Da; stated is 10.83 Da more."));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const problems = page.getByRole("region", { name: "Problems", exact: true });
  await shown(problems.getByText("States 200 Da, the sequence weighs 189.17 Da."));
  await page.getByRole("button", { name: "Use computed mass" }).click();
  await shown(page.getByText("Computed from the sequence: C6H11N3O4, 189.17 Da, as stated."));

  // the source is added in place
  await problems.getByRole("button", { name: /Source of the structure: Has no reference/ }).click();
  await expect.element(page.getByRole("button", { name: "Choose a source: Source of the structure" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("dialog", { name: "Choose a source" }).getByRole("button", { name: "Add a reference" }).click();
  const created = page.getByRole("dialog", { name: "New reference" });
  await created.getByLabelText("Title", { exact: true }).fill("Triglycine, compound record");
  await created.getByLabelText("Published in or by").fill("PubChem");
  await created.getByLabelText("Kind").selectOptions("database");
  await created.getByRole("button", { name: "Done" }).click();
  await shown(page.getByText("2 Triglycine, compound record, PubChem").first());
  await shown(page.getByText("No problems found."));
  expect(desk.versions).toHaveLength(1);

  await saveRevision("The mass of the chain, with its source.");
  await isSaved(2);
  expect(desk.now().structure).toMatchObject({ sequence: "GGG", averageMassDa: 189.17 });
  await toast().getByRole("button", { name: "Open the page" }).click();
  await expect.poll(() => location.pathname).toBe("/peptides/edited");
  await shown(page.getByRole("heading", { level: 1, name: "Edited" }));
});

test("two editors at once: the second is asked, and nothing of either is lost", async () => {
  const desk = entryDesk(made());
  await open(desk);
  await field("Summary").fill("Written by the second.");
  await section("Other names");
  await field("Add a name").fill("Second's name");
  await userEvent.keyboard("{Enter}");
  desk.change({ summary: "Written by the first.", vialSizesMg: [5, 10] });
  await saveRevision("Second");
  const question = page.getByRole("dialog", { name: "This entry was changed while you were editing" });
  await question.getByRole("button", { name: "Back to my text" }).click();
  await expect.element(field("Summary")).toHaveValue("Written by the second.");

  await saveRevision("Second");
  await question.getByRole("radio", { name: "My change" }).click();
  await question.getByRole("button", { name: "Take the joined entry" }).click();
  await shown(toast().getByText("Both changes are in the form"));
  await section("Storage");
  await expect.element(field("Vial sizes in mg")).toHaveValue("5, 10");
  await saveRevision("Both");
  await isSaved(3);
  const both = { summary: "Written by the second.", aliases: ["Second's name"], vialSizesMg: [5, 10] };
  expect(desk.now()).toMatchObject(both);
  expect(desk.versions[1]).toMatchObject({ summary: "Written by the first." });
});

test("a draft that began before somebody else saved meets their text when it is saved", async () => {
  const desk = entryDesk(made());
  await open(desk);
  await field("Summary").fill("Typed and left lying.");
  await shown(page.getByText("Not saved yet; kept on this device"));
  desk.change({ vialSizesMg: [2] });
  await reload();
  await shown(page.getByText("This entry was saved since, by someone else"));
  await page.getByRole("button", { name: /^Continue your draft from/ }).click();
  await saveRevision("");
  await page.getByRole("button", { name: "Take the joined entry" }).click();
  await saveRevision("");
  await isSaved(3);
  expect(desk.now()).toMatchObject({ summary: "Typed and left lying.", vialSizesMg: [2] });
});

test("an old revision comes back as an unsaved change", async () => {
  const desk = entryDesk(made());
  desk.change({ summary: "Changed for the worse." });
  await open(desk, {}, "?restore=1");
  await shown(page.getByText("Revision 1 is in the form"));
  await expect.element(field("Summary")).toHaveValue("Invented for tests.");
  expect(desk.now().summary).toBe("Changed for the worse.");
  await shown(page.getByText("Not saved yet; kept on this device"));
  await saveRevision("Back to how it was");
  await isSaved(3);
  await expect.poll(() => location.search).toBe("");
  expect(desk.now().summary).toBe("Invented for tests.");
});

test("items are added, moved, removed and had back without a pointer, and the focus stays with them", async () => {
  await renderPage("/peptides/new", { as: "member" });
  await focus(page.getByCss("main section h2").getByRole("button", { name: /^Contraindications/ }));
  await userEvent.keyboard("{Enter}");
  for (const condition of ["first", "second"]) {
    await focus(page.getByRole("button", { name: "Add contraindication" }));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.tagName).toBe("INPUT");
    await userEvent.keyboard(condition);
  }
  const areInOrder = (...titles: readonly string[]) =>
    expect.poll(() => textsOf(page.getByCss("main h3"))).toEqual(titles.map((title) => expect.stringContaining(title)));
  const press = async (name: string) => {
    await focus(page.getByRole("button", { name }));
    await userEvent.keyboard("{Enter}");
  };
  await areInOrder("1 first", "2 second");
  await press("Move up: second");
  await areInOrder("1 second", "2 first");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Move down: second");
  await press("Remove: second");
  await areInOrder("1 first");
  await focus(toast().getByRole("button", { name: "Undo" }));
  await userEvent.keyboard("{Enter}");
  await areInOrder("1 second", "2 first");
});

test("a reference that claims rest on is taken away only knowingly", async () => {
  await open(entryDesk(made()));
  await section("References");
  await page.getByRole("button", { name: "Remove: A made-up trial" }).click();
  const question = page.getByRole("alertdialog", { name: "This reference is used" });
  await shown(question.getByRole("button", { name: "Doses, 1 d1: weight, Source" }));
  await question.getByRole("button", { name: "Remove it everywhere" }).click();
  await page.getByRole("button", { name: /to fill in$/ }).click();
  await page
    .getByRole("region", { name: "Problems", exact: true })
    .getByRole("button", { name: "Doses, 1 d1: weight, Source: Choose a source." })
    .click();
  await expect.element(page.getByRole("button", { name: "Choose a source: Source", exact: true })).toHaveFocus();
});
