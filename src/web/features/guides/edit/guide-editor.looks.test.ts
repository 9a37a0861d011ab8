import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { findReferences } from "#contract/guide-editions.ts";
import { answer } from "#support/components/fake-api.ts";
import { guideDesk } from "#support/components/guide-desk.ts";
import { goto, NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, setViewport, shown } from "#support/components/screen.ts";

const dialog = () => page.getByCss("dialog[open]");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const reply = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

test.each(["dark", "light"] as const)(
  "axe has nothing to say of the editor, %s, and nothing is cut off",
  async (theme) => {
    const desk = guideDesk();
    desk.make("looked-at");
    desk.change("looked-at", { summary: "Another one." });
    const source = { title: "Once-weekly semaglutide", authors: null, year: 2021, publisher: "A journal" };
    const found = {
      ...source,
      id: null,
      doi: null,
      pmid: null,
      url: "https://example.org/1",
      entries: ["semaglutide"],
    };
    const finds = answer(findReferences, () => ({ identifier: null, items: [{ ...found, isWarnedAbout: false }] }));
    const answers = [...desk.answers, finds];
    await renderPage("/guides/looked-at/edit", { as: "admin", answers, theme, viewport: PHONE });
    await shown(page.getByCss(".cm-content"));
    for (const panel of ["Preview", "Sources", "Details", "Checks", "Write"]) {
      await press(panel);
      expect(await axeViolations()).toEqual([]);
      expectNoSideScroll();
    }
    await page.getByRole("button", { name: "Cite a source" }).click();
    await dialog().getByLabelText("DOI, PMID or words of the title").fill("semaglutide");
    await shown(dialog().getByText("In the library"));
    expect(await axeViolations()).toEqual([]);
    await reply("Write a source by hand");
    await reply("Cite it");
    await shown(dialog().getByText("Needs a title of at most 500 signs."));
    expect(await axeViolations()).toEqual([]);
    await reply("Cancel");
    await setViewport(NARROW);
    expectNoSideScroll();
    await goto("/guides/looked-at/history");
    await page.getByRole("button", { name: "Show changes" }).click();
    expect(await axeViolations()).toEqual([]);
    expectNoSideScroll();
  },
);
