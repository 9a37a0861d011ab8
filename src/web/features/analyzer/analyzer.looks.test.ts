import { expect, test } from "vitest";
import { DESKTOP, NARROW, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, main, shown, violationsInBothThemes } from "#support/components/screen.ts";

const SEMAGLUTIDE =
  "HX[Formula:C4H7NO|INFO:Aib]EGTFTSDVSSYLEGQAAK[Formula:C35H61N3O12|INFO:C18diacid-gGlu-OEG-OEG]EFIAWLVRGRG";

const field = () => main().getByLabelText("Sequence or structure");

test.each([
  ["desktop", DESKTOP],
  ["320 px", NARROW],
] as const)("a modified peptide and a problem are accessible and fit, dark and light, %s", async (_, viewport) => {
  await renderPage("/analyzer", { viewport });
  await field().fill(SEMAGLUTIDE);
  await shown(main().getByRole("region", { name: "Summary" }));
  await main().getByLabelText("Observed mass or m/z").fill("4127.6");
  await shown(
    main()
      .getByText(/Does not match/)
      .first(),
  );
  expectNoSideScroll();
  expect(await violationsInBothThemes()).toEqual([]);
  await field().fill("K[Formula:C2H");
  await shown(main().getByCss("mark"));
  expectNoSideScroll();
  expect(await violationsInBothThemes()).toEqual([]);
});
