import { describe, expect, test } from "vitest";
import { linkTo, mixOf } from "#support/calculator-screen.ts";
import { DESKTOP, NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, main, shown } from "#support/components/screen.ts";

describe.each([
  ["desktop, dark", DESKTOP, "dark"],
  ["phone, light", PHONE, "light"],
  ["320 px, dark", NARROW, "dark"],
] as const)("on %s", (_, viewport, theme) => {
  test("every mode is accessible and fits, with findings shown", async () => {
    await renderPage(`/calculator${linkTo(mixOf("semaglutide", "Semaglutide", "9", "mg"))}`, { viewport, theme });
    await shown(
      main()
        .getByRole("region", { name: "Answer" })
        .getByText(/studied amount/)
        .first(),
    );
    for (const name of [
      "Units to draw",
      "Water to add",
      "What did I draw?",
      "Blend",
      "Nasal, oral, pen",
      "Whole course",
    ]) {
      await main().getByRole("tab", { name }).click();
      await expect.poll(() => document.querySelector("main .animate-spin")).toBeNull();
      expectNoSideScroll();
      expect(await axeViolations(), name).toEqual([]);
    }
  });
});
