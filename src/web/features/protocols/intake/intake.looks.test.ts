import { beforeEach, expect, test } from "vitest";
import { goal, press, reachHealth } from "#support/components/intake-steps.ts";
import { DESKTOP, NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import { expectNoSideScroll, main, violationsInBothThemes } from "#support/components/screen.ts";
import { clearDraft } from "./answers/draft-store.ts";

beforeEach(() => void clearDraft());

test.each([
  ["a phone", PHONE],
  ["320 px", NARROW],
  ["a desktop", DESKTOP],
] as const)("every step is accessible and fits on %s", async (_, viewport) => {
  await renderPage("/protocol-generator", { viewport });
  await goal("Lose weight").click();
  await goal("Anxiety and mood").click();
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  await goal("Anxiety and mood").click();
  await reachHealth(["Anxiety and mood"]);
  await main().getByText("Show all other conditions").click();
  await main()
    .getByText(/^Show all \d+ kinds/)
    .click();
  await main()
    .getByText(/^Preferences:/)
    .click();
  await main()
    .getByLabelText(/^Something else/)
    .fill("afib\ntinnitus and a very long line of words that goes on and on\nkidn");
  await press("See my answer").click();
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
});
