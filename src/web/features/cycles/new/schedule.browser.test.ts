import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Cycle, createCycle, listCycles, readCycle, updateCycle } from "#contract/cycles.ts";
import { readPlanningLibrary } from "#contract/protocols.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { fillWords } from "#support/components/cycle-desk.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, textsOf } from "#support/components/screen.ts";
import { cycle } from "#support/made-records.ts";

/** The form of a new cycle, of somebody who has these. */
async function openForm({ cycles = [] as readonly Cycle[], isChecked = true } = {}) {
  const kept = new Map(cycles.map((one) => [one.id, one]));
  const put = (one: Cycle) => {
    kept.set(one.id, one);
    return one;
  };
  const found = (id: string) => {
    const one = kept.get(id);
    if (!one) throw refusal("not-found");
    return one;
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const unchecked = answer(readPlanningLibrary, () => {
    throw refusal("not-found");
  });
  await renderPage("/cycles/new", {
    as: "member",
    answers: [
      answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 })),
      answer(listCycles, () => ({ items: [...kept.values()], nextCursor: null })),
      answer(readCycle, ({ params }) => found(params.id)),
      answer(createCycle, ({ body }) => put(cycle(body))),
      answer(updateCycle, ({ params, body: { version, isArchived: _, ...fields } }) => {
        const changed = cycle({ ...fields, protocolId: null });
        return put({ ...changed, id: found(params.id).id, version: version + 1 });
      }),
      ...(isChecked ? [] : [unchecked]),
    ],
  });
  return kept;
}

const field = (name: string) => main().getByLabelText(name, { exact: true });
const press = (name: string) => main().getByRole("button", { name }).click();
const schedule = () => main().getByRole("region", { name: "Schedule" });
const preview = () => main().getByRole("region", { name: "Calendar before saving" });
const question = () => page.getByRole("alertdialog", { name: "Read this before you save" });

test("words become a schedule, which is then set by hand, counted, compared and saved", async () => {
  const winter = cycle({
    ...{ name: "Winter", startDate: "2027-01-01", endDate: "2027-01-10" },
    peptides: [
      {
        ...{ id: "a", peptideId: "alpha", slug: null, peptideName: "Alpha", dosage: "250 mcg", route: "sc", notes: "" },
        schedule: { frequency: "daily", timeOfDay: ["08:00"], duration: "" },
        plan: {
          rule: { kind: "days", every: 1, times: ["08:00"] },
          ...{ unit: "mcg", steps: [{ week: 1, amount: "250" }], firstDay: null, lastDay: null, pauses: [] },
        },
      },
    ],
  });
  const kept = await openForm({ cycles: [winter] });
  await fillWords();
  await shown(schedule().getByText("250 mcg at 08:00 every day, from your text."));
  await expect.element(field("End date")).toHaveValue("2027-01-31");
  await shown(preview().getByText("28 doses, the first on Monday 4 January."));

  const inSchedule = (name: string) => schedule().getByRole("button", { name }).click();
  await inSchedule("Change");
  await schedule().getByLabelText("Rhythm").selectOptions("On several days of the week");
  for (const day of ["Monday", "Thursday"])
    await schedule().getByRole("checkbox", { name: day }).click({ force: true });
  await inSchedule("Add time");
  await expect.element(schedule().getByLabelText("Time 2")).toHaveValue("20:00");
  await inSchedule("Add time");
  await schedule().getByLabelText("Time 3").fill("19:00");
  await inSchedule("Space evenly");
  await expect.element(schedule().getByLabelText("Time 2")).toHaveValue("14:00");
  await inSchedule("Remove time 2");
  await inSchedule("Taper or ramp");
  const ramp = schedule().getByRole("group", { name: "Taper or ramp" });
  await ramp.getByLabelText("By").fill("125");
  await ramp.getByLabelText("Every").fill("1");
  await ramp.getByLabelText("Until").fill("650");
  await shown(schedule().getByText("Steps of 125 mcg miss the target: they reach 625 mcg, the next is 750 mcg."));
  await ramp.getByLabelText("Until").fill("375");
  await inSchedule("Fill in these steps");
  await shown(schedule().getByText(/^250 mcg, then 375 mcg from week 2, at/));
  await inSchedule("Remove step 2");
  await inSchedule("Add a step (titration)");
  await press("Create cycle");
  await shown(schedule().getByText("Enter an amount"));
  expect(kept.size).toBe(1);
  await schedule().getByLabelText("From week").fill("3");
  await schedule().getByLabelText("Amount of step 2").fill("500");
  const words = "250 mcg, then 500 mcg from week 3, at 08:00 and 20:00 every Monday and Thursday";
  await shown(schedule().getByText(`${words}.`));
  await shown(schedule().getByText("The words above mean: 250 mcg at 08:00 every day. The schedule differs."));
  // 4 weeks × 2 days × 2 times
  await shown(preview().getByText("16 doses, the first on Monday 4 January."));
  const expectOn = async (day: string, doses: readonly string[]) => {
    await preview().getByRole("button", { name: day }).click();
    const lines = () => textsOf(preview().getByRole("region").getByRole("listitem"));
    await expect.poll(() => lines().map((text) => text.replaceAll(/\s+/g, " "))).toEqual(doses);
  };
  await expectOn("Thursday 14 January: 2 planned", ["08:00 Alpha, 250 mcg", "20:00 Alpha, 250 mcg"]);
  await expectOn("Monday 18 January: 2 planned", ["08:00 Alpha, 500 mcg", "20:00 Alpha, 500 mcg"]);
  // On Monday the 4th both cycles are due: twice 250 mcg here and once there.
  const conflict = main().getByRole("note").filter({ hasText: "Due in another cycle too" });
  await shown(conflict.getByText(/^Alpha is planned in “Winter” too, from 4 Jan 2027 to 10 Jan 2027/));
  await shown(conflict.getByText(/750 mcg together on 4 Jan 2027\.$/));

  await press("Create cycle");
  await shown(page.getByRole("heading", { level: 1, name: "January" }));
  await shown(main().getByText(words, { exact: true }));
  const created = [...kept.values()].find(({ name }) => name === "January");
  expect(created).toMatchObject({ startDate: "2027-01-04", endDate: "2027-01-31" });
  expect(created?.peptides[0]?.plan).toMatchObject({
    rule: { kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1, times: ["08:00", "20:00"] },
    steps: [
      { week: 1, amount: "250" },
      { week: 3, amount: "500" },
    ],
  });
});

test("words that are not certain make no schedule, and the page says so", async () => {
  const kept = await openForm();
  await fillWords();
  await field("Frequency").fill("when the moon is full");
  await shown(schedule().getByText(/couldn't turn your text into a schedule/));
  await gone(preview());
  await press("Create cycle");
  await shown(main().getByText("No schedule yet. Edit the cycle to set one."));
  expect([...kept.values()][0]?.peptides[0]?.plan).toBeNull();
});

/** From Wednesday 6 January 2027 on. */
async function fillSemaglutide(dosage: string, frequency: string): Promise<void> {
  await field("Name").fill("Weekly");
  await field("Start date").fill("2027-01-06");
  await field("Compound").fill("Semaglutide");
  await field("Route").selectOptions("sc");
  await field("Dosage").fill(dosage);
  await field("Frequency").fill(frequency);
}

test("a weekly medicine starts weekly, has one day, and is asked about before it becomes daily", async () => {
  const kept = await openForm();
  await fillSemaglutide("0.25 mg for 4 weeks, then 0.5 mg", "once weekly");
  await shown(schedule().getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every 7 days, from your text."));
  await schedule().getByRole("button", { name: "Change" }).click();
  const rhythm = () => schedule().getByLabelText("Rhythm");
  await expect.element(rhythm()).toHaveValue("one-weekday");
  await expect.element(schedule().getByRole("radio", { name: "Wednesday" })).toBeChecked();
  await schedule().getByRole("radio", { name: "Sunday" }).click({ force: true });
  await shown(schedule().getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Sunday."));
  await gone(schedule().getByText("The schedule differs"));

  await rhythm().selectOptions("Every day");
  await press("Create cycle");
  await shown(question().getByText(/more often than the label/));
  await shown(question().getByRole("list", { name: "Sources" }).first());
  await expect.element(question().getByRole("button", { name: "Go back" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await gone(question());
  expect(kept.size).toBe(0);

  await rhythm().selectOptions("Weekly, on one day of the week");
  await press("Create cycle");
  await shown(main().getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Sunday", { exact: true }));
  expect([...kept.values()][0]?.peptides[0]).toMatchObject({
    route: "sc",
    plan: { rule: { kind: "weekdays", weekdays: ["SU"], everyWeeks: 1 }, unit: "mg" },
  });

  await main().getByRole("link", { name: "Edit", exact: true }).click();
  await rhythm().selectOptions("On several days of the week");
  await schedule().getByRole("checkbox", { name: "Monday" }).click({ force: true });
  await press("Save changes");
  await question().getByRole("button", { name: "Save anyway" }).click();
  await shown(main().getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Monday and Sunday"));

  await press("More for this cycle");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await question().getByRole("button", { name: "Go back" }).click();
  await gone(question());
  expect(kept.size).toBe(1);
});

test("setting a schedule starts from the label, of which rises that are only taken if needed are left out", async () => {
  await openForm();
  await fillSemaglutide("", "");
  await schedule().getByRole("button", { name: "Set the schedule" }).click();
  await expect.element(schedule().getByLabelText("Rhythm")).toHaveValue("");
  await expect.element(schedule().getByLabelText("Unit")).toHaveValue("");
  const ozempic = schedule().getByRole("listitem").filter({ hasText: "Ozempic" });
  await shown(ozempic.getByText("Later amounts, only if needed, are left out: 1 mg, 2 mg."));
  await ozempic.getByRole("button", { name: /^Use the labeled steps/ }).click();
  await shown(schedule().getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Wednesday."));
  await schedule().getByLabelText("Amount of step 1").fill("2.4");
  await main().getByLabelText("Taking it since").fill("2026-02-01");
  await schedule().getByRole("button", { name: "Remove step 2" }).click();
  await gone(main().getByText(/As a first dose, 2.4 mg/));
  await main().getByLabelText("Taking it since").fill("");
  await shown(main().getByText(/As a first dose, 2.4 mg/));
});

test("a route that is the only one people were given something by is filled in, and can be changed", async () => {
  await openForm();
  await field("Compound").fill("Tirzepatide");
  await expect.element(field("Route")).toHaveValue("sc");
  await field("Compound").fill("Semaglutide");
  await expect.element(field("Route")).toHaveValue("");
  await shown(main().getByText(/^Care: Choose the route\./));
});

test("a schedule that could not be checked is asked about", async () => {
  await caches.delete("planning-library"); // what is kept of it would do
  const kept = await openForm({ isChecked: false });
  await fillWords();
  await press("Create cycle");
  const unchecked = page.getByRole("alertdialog", { name: "Save without a check?" });
  await shown(unchecked.getByText(/Alpha could not be compared/));
  await unchecked.getByRole("button", { name: "Save anyway" }).click();
  await shown(page.getByRole("heading", { level: 1, name: "January" }));
  expect(kept.size).toBe(1);
});
