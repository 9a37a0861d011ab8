import { expect, test } from "vitest";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { main, shown } from "#support/components/screen.ts";

const field = () => main().getByLabelText("Sequence or structure");
const summary = () => main().getByRole("region", { name: "Summary" });
const LETTERS = "Read as a sequence of letters instead";

test("a name means the compound, its letters on request, and a reload keeps the choice", async () => {
  await renderPage("/analyzer");
  await field().fill("selank");
  await shown(main().getByText("Read as the name of Selank."));
  await shown(summary().getByText("751.89 Da"));
  await main().getByRole("button", { name: LETTERS }).click();
  await shown(main().getByText("Read as a sequence of letters, not as the name of Selank."));
  await shown(summary().getByText("660.73 Da"));
  await expect.poll(() => new URL(location.href).hash).toContain("read=sequence");
  await reload();
  await shown(summary().getByText("660.73 Da"));
  await main().getByRole("button", { name: "Read as the name of Selank" }).click();
  await shown(summary().getByText("751.89 Da"));
  await field().fill("BPC-157");
  await shown(summary().getByRole("heading", { name: "This is BPC-157." }));
  expect(main().getByRole("button", { name: LETTERS }).elements().length).toBe(0);
});

test("a misspelled name is asked about, a word is not weighed", async () => {
  await renderPage("/analyzer");
  await field().fill("semaglutid");
  const asked = main().getByRole("region", { name: "Name not found" });
  await shown(asked.getByRole("heading", { name: /^Did you mean Semaglutide\?/ }));
  expect(summary().elements().length).toBe(0);
  await asked.getByRole("button", { name: "Semaglutide", exact: true }).click();
  await shown(summary().getByText("4113.6 Da"));
  await expect.element(field()).toHaveValue("Semaglutide");
  await field().fill("retinol");
  await shown(asked.getByRole("heading", { name: /^We don't know a compound called "retinol"/ }));
  expect(
    main()
      .getByText(/\d Da$/)
      .elements().length,
  ).toBe(0);
  await asked.getByRole("button", { name: LETTERS }).click();
  await shown(summary());
});

test("a mass is searched, and a compound without a chain says what is known of it", async () => {
  await renderPage("/analyzer");
  await field().fill("1419.5 Da");
  const found = main().getByRole("region", { name: "Search by mass" });
  await shown(found.getByRole("heading", { name: "Search by mass: 1419.5 ± 1 Da" }));
  await shown(found.getByText("average mass 1419.56 Da, yours is 0.06 less"));
  await found.getByRole("button", { name: "Analyze BPC-157" }).click();
  await shown(summary().getByRole("heading", { name: "This is BPC-157." }));
  await field().fill("BAM-15");
  await shown(summary().getByText("We can't compute its chemistry: a small molecule, not a chain of residues."));
  await shown(summary().getByText("340.29 Da"));
  await shown(summary().getByRole("link", { name: "Open BAM-15 in the library" }));
});

test("a lower-case letter in a ring is read as a D-residue, and the page says so", async () => {
  await renderPage("/analyzer");
  await field().fill("c(RGDfK)");
  await shown(summary().getByText("603.68 Da"));
  await shown(main().getByText("Character 6: f read as D-Phe"));
});
