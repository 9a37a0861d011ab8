import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { readPeptide } from "#contract/peptides.ts";
import { answer, published } from "#support/components/fake-api.ts";
import { DESKTOP, NARROW, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, main, setViewport, shown, violationsInBothThemes } from "#support/components/screen.ts";

const ADDRESS = "/peptides/bpc-157";
const drawing = () => page.getByRole("img", { name: /^Two-dimensional structure of / });
const draw = () => page.getByRole("button", { name: "Draw the structure" }).click();

test.each([
  ["ghk-cu", "No drawing: Cu(II) has no stated place."],
  ["somatropin", "No drawing: 191 residues are too many to follow."],
])("of %s cannot be made, and says why", async (slug, reason) => {
  await renderPage(`/peptides/${slug}`);
  await draw();
  await shown(main().getByText(reason));
});

test("of a chain with a lipid is whole", async () => {
  await renderPage("/peptides/semaglutide");
  await draw();
  await shown(page.getByRole("img", { name: /C187H291N45O59/ }));
});

test("that weighs something else than the entry states is not shown", async () => {
  const entry = await published(readPeptide, `/api${ADDRESS}`);
  const wrong = { ...entry, structure: { ...entry.structure, averageMassDa: 1437.6 } };
  await renderPage(ADDRESS, { answers: [answer(readPeptide, () => wrong)] });
  await draw();
  await shown(
    main().getByText(
      /^A drawing of this sequence weighs 1419\.5\d Da, the entry states 1437\.6 Da\. It is not shown\.$/,
    ),
  );
  expect(drawing().elements()).toEqual([]);
});

test("leaves nothing for axe to complain about and no side scroll, dark and light", async () => {
  await renderPage(ADDRESS);
  await draw();
  await shown(drawing());
  for (const viewport of [DESKTOP, NARROW]) {
    await setViewport(viewport);
    expect(await violationsInBothThemes()).toEqual([]);
    expectNoSideScroll();
  }
});
