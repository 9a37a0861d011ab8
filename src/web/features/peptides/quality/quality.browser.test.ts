import { expect, test } from "vitest";
import { readLibraryQuality } from "#contract/peptides.ts";
import { answer, published } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { address, axeViolations, expectNoSideScroll, main, shown } from "#support/components/screen.ts";

test("what the numbers rest on: shares rounded down, weak entries, checks and corrections", async () => {
  const shipped = await published(readLibraryQuality, "/api/library/quality.json");
  const weak = Array.from({ length: 26 }, (_, place) => ({
    ...{ slug: "semaglutide", name: `Weak ${place + 1}`, claims: 10, onCopies: 3 },
  }));
  const quality = {
    ...shipped,
    claims: { claims: 3000, firstHand: 2999, cited: 0, checked: 0 },
    works: { ...shipped.works, works: 1200, checked: 1000, pmids: 900, withConcern: 2 },
    byClass: shipped.byClass.map((row) =>
      row.class === "regimens" ? { ...row, claims: 12, firstHand: 10, checked: 0 } : row,
    ),
    byAge: [
      { from: null, to: null, works: 0, firstHand: 0, checked: 0 },
      { from: null, to: 1999, works: 2, firstHand: 1, checked: 1 },
      { from: 2000, to: 2009, works: 2, firstHand: 1, checked: 1 },
      { from: 2020, to: null, works: 2, firstHand: 2, checked: 2 },
    ],
    weak,
    checks: [
      { month: "2026-03", works: 1000 },
      { month: null, works: 200 },
    ],
    reviews: [{ month: "2027-01", works: 5 }],
    corrections: [{ day: "2026-02-01", slug: "semaglutide", name: "Semaglutide", text: "The half-life was mended." }],
  };
  await renderPage("/library/quality", { viewport: PHONE, answers: [answer(readLibraryQuality, () => quality)] });
  await shown(main().getByRole("heading", { level: 1, name: "What our numbers rest on" }));
  const short = main().getByRole("list", { name: "In short" });
  for (const text of [
    "99%of claims are first-hand",
    "0%say the place in their source",
    "1,200sources, 900 of them in PubMed",
  ])
    await expect.poll(() => short.element().textContent).toContain(text);
  await shown(main().getByText("1 claims rest on a copy or a summary. 2 of them are doses that a plan uses."));
  await shown(main().getByText("200 sources were not looked up by their number."));
  await shown(main().getByText("2 cited sources were withdrawn or carry a warning. Each is marked."));
  const row = (name: string) => main().getByRole("row", { name });
  await shown(row("Regimens that a plan uses 12 83% 0%"));
  await shown(row("Year not known 0 none none"));
  await shown(row("1999 or earlier 2 50% 50%"));
  await shown(row("2000 to 2009 2 50% 50%"));
  await shown(row("Since 2020 2 100% 100%"));
  await main().getByText("1 more", { exact: true }).click();
  await shown(main().getByRole("link", { name: "Weak 26" }));
  await shown(main().getByText("March 2026"));
  await shown(main().getByText("By January 2027"));
  await expect.element(main().getByRole("link", { name: "JSON" })).toHaveAttribute("href", "/api/library/quality.json");
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
  await shown(main().getByText("The half-life was mended."));
  await main().getByRole("link", { name: "Semaglutide" }).click();
  await expect.poll(address).toBe("/peptides/semaglutide");
});
