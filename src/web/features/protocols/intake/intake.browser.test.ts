import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPlanningLibrary } from "#contract/protocols.ts";
import { answer } from "#support/components/fake-api.ts";
import { goal, press, reachHealth } from "#support/components/intake-steps.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { gone, main, pressOn, shown, textOf } from "#support/components/screen.ts";
import { clearDraft } from "./answers/draft-store.ts";

beforeEach(() => void clearDraft());

const tick = (name: string | RegExp) => main().getByRole("checkbox", { name });
const says = (text: RegExp) => expect.poll(() => textOf(main().getByRole("status").first())).toMatch(text);

test("a goal says at once what evidence there is for it, and one from the address is chosen", async () => {
  await renderPage("/protocol-generator?goal=injury-recovery", { viewport: PHONE });
  await expect.element(goal("Recover from an injury")).toBeChecked();
  await says(
    /with a dose you can plan, \d+ more studied in people, \d+ not studied in people\. \d+ other things may help\.$/,
  );
  await goal("Skin").click();
  await says(/^\d+ compounds? with a dose you can plan/);
});

test("what plans are made from is loaded with the first press and not before", async () => {
  const empty = answer(readPlanningLibrary, () => ({ version: "empty", peptides: [] }));
  const api = await renderPage("/protocol-generator", { answers: [empty] });
  await shown(goal("Skin"));
  await new Promise((done) => setTimeout(done, 300));
  expect(api.asked(readPlanningLibrary)).toHaveLength(0);
  await goal("Skin").click();
  await expect.poll(() => api.asked(readPlanningLibrary)).toHaveLength(1);
});

test("only what can change the answer is asked; everything else is found by typing", async () => {
  await renderPage("/protocol-generator");
  await reachHealth(["Bone strength"]);
  await shown(tick("Kidney stones"));
  await shown(tick("Osteoporosis at high risk of fracture"));
  await gone(tick("Migraine"));
  const words = main().getByLabelText(/^Something else/);
  await words.fill("tinnitus\nmigr");
  await tick("Migraine").first().click();
  await expect.element(words).toHaveValue("tinnitus\n");
  await shown(press("Remove Migraine"));
  await shown(main().getByText("not checked", { exact: true }));
  await press("Remove Migraine").click();
  await gone(press("Remove Migraine"));

  await main().getByLabelText("Names of your medicines").fill("afib, warfrin");
  const read = main().getByRole("list", { name: "How we read your medicines" });
  await expect
    .poll(() => textOf(read))
    .toMatch(/read as heart disease, warfarin \(spelled “warfrin”\), .*blood thinner$/);
});

test("no compound is named before the stops are answered; then each answer says what it removed", async () => {
  await renderPage("/protocol-generator");
  await reachHealth(["Lose weight"]);
  await says(
    /^\d compounds could still be planned\. 1 compound only with a diagnosis\. A BMI of 34\.0 removed 1 compound\.$/,
  );
  expect(textOf(main())).not.toMatch(/tirzepatide/i);
  await tick("None of these").first().click();
  await says(/^\d compounds could still be planned: .*Tirzepatide/);
  await tick(/^Medullary thyroid cancer/).click();
  await says(/removed .*Semaglutide and Tirzepatide/);
});

test("a stop is said before the step is left, and a man is asked only what can be true of him", async () => {
  await renderPage("/protocol-generator");
  await reachHealth(["Lose weight"], "Male");
  await gone(tick("Breastfeeding"));
  await tick(/^Trying to conceive/).click();
  await says(/^With these answers we make no plan. Continue to see why.$/);
  await press("See my answer").click();
  await shown(main().getByRole("heading", { name: /^Not in pregnancy/ }));
  await press("Change an answer: pregnancy and breastfeeding").click();
  await expect.element(tick(/^Trying to conceive/)).toHaveFocus();
});

test("all open questions are marked at once, and one press answers them with none", async () => {
  await renderPage("/protocol-generator", { viewport: PHONE });
  await reachHealth(["Lose weight"]);
  await press("See my answer").click();
  await expect.element(tick(/^Thoughts of harming/)).toHaveFocus();
  expect(
    main()
      .getByText(/^Tick /)
      .elements().length,
  ).toBe(4);
  await expect.element(main().getByRole("group", { name: "Medicines" })).toHaveAccessibleDescription(/^Tick /);
  await tick(/^Nothing else on this page/).click();
  await gone(main().getByText(/^Tick /));
  await expect.element(tick("No medicines")).toBeChecked();
});

test("none has to be said again for another goal", async () => {
  await renderPage("/protocol-generator");
  await reachHealth(["Bone strength"]);
  await tick(/^Nothing else on this page/).click();
  await press("Step 1: Goal").click();
  await goal("Lose weight").click();
  await press("Step 3: Safety").click();
  await expect.element(tick(/^None of these conditions/)).not.toBeChecked();
  await expect.element(tick(/^Nothing else on this page/)).not.toBeChecked();
});

test("a goal without any plannable compound asks the stops only", async () => {
  const nothing = answer(readPlanningLibrary, () => ({ version: "empty", peptides: [] }));
  await renderPage("/protocol-generator", { answers: [nothing] });
  await reachHealth(["Hair"]);
  await gone(tick("No medicines"));
  await gone(main().getByRole("heading", { name: "Allergies" }));
  await tick("None of these").first().click();
  await press("See my answer").click();
  await gone(main().getByRole("form", { name: "Questions for the plan" }));
});

test("the whole way is walked by keyboard", async () => {
  await renderPage("/protocol-generator");
  await pressOn(goal("Skin"), " ");
  await pressOn(press("Continue"), "{Enter}");
  await expect.element(main().getByRole("heading", { name: "About you" })).toHaveFocus();
  await userEvent.keyboard("{Tab}35{Tab}{ArrowDown}");
  await expect.element(main().getByLabelText("Male", { exact: true })).toBeChecked();
  await userEvent.keyboard("{Tab}{Tab}180{Tab}80{Enter}");
  await expect.element(main().getByRole("heading", { name: "Safety questions" })).toHaveFocus();
  await pressOn(tick(/^Nothing else on this page/), " ");
  await pressOn(press("See my answer"), "{Enter}");
  await gone(page.getByRole("form", { name: "Questions for the plan" }));
});
