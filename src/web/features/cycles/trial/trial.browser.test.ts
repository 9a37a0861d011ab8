import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Cycle, saveReading, saveTrial } from "#contract/cycles.ts";
import { withoutReading, withReading } from "#domain/cycles/trial/noted-reading.ts";
import { registered } from "#domain/cycles/trial/trial.ts";
import {
  cycleDesk,
  cycleHere,
  dayHere,
  instantHere,
  plannedHere,
  stopAtNoon,
  zoneHere,
} from "#support/components/cycle-desk.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, dialog, expectNoSideScroll, gone, main, shown, toast } from "#support/components/screen.ts";
import { dose } from "#support/made-records.ts";

const card = () => main().getByRole("region", { name: "Self-experiment" });
const phases = () => main().getByRole("region", { name: "Before, during and after" });
const press = (name: string) => main().getByRole("button", { name }).click();
const save = () => dialog().getByRole("button", { name: "Save" }).click();

/** A course of three doses that ended yesterday, with a weight at each. */
async function openCourse(weights: readonly string[]) {
  stopAtNoon();
  const course = cycleHere([plannedHere("Alpha 250 mcg 08:00")], { daysAgo: weights.length, endsIn: -1 });
  const doses = weights.map((weightKg, place) => {
    const slot = instantHere("08:00", place - weights.length);
    const day = dayHere(place - weights.length);
    const about = { itemId: "item-alpha", peptideName: "Alpha", slug: null };
    return { ...dose({ ...about, slot, at: slot, day, zone: zoneHere(), weightKg }), cycleId: course.id };
  });
  const desk = cycleDesk([course], doses);
  const change = (version: number, changes: (cycle: Cycle) => Partial<Cycle>): Cycle => {
    const [before] = desk.cycles;
    if (before?.version !== version) throw refusal("stale-version");
    const after = { ...before, ...changes(before), version: version + 1 };
    desk.cycles.splice(0, 1, after);
    return after;
  };
  const api = await renderPage(`/cycles/${course.id}`, {
    as: "member",
    viewport: PHONE,
    answers: [
      ...desk.answers,
      answer(saveTrial, ({ body: { prediction, version } }) =>
        change(version, ({ trial }) => ({
          trial: prediction && registered(trial, prediction, new Date().toISOString()),
        })),
      ),
      answer(saveReading, ({ body: { measure, day, value, version } }) =>
        change(version, ({ readings }) => ({
          readings:
            value === null
              ? withoutReading(readings, { measure, day })
              : withReading(readings, { measure, day, value }),
        })),
      ),
    ],
  });
  const changedElsewhere = () => void change(desk.cycles[0]?.version ?? 0, () => ({}));
  return { api, changedElsewhere };
}

test("a prediction is written, readings are noted, and the result is shown with its interval", async () => {
  const { api } = await openCourse(["81", "80", "79"]);
  await press("Write a prediction");
  await save();
  await shown(dialog().getByText("Enter a number"));
  await dialog().getByLabelText("Smallest change that matters").fill("1");
  await dialog().getByLabelText("Days with a reading, on each side").fill("3");
  await dialog().getByLabelText("Why, in your own words").fill("Less appetite");
  await save();
  await shown(card().getByText("Body weight will be lower, by 1 kg or more."));
  await shown(card().getByText("Less appetite"));
  await shown(card().getByText("The course is over. Still wanted: 3 days with a reading before the first dose."));
  expect(api.asked(saveTrial).map(({ body }) => body)).toMatchObject([
    {
      prediction: { measure: { kind: "weight" }, direction: "lower", smallestChange: "1", minReadings: 3 },
      version: 1,
    },
  ]);

  for (const [place, value] of ["86", "85", "84"].entries()) {
    await card().getByRole("button", { name: "Note a reading" }).click();
    await dialog()
      .getByLabelText("Day")
      .fill(dayHere(place - 6));
    await dialog().getByLabelText("Value").fill(value);
    await userEvent.keyboard("{Enter}");
    await gone(dialog());
  }
  // Two sides of three values that spread by 1: 5 ± 2.267.
  await shown(card().getByRole("heading", { name: "As predicted" }));
  await shown(card().getByText("5 kg lower on average (95% interval 2.7 to 7.3 kg lower)."));
  await shown(card().getByText("What this cannot show"));
  expect(api.asked(saveReading).at(-1)?.body).toMatchObject({ day: dayHere(-4), value: "84" });
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);

  await press("Change the prediction");
  await dialog().getByLabelText("Higher").click();
  await save();
  await shown(card().getByRole("heading", { name: "Against the prediction" }));
  await shown(card().getByText("The prediction was changed after data came in."));
  await card().getByText("Changed once").click();
  await shown(card().getByText(/^Until .*: Body weight will be lower, by 1 kg or more/));

  await press("Change the prediction");
  await dialog().getByRole("button", { name: "Delete" }).click();
  await shown(dialog().getByText("This deletes the prediction and its history. Your readings stay."));
  await dialog().getByRole("button", { name: "Delete for good" }).click();
  await gone(card());
  await shown(phases().getByText("Against before: 5 kg lower on average", { exact: false }));
});

test("readings without a prediction: a dangerous symptom is warned of, and what changed elsewhere is said", async () => {
  const { api, changedElsewhere } = await openCourse(["81", "80"]);
  await phases().getByRole("button", { name: "Note a reading" }).click();
  await dialog().getByLabelText("What is measured").selectOptions("A symptom");
  await dialog().getByLabelText("Symptom", { exact: true }).fill("Chest pain");
  await dialog().getByLabelText("Worst of the day").selectOptions("3 severe");
  await shown(dialog().getByRole("note"));
  await save();
  await shown(phases().getByRole("img", { name: /^Chest pain by day/ }));
  expect(api.asked(saveReading).map(({ body }) => body)).toMatchObject([
    { measure: { kind: "symptom", name: "Chest pain" }, day: dayHere(), value: "3" },
  ]);

  await phases().getByText("Noted here: 1 reading").click();
  const remove = phases().getByRole("button", { name: /^Remove the reading of / });
  changedElsewhere();
  await remove.click();
  await shown(toast().getByText("Changed on another device", { exact: true }));
  await expect.poll(() => api.asked(saveReading)).toHaveLength(2);
  await remove.click();
  await gone(phases().getByRole("img", { name: /^Chest pain by day/ }));

  await phases().getByRole("button", { name: "Note a reading" }).click();
  await dialog().getByLabelText("What is measured").selectOptions("A number of my own");
  await dialog().getByLabelText("Name").fill("Sleep");
  await dialog().getByLabelText("Unit").fill("hours");
  await dialog().getByLabelText("Value").fill("7,5");
  changedElsewhere();
  await save();
  await shown(dialog().getByRole("alert"));
  await save();
  await shown(phases().getByRole("img", { name: /^Sleep by day/ }));
  expect(api.asked(saveReading).at(-1)?.body).toMatchObject({ measure: { unit: "hours" }, value: "7.5" });
});
