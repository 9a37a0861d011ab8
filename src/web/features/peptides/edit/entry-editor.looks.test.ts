import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { readPeptide } from "#contract/peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { entryDesk } from "#support/components/entry-desk.ts";
import { published } from "#support/components/fake-api.ts";
import { DESKTOP, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, gone, shown } from "#support/components/screen.ts";

const NARROW = { width: 320, height: 640 } as const;

/** A shipped entry with every part and of each list one: what repeats takes long to check and shows nothing more. */
async function shortened(slug: string): Promise<Peptide> {
  const { references, ...whole } = await published(readPeptide, `/api/peptides/${slug}`);
  const parts = Object.entries(whole).map(([part, value]) => [part, Array.isArray(value) ? value.slice(0, 1) : value]);
  const rest = Object.fromEntries(parts);
  const named = JSON.stringify(rest);
  const cited = references.filter(({ id }) => named.includes(`"${id}"`));
  return { ...rest, slug: `${slug}-short`, name: "Shortened", aliases: [], references: cited };
}

describe("everything opened", () => {
  test.each([
    ["desktop dark", DESKTOP, "dark"],
    ["320 px light", NARROW, "light"],
  ] as const)("is accessible and no wider than the window (%s)", async (_, viewport, theme) => {
    const short = await shortened("semaglutide");
    const { answers } = entryDesk(short);
    await renderPage(`/peptides/${short.slug}/edit`, { as: "admin", answers, viewport, theme });
    await shown(page.getByLabelText("Name", { exact: true }));
    for (const level of ["h2", "h3", "h4"]) {
      const folded = page.getByCss(`main ${level} button[aria-expanded=false]`);
      for (const button of folded.elements()) if (button instanceof HTMLElement) button.click();
      await gone(folded);
    }
    await expect.poll(() => page.getByLabelText("Amount each time").elements().length).toBeGreaterThan(0);
    expect(await axeViolations()).toEqual([]);
    expectNoSideScroll();
    await page.getByRole("button", { name: "Preview" }).click();
    await shown(page.getByRole("heading", { name: short.name, exact: true, level: 1 }));
    expectNoSideScroll();
  });
});
