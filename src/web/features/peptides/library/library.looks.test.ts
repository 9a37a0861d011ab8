import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DESKTOP, NARROW, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, setViewport, violationsInBothThemes } from "#support/components/screen.ts";

describe("in both themes", () => {
  test.each([
    ["cards", "/peptides?search=growth&sport=banned"],
    ["a table", "/peptides?view=table"],
  ])("%s pass every check of axe, wide and at 320 px", async (_, path) => {
    await renderPage(path);
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .first()
      .click();
    for (const viewport of [DESKTOP, NARROW]) {
      await setViewport(viewport);
      expect(await violationsInBothThemes()).toEqual([]);
      expectNoSideScroll();
    }
  });
});
