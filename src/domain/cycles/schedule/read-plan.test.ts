import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cyclePrefill } from "#domain/protocols/cycle-prefill.ts";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import type { PeptideEntry } from "#domain/protocols/generated-protocol.ts";
import { frequencyText } from "#domain/protocols/stages/frequency-text.ts";
import { cases } from "#support/cases.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import type { DosePlan } from "./dose-plan.ts";
import { readRhythm } from "./read-frequency.ts";
import { readPlan } from "./read-plan.ts";

const START = "2026-01-05";

const read = (dosage: string, frequency = "once daily", timeOfDay: string[] = [], duration = "") =>
  readPlan({ dosage, frequency, timeOfDay, duration, startDate: START });

const steps = (text: string) => read(text)?.steps.map(({ week, amount }) => `${week}:${amount}`);
const rule = (frequency: string, ...timeOfDay: string[]) => read("250 mcg", frequency, timeOfDay)?.rule;

describe("amounts that are certain", () => {
  test.each<[string, DosePlan["unit"], string[]]>([
    ["250 mcg", "mcg", ["1:250"]],
    ["250mcg", "mcg", ["1:250"]],
    ["0.25 mg, under the skin (subcutaneous)", "mg", ["1:0.25"]],
    ["1,000 mcg, by mouth", "mcg", ["1:1000"]],
    ["100 μg sc", "mcg", ["1:100"]],
    ["5,000 international units, into a muscle (intramuscular)", "IU", ["1:5000"]],
    ["2.894 mg (0.04 mg/kg × 72.35 kg), under the skin (subcutaneous)", "mg", ["1:2.894"]],
    ["252 mcg (0.0036 mg/kg × 70 kg = 0.252 mg)", "mcg", ["1:252"]],
    ["0.02 mg (sourced as 20 mcg)", "mg", ["1:0.02"]],
    ["0.25 mg, then 0.5 mg from week 5, then 1 mg from week 9, by mouth", "mg", ["1:0.25", "5:0.5", "9:1"]],
    ["0.25 mg, from week 5 0.5 mg", "mg", ["1:0.25", "5:0.5"]],
    ["250 mcg, then 0.5 mg from week 5", "mcg", ["1:250", "5:500"]],
  ])("%s", (text, unit, expected) => {
    expect(read(text)?.unit).toBe(unit);
    expect(steps(text)).toEqual(expected);
  });
});

describe("amounts that are not certain are not read", () => {
  test.each([
    "250 to 500 mcg",
    "250-500 mcg",
    "0.04 mg/kg",
    "2,5 mg",
    "500 mcg a day",
    "500 mcg total",
    "1 mg (500 mcg on Sundays)",
    "about 1 mg",
    "up to 1 mg",
    "½ mg",
    "2 × 5 mg",
    "0.1 mL",
    "10 units",
    "1 tablet",
    "0.25 mg, then 0.5 mg",
    "0.25 mg, then 0.5 mg after 4 weeks if tolerated",
    "0.5 mg, then 1 mg from week 5, then 2 mg from week 5",
    "0.5 mg, then 1 mg from week 1",
    "5 mg, then 5 IU from week 5",
    "0 mg",
    "",
  ])("%s", (text) => {
    expect(read(text)).toBeNull();
  });
});

describe("rhythms", () => {
  test.each([
    ["once daily", 1],
    ["Daily", 1],
    ["every morning", 1],
    ["every other day", 2],
    ["every 3 days", 3],
    ["once weekly", 7],
    ["weekly.", 7],
    ["every other week", 14],
    ["once every 4 weeks", 28],
  ])("%s", (text, every) => {
    expect(rule(text)).toEqual({ kind: "days", every, times: ["08:00"] });
  });

  test.each([
    ["twice daily", ["08:00", "20:00"]],
    ["3 times daily", ["08:00", "14:00", "20:00"]],
    ["three times a day", ["08:00", "14:00", "20:00"]],
    ["4 times a day", ["08:00", "12:00", "16:00", "20:00"]],
  ])("%s", (text, times) => {
    expect(rule(text)).toEqual({ kind: "days", every: 1, times });
  });

  test("more than once on the day of a longer rhythm", () => {
    expect(rule("twice on the day, once weekly")).toEqual({ kind: "days", every: 7, times: ["08:00", "20:00"] });
    expect(rule("twice on the day, every other day")).toMatchObject({ every: 2, times: ["08:00", "20:00"] });
  });

  test("by weekdays, hours, stretches, months and need", () => {
    expect(rule("on Mondays, Wednesdays and Fridays")).toMatchObject({
      kind: "weekdays",
      weekdays: ["MO", "WE", "FR"],
    });
    expect(rule("every 84 hours", "evening")).toEqual({ kind: "hours", every: 84, at: "18:00" });
    expect(rule("5 days on, 2 days off")).toMatchObject({ kind: "on-off", daysOn: 5, daysOff: 2 });
    expect(rule("once a month")).toMatchObject({ kind: "months", every: 1, dayOfMonth: 5 });
    expect(rule("one implant every 2 months")).toMatchObject({ kind: "months", every: 2, dayOfMonth: 5 });
    expect(rule("as needed, at most once a day and 8 times a month")).toEqual({ kind: "as-needed" });
  });

  test.each([
    "on 2 days a week",
    "twice weekly",
    "3 times a week",
    "every day or two",
    "every 0 days",
    "when I like",
    "",
  ])("%s does not say which days", (text) => {
    expect(rule(text)).toBeUndefined();
  });
});

describe("times of the day", () => {
  test.each<[string, string[], string[]]>([
    ["once daily", ["morning"], ["08:00"]],
    ["once daily", ["midday"], ["12:00"]],
    ["once daily", ["evening"], ["18:00"]],
    ["once daily", ["bedtime"], ["22:00"]],
    ["once daily", ["7:30"], ["07:30"]],
    ["once daily", ["evening or bedtime (preference; no source names a time)"], ["18:00"]],
    ["once daily", ["any time of day (no source names one)"], ["08:00"]],
    ["once daily", ["with meals"], ["08:00"]],
    ["once daily", ["08:30 pm"], ["20:30"]],
    ["once daily", ["9 pm"], ["21:00"]],
    ["once daily", ["12 am"], ["00:00"]],
    ["once daily", ["12:15 p.m."], ["12:15"]],
    ["once daily", ["13 pm", "0 am", "112 am"], ["08:00"]],
    ["twice daily", ["7am and 7pm"], ["07:00", "19:00"]],
    ["before bed", [], ["22:00"]],
    ["nightly", [], ["22:00"]],
    ["once daily at 9:30 pm", [], ["21:30"]],
    ["every morning and evening", [], ["08:00", "18:00"]],
    ["every evening", ["20:15"], ["20:15"]],
    ["every other day at bedtime", [], ["22:00"]],
    ["once daily", ["25:00", "constructor"], ["08:00"]],
    ["twice daily", ["morning and evening"], ["08:00", "18:00"]],
    ["twice daily", ["bedtime", "06:45"], ["06:45", "22:00"]],
    ["twice daily", ["morning"], ["08:00", "20:00"]],
  ])("%s, %j", (frequency, texts, times) => {
    expect(rule(frequency, ...texts)).toMatchObject({ times });
  });

  test("in the words of the dose", () => {
    expect(read("250 mcg before bed", "")?.rule).toMatchObject({ times: ["22:00"] });
  });
});

describe("durations", () => {
  const span = (duration: string, startDate: string | null = START, dosage = "1 mg") => {
    const plan = readPlan({ dosage, frequency: "once daily", timeOfDay: [], duration, startDate });
    return plan && [plan.firstDay, plan.lastDay, ...plan.steps.map(({ week }) => week)];
  };

  test.each([
    ["8 weeks (weeks 1 to 8 of the plan); longest studied: 52 weeks", [null, "2026-03-01", 1]],
    ["12 weeks", [null, "2026-03-29", 1]],
    ["4 weeks (weeks 5 to 8 of the plan); longest studied: 52 weeks", ["2026-02-02", "2026-03-01", 1]],
    ["1 week (week 5 of the plan); longest studied: 1 week", ["2026-02-02", "2026-02-08", 1]],
    ["until it is better", [null, null, 1]],
  ])("%s", (duration, expected) => {
    expect(span(duration)).toEqual(expected);
  });

  test("steps of a compound that joins later count from its own first day", () => {
    const joined = "8 weeks (weeks 5 to 12 of the plan); longest studied: 52 weeks";
    expect(span(joined, START, "1 mg, then 2 mg from week 9")).toEqual(["2026-02-02", "2026-03-29", 1, 5]);
  });

  test("without a first day of the cycle only what runs with it can be placed", () => {
    expect(span("8 weeks (weeks 1 to 8 of the plan); longest studied: 52 weeks", null)).toEqual([null, null, 1]);
    expect(span("4 weeks (weeks 5 to 8 of the plan); longest studied: 52 weeks", null)).toBeNull();
    expect(
      span("8 weeks (weeks 1 to 8 of the plan); ends before the plan does, longest studied: 8 weeks", null),
    ).toBeNull();
  });
});

/** The texts of the generator's plans must read back as the same data. */
const steppedAsPlanned = (entry: PeptideEntry, plan: DosePlan) => {
  const firstWeek = entry.steps[0]?.fromWeek ?? 1;
  expect(plan.steps.map(({ amount, week }) => `${Number(amount)} ${plan.unit} from ${week + firstWeek - 1}`)).toEqual(
    entry.steps.map(({ amount, unit, fromWeek }) => `${amount} ${unit} from ${fromWeek}`),
  );
};

const library = loadShippedLibrary();

/** "on 2 days a week" doesn't say which days. */
const SAYS_NO_DAYS = /on \d days a week$/;

test("of what is planned from the shipped library all is read but days of the week that nobody names", () => {
  const [readNames, unread] = [new Set<string>(), new Set<string>()];
  for (const intake of fc.sample(randomIntake(library), { numRuns: cases(600, 4_000), seed: 20261122 })) {
    const result = generateProtocol(intake, library);
    if (result.outcome !== "planned") continue;
    const source = { title: "t", summary: "s", generatedProtocol: result.protocol };
    const prefill = cyclePrefill(source, { today: START, newId: () => "id" });
    for (const [place, { peptideName, dosage, schedule }] of prefill.peptides.entries()) {
      const plan = readPlan({ dosage, ...schedule, startDate: START });
      const entry = result.protocol.peptides[place];
      if (plan === null) unread.add(`${peptideName}: ${schedule.frequency}`);
      else if (entry !== undefined) {
        readNames.add(peptideName);
        steppedAsPlanned(entry, plan);
      }
    }
  }
  expect([...unread].filter((text) => !SAYS_NO_DAYS.test(text))).toEqual([]);
  expect(unread.size).toBeLessThan(3);
  expect(readNames.size).toBeGreaterThanOrEqual(12);
});

test("of all regimens of the shipped library the rhythm is read, as often as its data say", () => {
  const regimens = library.peptides.flatMap(({ doses }) =>
    doses.flatMap((dose) => (dose.regimen === null ? [] : [{ dose, regimen: dose.regimen }])),
  );
  const texts = regimens.map(({ dose, regimen }) => ({ regimen, text: frequencyText(dose, regimen) }));
  const unread = texts.filter(({ text }) => readRhythm(text) === null).map(({ text }) => text);
  expect(unread.filter((text) => !SAYS_NO_DAYS.test(text))).toEqual([]);
  expect(texts.length - unread.length).toBeGreaterThanOrEqual(27);
  for (const { regimen, text } of texts) {
    const rhythm = readRhythm(text);
    if (rhythm?.kind !== "days" || regimen.frequency.kind !== "regular") continue;
    const { daysPerWeek, timesPerDay } = regimen.frequency;
    expect([7 / rhythm.every, rhythm.timesPerDay, text]).toEqual([daysPerWeek, timesPerDay, text]);
  }
});

describe("what dosage and frequency say together", () => {
  test("the labelled rise in ordinary words, once weekly, stays weekly", () => {
    expect(read("0.25 mg for 4 weeks, then 0.5 mg", "once weekly")).toMatchObject({
      rule: { kind: "days", every: 7, times: ["08:00"] },
      unit: "mg",
      steps: [
        { week: 1, amount: "0.25" },
        { week: 5, amount: "0.5" },
      ],
    });
  });

  test("the dosage may say how often, where the frequency is empty or says the same", () => {
    expect(read("0.25 mg once weekly", "")?.rule).toMatchObject({ kind: "days", every: 7 });
    expect(read("0.25 mg once weekly", "weekly")?.rule).toMatchObject({ kind: "days", every: 7 });
    expect(read("0.25 mg once weekly", "once daily")).toBeNull();
    expect(read("0.25 mg twice weekly", "")).toBeNull();
  });

  test("an end in the dosage ends the plan; one that contradicts the duration is not certain", () => {
    expect(read("250 mcg for 4 weeks")?.lastDay).toBe("2026-02-01");
    expect(read("250 mcg for 4 weeks", "once daily", [], "4 weeks")?.lastDay).toBe("2026-02-01");
    expect(read("250 mcg for 4 weeks", "once daily", [], "8 weeks")).toBeNull();
  });
});
