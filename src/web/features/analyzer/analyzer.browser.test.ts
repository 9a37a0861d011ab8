import { describe, expect, test } from "vitest";
import { goto, PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import { downloaded, expectNoSideScroll, gone, main, pressOn, shown, textOf } from "#support/components/screen.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";

const OXYTOCIN = "C[MOD:00034#XL1]YIQNC[#XL1]PLG-[Amidated]";

const field = () => main().getByLabelText("Sequence or structure");
const summary = () => main().getByRole("region", { name: "Summary" });

/** Opens the page and types this text. */
async function analyze(text: string, options?: Parameters<typeof renderPage>[1]): Promise<void> {
  await renderPage("/analyzer", options);
  await field().fill(text);
}

test("a wrong character is named at its place, and what was typed stays", async () => {
  await analyze("GEPJPG");
  await shown(main().getByText("J stands for Leu or Ile"));
  await expect.poll(() => textOf(main().getByCss("mark"))).toBe("J");
  await expect.element(main().getByText("At character 4:")).toBeInTheDocument();
  await expect.element(field()).toHaveValue("GEPJPG");
  await field().fill("GEPLPG");
  await shown(summary());
  await gone(main().getByCss("mark"));
});

test("several peptides become a table, one of them a page, and back", async () => {
  await analyze(">one\nGHK\n>two\nKPV\n>three\nBBB\n");
  const table = main().getByRole("region", { name: "The peptides, table" });
  await shown(table.getByRole("row", { name: /one 3 C14H24N6O4/ }));
  await shown(table.getByText(/^Character \d+:/));
  const { text } = await downloaded(() => main().getByRole("button", { name: "CSV" }).click());
  expect(text).toContain("one,3,C14H24N6O4,340.384");
  await table.getByRole("button", { name: "two" }).click();
  await shown(summary().getByRole("heading", { name: "This is KPV." }));
  await main().getByRole("button", { name: "Back to all peptides" }).click();
  await shown(table);
});

test("pasted text loses its numbering and says so", async () => {
  await analyze("Sequence:\n        10         20\nGEPPPGKPAD DAGLV\n");
  await shown(summary().getByText("1419.6 Da"));
  await shown(main().getByText(/pieces? (was|were) left out/));
});

describe("a certificate", () => {
  const section = () => main().getByRole("region", { name: "Check a certificate" });

  test("that fits matches, one oxidation is named, and the numbers survive a reload", async () => {
    await analyze("MEHFPGP");
    const observed = section().getByLabelText("Observed mass or m/z");
    await observed.fill("814.36 [M+H]+");
    await shown(section().getByText(/^Matches/));
    await observed.fill("830.35 [M+H]+");
    await shown(section().getByText("Does not match, but can be explained"));
    await shown(
      section()
        .getByText(/oxidized once/)
        .first(),
    );
    await section().getByLabelText("On the label").fill("5");
    await shown(section().getByText(/of this peptide if the label weighs powder/));
    await expect.poll(() => decodeURIComponent(new URL(location.href).hash)).toContain("830.35");
    await reload();
    await shown(section().getByText("Does not match, but can be explained"));
  });

  test("that is pasted is read", async () => {
    await analyze("GEPPPGKPADDAGLV");
    await section()
      .getByLabelText("Or paste the certificate's text")
      .fill("Product: BPC-157\nLot: A-12\nMolecular weight 1419.5\nESI-MS: [M+2H]2+ 710.4\nHPLC purity: 99,1 %");
    await shown(section().getByText(/Read as: .*purity 99.1%/));
    await shown(
      section()
        .getByText(/^Matches/)
        .first(),
    );
  });
});

test("charts are saved as SVG and CSV, everything as JSON", async () => {
  await analyze("CYIQNCPLG-[Amidated]");
  const saved = async (button: string) =>
    (await downloaded(() => main().getByRole("button", { name: button, exact: true }).click())).text;
  const drawing = await saved("Save Charge against pH as SVG");
  expect(drawing).toContain("<svg");
  expect(drawing).not.toContain("class=");
  expect(await saved("Save Charge against pH as CSV")).toMatch(/^pH,ProtParam_Bjellqvist,/);
  expect(JSON.parse(await saved("Everything as JSON")).profile.formula).toBe("C43H68N12O12S2");
});

test("the structure is drawn, and the drawing weighs what the numbers say", async () => {
  await analyze(OXYTOCIN);
  await main().getByRole("button", { name: "Draw the structure" }).click();
  await shown(main().getByRole("img", { name: /C43H66N12O12S2/ }));
});

test("a link from the library opens the chain", async () => {
  await renderPage("/peptides/semaglutide");
  await main().getByRole("link", { name: "Open in the analyzer" }).click();
  await shown(summary().getByRole("heading", { name: "This is Semaglutide." }));
  await shown(summary().getByText("4113.6 Da"));
});

test("hostile text is shown as text, wherever it stands", async () => {
  await renderPage("/analyzer", { viewport: PHONE });
  for (const text of HOSTILE_TEXTS) {
    await field().fill(text);
    await pressOn(main().getByLabelText("Sequence or structure"), "{End}");
  }
  await goto(`/analyzer#input=${encodeURIComponent(HOSTILE_TEXTS[0] ?? "")}&certificate=${encodeURIComponent("{{}")}`);
  await shown(main().getByCss("mark"));
  expect(await document.documentElement.dataset.executed).toBeUndefined();
  expectNoSideScroll();
});
