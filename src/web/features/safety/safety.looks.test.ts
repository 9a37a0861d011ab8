import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { DESKTOP, goto, PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, main, shown } from "#support/components/screen.ts";

test.each(["dark", "light"] as const)("nothing for axe to find, %s", async (theme) => {
  const viewport = theme === "dark" ? PHONE : DESKTOP;
  await renderPage("/safety#check", { viewport, theme });
  await main().getByLabelText("A condition or a medicine").fill("insulin");
  await userEvent.keyboard("{Enter}");
  await shown(main().getByRole("list", { name: "Avoid", exact: true }));
  await goto("/safety#report");
  await shown(main().getByLabelText("What happened"));
  expect(await axeViolations()).toEqual([]);
});
