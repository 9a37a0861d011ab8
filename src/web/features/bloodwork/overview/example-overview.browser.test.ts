import { expect, test } from "vitest";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, main, shown } from "#support/components/screen.ts";

test("an empty page says in one sentence what it is for, with one button and an example that is none of the person's", async () => {
  await renderPage("/bloodwork", { viewport: PHONE });
  const purpose = main().getByText("Import a lab report to see what is out of range and how it changes");
  await shown(purpose);
  await shown(main().getByText("Example with made-up results"));
  await shown(main().getByText("1 of 4 out of range"));
  expect(main().getByText("LDL cholesterol").element().closest("[inert]")).not.toBeNull(); // it can't be pressed
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
});
