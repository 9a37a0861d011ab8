import { beforeEach, expect, test } from "vitest";
import { NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, gone, main, shown, textOf, violationsInBothThemes } from "#support/components/screen.ts";
import { EMPTY_WHAT_IF, whatIfStore } from "#web/app/what-if-store.ts";

beforeEach(() => whatIfStore.set(EMPTY_WHAT_IF));

const field = (name: string) => main().getByLabelText(name, { exact: true });
const settled = () => main().getByRole("table", { name: "Once levels have settled" });

test("an entry's compound begins with an example; a change shows both rhythms side by side", async () => {
  await renderPage("/what-if?peptide=semaglutide");
  await expect.element(field("Days between doses")).toHaveValue("7");
  await shown(main().getByRole("img", { name: /^Levels of Semaglutide over/ }));
  await shown(main().getByText(/Half-life .* days/));
  await shown(
    main()
      .getByText(/^Source:/)
      .first(),
  );
  const before = textOf(settled());
  expect(before).toMatch(/Average.*%/);
  await field("From dose number").fill("5");
  await shown(main().getByText("Type a dose above 0, such as 2.5"));
  await field("New dose").fill("2");
  await field("New days between").fill("7");
  await shown(main().getByRole("columnheader", { name: "After the change" }));
  await shown(main().getByText(/Dotted gray: the plan as it was/));
  await main().getByRole("button", { name: "Back to the plan as it was" }).click();
  await gone(main().getByRole("columnheader", { name: "After the change" }));
  expect(textOf(settled())).toBe(before);
});

test("a missed dose is a press, and the plan as it was stays beside it", async () => {
  await renderPage("/what-if?peptide=semaglutide", { viewport: PHONE });
  const third = main().getByRole("button", { name: "Dose 3 left out" });
  await third.click();
  await expect.element(third).toHaveAttribute("aria-pressed", "true");
  await shown(main().getByText(/rings the ones left out/));
  await shown(
    main().getByText(/^If one dose of the settled plan is missed, the level falls to .* of its usual low\.$/),
  );
});

test("another compound takes over on its own scale, and one without a half-life in people gets no curve", async () => {
  await renderPage("/what-if?peptide=semaglutide");
  await field("Other compound").selectOptions("Tirzepatide");
  await field("In place of dose").fill("4");
  await field("Its days between").fill("7");
  await shown(main().getByText(/Long dashes: Tirzepatide, in percent of its own steady state/));
  await shown(main().getByText(/How doses of two compounds compare, this page does not say/));
});

test("no half-life in people, no curve", async () => {
  await renderPage("/what-if?peptide=bpc-157");
  await shown(main().getByText("No half-life in people is known for this compound, so we draw no curve."));
  await gone(main().getByRole("img", { name: /^Levels of/ }));
});

test("nothing chosen asks for a compound", async () => {
  await renderPage("/what-if");
  await shown(main().getByText("Choose a compound to see its levels."));
  await field("Compound").selectOptions("Semaglutide");
  await shown(main().getByRole("img", { name: /^Levels of Semaglutide/ }));
});

test.each([
  ["320 px", NARROW],
  ["a phone", PHONE],
] as const)("accessible and without side scroll on %s", async (_, viewport) => {
  await renderPage("/what-if?peptide=semaglutide", { viewport });
  await main().getByRole("button", { name: "Dose 3 left out" }).click();
  await field("From dose number").fill("5");
  await field("New dose").fill("2");
  await field("New days between").fill("7");
  await shown(main().getByRole("columnheader", { name: "After the change" }));
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
});
