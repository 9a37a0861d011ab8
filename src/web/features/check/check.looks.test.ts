import { describe, expect, test } from "vitest";
import { check, field, fill, headline, open } from "#support/components/check-desk.ts";
import { DESKTOP, NARROW, PHONE } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, main, shown } from "#support/components/screen.ts";

describe.each(["dark", "light"] as const)("%s", (theme) => {
  test.each([
    ["phone", PHONE],
    ["narrow", NARROW],
    ["desktop", DESKTOP],
  ] as const)("%s: form, errors and answer pass axe and never scroll sideways", async (_name, viewport) => {
    await open("/check", { viewport, theme });
    await shown(field("A condition or a medicine"));
    await check();
    await shown(main().getByText("Enter the amount"));
    expect(await axeViolations()).toEqual([]);
    expectNoSideScroll();
    await fill({ compound: "tirzepatide", dose: "25", start: "3 weeks" });
    await check();
    await shown(headline("Tirzepatide"));
    expect(await axeViolations()).toEqual([]);
    expectNoSideScroll();
  });
});
