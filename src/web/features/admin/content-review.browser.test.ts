import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type ReviewedContent, reviewContent } from "#contract/content-review.ts";
import { type PeptideEdition, readEdition, updatePeptide } from "#contract/editions.ts";
import { answer } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, shown, textsOf, toast, violationsInBothThemes } from "#support/components/screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";

const item = (name: string, changes: Partial<ReviewedContent> = {}): ReviewedContent => ({
  ...{ kind: "peptide", slug: name.toLowerCase(), name, oldestCheck: null, unchecked: 0, unfindable: 0, concerns: 0 },
  ...{ newerRevisions: 0, references: 1, openReports: 0, reviewBy: null },
  ...changes,
});

const edition = (changes: Partial<PeptideEdition> = {}): PeptideEdition => ({
  ...{ slug: "bone", document: peptideDocument(), version: 3, isPublished: true, origin: "shipped", problems: [] },
  ...{ createdAt: "2026-11-01T00:00:00.000Z", updatedAt: "2026-11-01T00:00:00.000Z" },
  ...changes,
});

const open = (...items: ReviewedContent[]) =>
  renderPage("/content-review", {
    as: "admin",
    answers: [
      answer(reviewContent, () => ({ items })),
      answer(readEdition, () => edition()),
      answer(updatePeptide, ({ body }) => edition({ document: body.document, version: 4, origin: "edited" })),
    ],
  });
const names = () => textsOf(page.getByRole("rowheader"));

test("content is found, sorted and filtered", async () => {
  await open(item("Bone", { unchecked: 2 }), item("Aging", { oldestCheck: "2026-01-01", unchecked: 5 }), item("Oral"));
  await expect.poll(names).toEqual(["Bone", "Oral", "Aging"]);
  await page.getByLabelText("Sort").selectOptions("Most unchecked sources first");
  await expect.poll(names).toEqual(["Aging", "Bone", "Oral"]);
  await page.getByRole("button", { name: "7 Unchecked sources" }).click();
  await expect.poll(names).toEqual(["Aging", "Bone"]);
  await page.getByLabelText("Find by name").fill("bo");
  await expect.poll(names).toEqual(["Bone"]);
  await page.getByLabelText("Find by name").fill("nothing");
  await shown(page.getByText("No results for “nothing”"));
});

test("one is marked as checked on its row, after being told what that means", async () => {
  const api = await open(item("Bone", { unchecked: 1 }));
  await page.getByRole("button", { name: "Mark as checked: Bone" }).click();
  const question = page.getByRole("alertdialog");
  await shown(question.getByText("Only if you opened its source and compared what it says."));
  await shown(question.getByText("The entry then counts as edited here: an upgrade no longer replaces it."));
  expect(await violationsInBothThemes()).toEqual([]);
  expect(api.asked(updatePeptide)).toEqual([]);
  await question.getByRole("button", { name: "Mark as checked" }).click();
  await shown(toast().getByText("Marked as checked"));
  await gone(question);
  const [change] = api.asked(updatePeptide);
  expect(change).toMatchObject({ params: { slug: "bone" }, body: { version: 3, note: "Sources checked" } });
  expect(change?.body.document.references.every(({ checkedBy }) => checkedBy === "own-page")).toBe(true);
});
