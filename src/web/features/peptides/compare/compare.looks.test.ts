import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DESKTOP, NARROW, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, setViewport, shown, violationsInBothThemes } from "#support/components/screen.ts";

test.each([
  ["two", "?slugs=bpc-157,dihexa"],
  ["six, only differences", "?slugs=bpc-157,tb-500,semaglutide,tirzepatide,dihexa,nothing-here&diff=1"],
  ["nothing", ""],
])("%s pass every check of axe, wide and at 320 px, dark and light", async (_, query) => {
  await renderPage(`/peptides/compare${query}`);
  await shown(page.getByRole("heading", { level: 1 }));
  if (query === "") {
    await page.getByLabelText("Add a peptide", { exact: true }).fill("a");
    await shown(page.getByRole("list", { name: "Peptides found" }));
  }
  for (const viewport of [DESKTOP, NARROW]) {
    await setViewport(viewport);
    expect(await violationsInBothThemes()).toEqual([]);
    expectNoSideScroll();
  }
});
