import { expect, test } from "vitest";
import { DESKTOP, PHONE, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, main, shown, violationsInBothThemes } from "#support/components/screen.ts";

test.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)("every meaning is accessible and fits, dark and light, %s", async (_, viewport) => {
  await renderPage("/analyzer", { viewport });
  for (const [input, heading] of [
    ["semaglutid", "Did you mean Semaglutide?"],
    ["4113.6 g/mol", "Search by mass: 4113.6 ± 1 Da"],
    ["cerebrolysin", "This is Cerebrolysin."],
    ["DSIP", "This is DSIP."],
  ] as const) {
    await main().getByLabelText("Sequence or structure").fill(input);
    await shown(main().getByRole("heading", { name: heading }));
    expectNoSideScroll();
    expect(await violationsInBothThemes(), input).toEqual([]);
  }
});
