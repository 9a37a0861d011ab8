import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import { occurrencesOf } from "#domain/cycles/schedule/occurrences.ts";
import { readDraft } from "#domain/cycles/schedule/plan-draft.ts";
import { readPlan } from "#domain/cycles/schedule/read-plan.ts";
import { WEEKDAYS } from "#domain/cycles/schedule/weekdays.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { findingsToConfirm } from "#domain/uses/ask-before-saving.ts";
import { checkUses } from "#domain/uses/check-uses.ts";
import { labeledSteps } from "#domain/uses/labeled-steps.ts";
import { settingOf } from "#domain/uses/studied-course.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { emptyItem, type FormItem, usesOf } from "../new/cycle-form.ts";
import { startPlan } from "../new/start-plan.ts";
import { addTime, chooseKind, formOfDraft, pressWeekday, removeTime, withDraft } from "./plan-actions.ts";
import { EMPTY_PLAN, FORM_KINDS, formOfPlan, type PlanForm, readPlanForm } from "./plan-form.ts";

const START = "2027-01-06";
const CLOCK: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
const DAYS_LOOKED_AT = 75;

/** Entries with a home regimen of at most one dosing day a week, each alone in a library. */
const WEEKLY = loadShippedLibrary().peptides.flatMap((entry) => {
  const routes = new Set(
    entry.doses.flatMap((dose) => {
      const frequency = dose.regimen?.frequency;
      const isWeekly = frequency?.kind === "regular" && frequency.daysPerWeek <= 1 && frequency.timesPerDay === 1;
      return isWeekly && settingOf(dose) === "home" ? [dose.route] : [];
    }),
  );
  return [...routes].map((route) => ({ name: `${entry.slug} ${route}`, entry, route }));
});

test("there are weekly medicines to try", () => {
  expect(WEEKLY.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["dulaglutide sc", "semaglutide sc", "tirzepatide sc"]),
  );
});

const AMOUNT = fc.constantFrom("0.01", "0.25", "0.5", "1", "2.5", "5", "15");
const DOSAGE = fc.oneof(
  fc.constant(""),
  fc.tuple(AMOUNT, fc.constantFrom("mg", "mcg", "IU")).map((parts) => parts.join(" ")),
  fc.tuple(AMOUNT, AMOUNT).map(([first, next]) => `${first} mg for 4 weeks, then ${next} mg`),
  fc.constantFrom("0.25 to 0.5 mg", "0.25 mg once weekly", "0.25 mg twice daily", "start with 2.5 mg, then up"),
);
const FREQUENCY = fc.constantFrom(
  ...["", "once weekly", "weekly", "every 7 days", "twice weekly", "3 times a week", "daily", "2x/day", "Mon/Thu"],
  ...["every 12 hours", "5 on 2 off", "monthly", "as needed", "every other day", "every 2 weeks", "on Sunday"],
  ...["up to twice a week", "biweekly", "sometimes", "twice a week (Monday and Thursday)", "4 times a month"],
);
const WORDS = fc.record({
  dosage: DOSAGE,
  frequency: FREQUENCY,
  timeOfDay: fc.constantFrom("", "morning", "morning and evening"),
  duration: fc.constantFrom("", "12 weeks", "8 weeks (weeks 5 to 12 of the plan)"),
});

const COUNT = fc.constantFrom("", "1", "2", "3", "6", "7", "8", "14", "84", "168");
type Action = (form: PlanForm) => Partial<PlanForm>;
/** Everything that can be pressed or typed in the schedule form. */
const ACTION: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...FORM_KINDS).map(
    (kind): Action =>
      (form) =>
        chooseKind(form, kind),
  ),
  fc.constantFrom(...WEEKDAYS).map(
    (day): Action =>
      (form) =>
        pressWeekday(form, day),
  ),
  fc.constant<Action>(addTime),
  fc.nat(2).map(
    (place): Action =>
      (form) =>
        removeTime(form, place),
  ),
  fc
    .tuple(
      fc.constantFrom("everyDays", "everyWeeks", "everyMonths", "dayOfMonth", "daysOn", "daysOff", "everyHours"),
      COUNT,
    )
    .map(
      ([field, text]): Action =>
        () => ({ [field]: text }),
    ),
  AMOUNT.map(
    (amount): Action =>
      ({ steps }) => ({ steps: [{ week: "1", amount }, ...steps.slice(1)] }),
  ),
  AMOUNT.map(
    (amount): Action =>
      ({ steps }) => ({ steps: [...steps, { week: String(steps.length * 4 + 1), amount }] }),
  ),
  fc.constantFrom(...AMOUNT_UNITS).map(
    (unit): Action =>
      () => ({ unit }),
  ),
);

const STORED: DosePlan = {
  ...{ unit: "mg", firstDay: null, lastDay: null, pauses: [] },
  rule: { kind: "weekdays", weekdays: ["MO"], everyWeeks: 1, times: ["08:00"] },
  steps: [{ week: 1, amount: "0.25" }],
};

describe.each(WEEKLY)("$name", ({ entry, route }) => {
  const library = { version: "one", peptides: [entry] };
  const offers = labeledSteps(entry, route, { firstDay: START, timeOfDay: [] });
  const item = (words: Partial<FormItem>): FormItem => ({
    ...emptyItem("1"),
    peptideName: entry.name,
    route,
    ...words,
  });
  const mustAsk = (one: FormItem, plan: DosePlan | null): boolean => {
    const uses = usesOf({ items: [one], startDate: START }, () => plan);
    const { items } = checkUses(uses, { library, answers: null, today: START });
    return findingsToConfirm(items, () => plan !== null).length > 0;
  };
  const expectWeekly = (one: FormItem, plan: DosePlan | null) => {
    if (plan !== null && mostInAWeek(plan) > 1) expect(mustAsk(one, plan), JSON.stringify(plan)).toBe(true);
  };

  test("words never make more than one dose in any 7 days without a question", () => {
    fc.assert(
      fc.property(WORDS, (words) => {
        const { timeOfDay, ...texts } = words;
        expectWeekly(item(words), readPlan({ ...texts, timeOfDay: [timeOfDay], startDate: START }));
      }),
      { numRuns: 300 },
    );
  });

  test("nor do the form's own actions, from any start", () => {
    const start = fc.oneof(
      WORDS.map((words) => ({ words, form: startPlan(item(words), START, { labeled: offers }, readDraft) })),
      fc.constantFrom(EMPTY_PLAN, formOfPlan(STORED), ...offers.map(({ draft }) => formOfDraft(draft))).map((form) => ({
        words: {},
        form,
      })),
    );
    const press = fc.oneof(
      { weight: 8, arbitrary: ACTION },
      fc.constantFrom(...offers).map(
        ({ draft }): Action =>
          (form) =>
            withDraft(form, draft),
      ),
    );
    fc.assert(
      fc.property(start, fc.array(press, { maxLength: 8 }), ({ words, form }, actions) => {
        let plan = form;
        for (const action of actions) plan = { ...plan, ...action(plan) };
        const read = readPlanForm(plan);
        if ("plan" in read) expectWeekly(item({ ...words, plan }), read.plan);
      }),
      { numRuns: 1_000 },
    );
  });

  test("pressing days of the week alone leaves a weekly start with one of them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...offers),
        fc.array(fc.constantFrom(...WEEKDAYS), { maxLength: 5 }),
        (offer, days) => {
          let plan = formOfDraft(offer.draft);
          for (const day of days) plan = { ...plan, ...pressWeekday(plan, day) };
          const read = readPlanForm(plan);
          expect("plan" in read && mostInAWeek(read.plan)).toBe(1);
          expect(plan.weekdays).toHaveLength(1);
        },
      ),
    );
  });

  test("what the label fills in is at most one dose in any 7 days, and asks nothing", () => {
    for (const { draft } of offers) {
      const plan = formOfDraft(draft);
      const read = readPlanForm(plan);
      if (!("plan" in read)) throw new Error(JSON.stringify(read));
      expect(mostInAWeek(read.plan)).toBe(1);
      expect(mustAsk(item({ plan }), read.plan)).toBe(false);
    }
  });
});

/** Counted on the calendar and not from the rule, so that a wrong rule can't hide. */
function mostInAWeek(plan: DosePlan): number {
  const days = occurrencesOf({
    item: { id: "1", plan },
    cycle: { startDate: START, endDate: null },
    clock: CLOCK,
    from: "2027-01-05T00:00:00Z",
    until: new Date(Date.parse("2027-01-05T00:00:00Z") + DAYS_LOOKED_AT * 86_400_000).toISOString(),
  }).map(({ day }) => Date.parse(day) / 86_400_000);
  return Math.max(0, ...days.map((first) => days.filter((day) => day >= first && day < first + 7).length));
}

const OPENED: ReadonlyArray<readonly [dosage: string, frequency: string, expected: Partial<PlanForm>]> = [
  ["0.25 mg for 4 weeks, then 0.5 mg", "once weekly", { kind: "one-weekday", weekdays: ["WE"], unit: "mg" }],
  ["0.25 mg", "weekly on Sunday", { kind: "one-weekday", weekdays: ["SU"] }],
  ["0.25 mg", "every 2 weeks", { kind: "one-weekday", weekdays: ["WE"], everyWeeks: "2" }],
  ["0.25 to 0.5 mg", "once weekly", { kind: "one-weekday", unit: "mg", steps: [{ week: "1", amount: "" }] }],
  ["250 mcg", "twice weekly", { kind: "weekdays", weekdays: ["WE", "SA"], unit: "mcg" }],
  ["250 mcg", "3 times a week", { kind: "weekdays", weekdays: ["WE", "FR", "SU"] }],
  ["250 mcg", "daily", { kind: "every-day" }],
  ["250 mcg", "2x/day", { kind: "every-day", times: ["08:00", "20:00"] }],
  ["250 mcg", "up to twice a week", { kind: "", unit: "mcg" }],
  ["250 mcg", "biweekly", { kind: "", weekdays: [] }],
  ["0.25 mg once weekly", "daily", { kind: "", unit: "mg" }],
  ["a little", "5 on 2 off", { kind: "on-off", daysOn: "5", daysOff: "2", unit: "" }],
  ["", "", EMPTY_PLAN],
];

test.each(OPENED)("%j and %j open the form as %j", (dosage, frequency, expected) => {
  const opened = startPlan({ ...emptyItem("1"), dosage, frequency }, START, { labeled: [] }, readDraft);
  expect(opened).toMatchObject(expected);
});
