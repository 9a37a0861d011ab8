import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findReferences, updateGuide } from "#contract/guide-editions.ts";
import { listTags } from "#contract/tags.ts";
import type { GuideReference } from "#domain/guides/guide.ts";
import { answer } from "#support/components/fake-api.ts";
import { guideDesk } from "#support/components/guide-desk.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { shown, textOf, toast } from "#support/components/screen.ts";
import { plainGuide } from "#support/plain-guide.ts";

const text = () => page.getByCss(".cm-content");
const held = () => textOf(text()).replaceAll("\u200b", "");
const dialog = () => page.getByCss("dialog[open]");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const reply = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const reads = (line: string) => expect.poll(held).toBe(line);

const SPARE: GuideReference = {
  ...{ id: "spare", title: "A spare source", authors: null, year: 2021, publisher: "A journal" },
  ...{ doi: "10.1000/spare", pmid: null, url: null },
};
const SEMAGLUTIDE = {
  ...{ id: null, title: "Once-weekly semaglutide", authors: "Wilding JPH", year: 2021, publisher: "A journal" },
  ...{ doi: "10.1000/weekly", pmid: null, url: null, entries: ["semaglutide"], isWarnedAbout: false },
};

test("a guide gets its marks, tags, peptides, dates and sources; once published, it is saved with the reason", async () => {
  const desk = guideDesk();
  const [maker] = plainGuide().references;
  if (!maker) throw new Error("no source");
  desk.make("glass", { body: "Glass breaks. [^maker]", references: [maker, SPARE] });
  const api = await renderPage("/guides/glass/edit", {
    as: "admin",
    answers: [
      ...desk.answers,
      answer(findReferences, ({ query: { search } }) => ({
        identifier: search.startsWith("10.") ? { kind: "doi" as const, value: search } : null,
        items: search === "weekly" ? [SEMAGLUTIDE] : [],
      })),
    ],
  });
  await shown(text());
  await text().click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await press("Bulleted list");
  await reads("- Glass breaks. [^maker]");
  await press("Numbered list");
  await reads("1. Glass breaks. [^maker]");
  await press("Numbered list");
  await press("Heading");
  await reads("## Glass breaks. [^maker]");
  for (let level = 2; level <= 4; level += 1) await press("Heading");
  await reads("Glass breaks. [^maker]");

  await press("Details");
  const tags = page.getByLabelText("Tags", { exact: true });
  await tags.fill("no such tag");
  await shown(page.getByText("Nothing found."));
  await tags.fill("stor");
  await shown(page.getByRole("button", { name: "Add Storage" }));
  await userEvent.keyboard("{Enter}");
  await shown(page.getByRole("list", { name: "Tags: chosen" }).getByText("Storage"));
  await page
    .getByRole("list", { name: "Tags: chosen" })
    .getByRole("button", { name: /^Remove basics$/i })
    .click();
  await expect.element(tags).toHaveFocus();
  await page.getByLabelText("Related peptides", { exact: true }).fill("TB-500");
  await page.getByRole("button", { name: "Add TB-500" }).first().click();
  await page.getByLabelText("Reviewed").fill("2026-11-15");
  await page.getByLabelText("Next review by").fill("2027-11-15");

  await press("Sources");
  await shown(page.getByText("[^maker] cited once"));
  await press("Remove A spare source");
  const search = dialog().getByLabelText("DOI, PMID or words of the title");
  const cite = () => page.getByRole("button", { name: "Cite a source" }).last().click();
  await cite();
  await search.fill("weekly");
  await dialog().getByRole("button", { name: "Once-weekly semaglutide" }).click();
  await reads("Glass breaks. [^maker][^wilding-2021]");
  await cite();
  await search.fill("10.1000/cold");
  await reply("Cite DOI 10.1000/cold");
  await dialog().getByLabelText("Title").fill("Cold glass");
  await reply("Cite it");
  await reads("Glass breaks. [^maker][^wilding-2021][^cold-glass]");
  await cite();
  await search.fill("made-up");
  await dialog().getByRole("button", { name: "The made-up maker of vials" }).click();
  await reads("Glass breaks. [^maker][^wilding-2021][^cold-glass][^maker]");
  await shown(page.getByText("[^maker] cited 2 times"));
  await press("Edit Cold glass");
  await dialog().getByLabelText("Year").fill("1890");
  await reply("Change");
  await shown(dialog().getByText("A year between 1900 and 2100."));
  await dialog().getByLabelText("Year").fill("1990");
  await reply("Change");

  await press("Save");
  await shown(toast().getByText("Version 2 was saved"));
  const { tags: tagged, related, reviewed, reviewBy, references } = desk.read("glass").document;
  expect({ tagged, reviewed, reviewBy }).toEqual({
    ...{ tagged: ["storage"], reviewed: "2026-11-15", reviewBy: "2027-11-15" },
  });
  expect([related.length, related[0]]).toEqual([2, "bpc-157"]);
  expect(references.map(({ id, year }) => `${id} ${year}`)).toEqual([
    ...["maker 2020", "wilding-2021 2021", "cold-glass 1990"],
  ]);
  await press("Save");
  await shown(toast().getByText("There is nothing to save"));

  await press("Publish");
  await reply("Publish now");
  await shown(toast().getByText("The guide is published"));
  await page.getByLabelText("Title").fill("Glass in the cold");
  await userEvent.keyboard("{Control>}s{/Control}");
  await shown(dialog().getByText("This guide is published: what you save is shown at once."));
  await dialog().getByLabelText("What changed and why").fill("A better title.");
  await reply("Save");
  await shown(toast().getByText("Version 4 was saved"));
  expect(api.asked(updateGuide)).toMatchObject([
    { body: { note: "" } },
    { body: { note: "A better title.", document: { title: "Glass in the cold" } } },
  ]);
});

test("a tag is not said to be missing while the tags are still loading", async () => {
  const desk = guideDesk();
  desk.make("glass", { body: "Glass breaks." });
  const loaded = Promise.withResolvers<{ items: [] }>();
  await renderPage("/guides/glass/edit", {
    as: "admin",
    answers: [...desk.answers, answer(listTags, () => loaded.promise)],
  });
  await shown(text());
  await press("Details");
  await page.getByLabelText("Tags", { exact: true }).fill("storage");
  const found = page.getByRole("list", { name: "Tags: found" });
  await shown(found.getByText("Loading…"));
  expect(textOf(found)).not.toContain("Nothing found.");
  loaded.resolve({ items: [] });
  await shown(found.getByText("Nothing found."));
});
