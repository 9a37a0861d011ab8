import { type DosePlan, MAX_WEEK } from "#domain/cycles/schedule/dose-plan.ts";
import type { DoseRule } from "#domain/cycles/schedule/dose-rule.ts";
import { WEEKDAYS, type Weekday } from "#domain/cycles/schedule/weekdays.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";

/**
 * How doses repeat. One day of the week is a separate choice from several, so that a weekly medicine can't gain a
 * second day by one press. Empty until the person chooses.
 */
export const FORM_KINDS = [
  "",
  "every-day",
  "one-weekday",
  "weekdays",
  "days",
  "on-off",
  "hours",
  "months",
  "as-needed",
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A schedule as form values: numbers as typed, unknown values empty. */
export interface PlanForm {
  readonly kind: FormKind;
  readonly everyDays: string;
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: string;
  readonly everyMonths: string;
  readonly dayOfMonth: string;
  readonly daysOn: string;
  readonly daysOff: string;
  readonly everyHours: string;
  readonly times: readonly string[];
  readonly unit: AmountUnit | "";
  readonly steps: ReadonlyArray<{ readonly week: string; readonly amount: string }>;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly pauses: ReadonlyArray<{ readonly firstDay: string; readonly lastDay: string; readonly reason: string }>;
}

export const EMPTY_PLAN: PlanForm = {
  kind: "",
  everyDays: "",
  weekdays: [],
  everyWeeks: "1",
  everyMonths: "1",
  dayOfMonth: "",
  daysOn: "",
  daysOff: "",
  everyHours: "",
  times: ["08:00"],
  unit: "",
  steps: [{ week: "1", amount: "" }],
  firstDay: "",
  lastDay: "",
  pauses: [],
};

export function formOfPlan({ rule, unit, steps, firstDay, lastDay, pauses }: DosePlan): PlanForm {
  return {
    ...EMPTY_PLAN,
    ...ruleFields(rule),
    kind: kindOf(rule),
    unit,
    steps: steps.map(({ week, amount }) => ({ week: String(week), amount })),
    firstDay: firstDay ?? "",
    lastDay: lastDay ?? "",
    pauses: pauses.map((pause) => ({ ...pause, lastDay: pause.lastDay ?? "" })),
  };
}

function kindOf(rule: DoseRule): FormKind {
  if (rule.kind === "days" && rule.every === 1) return "every-day";
  return rule.kind === "weekdays" && rule.weekdays.length === 1 ? "one-weekday" : rule.kind;
}

function ruleFields(rule: DoseRule): Partial<PlanForm> {
  if (rule.kind === "as-needed") return {};
  if (rule.kind === "hours") return { everyHours: String(rule.every), times: [rule.at] };
  if (rule.kind === "days") return { everyDays: String(rule.every), times: rule.times };
  if (rule.kind === "weekdays")
    return { weekdays: rule.weekdays, everyWeeks: String(rule.everyWeeks), times: rule.times };
  if (rule.kind === "months")
    return { everyMonths: String(rule.every), dayOfMonth: String(rule.dayOfMonth), times: rule.times };
  return { daysOn: String(rule.daysOn), daysOff: String(rule.daysOff), times: rule.times };
}

/** Errors by form field: "everyDays", "steps.1.amount". */
export type PlanErrors = Readonly<Record<string, string>>;

export interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly errors: PlanErrors;
  readonly onChange: (change: Partial<PlanForm>) => void;
}

export type ReadPlanForm = { readonly plan: DosePlan } | { readonly errors: PlanErrors };

/** Every error names its field. A successful result fits the plan schema. */
export function readPlanForm(form: PlanForm): ReadPlanForm {
  const errors: Record<string, string> = {};
  const whole = (field: string, text: string, min: number, max: number): number => {
    const read = readWholeNumber(text, min, max);
    if ("value" in read) return read.value;
    errors[field] = read.problem;
    return Number.NaN;
  };
  const rule = readRule(form, whole, errors);
  const { unit } = form;
  if (unit === "") errors.unit = "Choose the unit";
  const steps = form.steps.map(({ week, amount }, place) => {
    const number = place === 0 ? 1 : whole(`steps.${place}.week`, week, 2, MAX_WEEK);
    const before = form.steps[place - 1];
    if (before && place > 1 && number <= Number(before.week))
      errors[`steps.${place}.week`] = "Later than the step before";
    const read = readTypedNumber(amount);
    if ("problem" in read) errors[`steps.${place}.amount`] = numberProblemText(read.problem, "Enter an amount");
    return { week: number, amount: "value" in read ? read.value.toFixed() : "" };
  });
  if (form.firstDay !== "" && form.lastDay !== "" && form.lastDay < form.firstDay)
    errors.lastDay = "Before the first day";
  const pauses = form.pauses.map((pause, place) => {
    if (pause.firstDay === "") errors[`pauses.${place}.firstDay`] = "Enter a date";
    if (pause.lastDay !== "" && pause.lastDay < pause.firstDay)
      errors[`pauses.${place}.lastDay`] = "On or after its first day";
    return { ...pause, lastDay: pause.lastDay || null, reason: pause.reason.trim() };
  });
  if (Object.keys(errors).length > 0 || rule === null || unit === "") return { errors };
  const { firstDay, lastDay } = form;
  return { plan: { rule, unit, steps, firstDay: firstDay || null, lastDay: lastDay || null, pauses } };
}

type Whole = (field: string, text: string, min: number, max: number) => number;

function readRule(form: PlanForm, whole: Whole, errors: Record<string, string>): DoseRule | null {
  const { kind } = form;
  if (kind === "as-needed") return { kind };
  if (kind === "") errors.kind = "Choose how often";
  const times = [...new Set(form.times.filter((time) => time !== ""))].toSorted();
  if (times.length === 0) errors.times = "At least one time of day";
  switch (kind) {
    case "":
      return null;
    case "every-day":
      return { kind: "days", every: 1, times };
    case "days":
      return { kind, every: whole("everyDays", form.everyDays, 1, 366), times };
    case "hours":
      return { kind, every: whole("everyHours", form.everyHours, 1, 2_000), at: times[0] ?? "" };
    case "on-off": {
      const daysOn = whole("daysOn", form.daysOn, 1, 180);
      return { kind, daysOn, daysOff: whole("daysOff", form.daysOff, 1, 180), times };
    }
    case "months": {
      const every = whole("everyMonths", form.everyMonths, 1, 24);
      return { kind, every, dayOfMonth: whole("dayOfMonth", form.dayOfMonth, 1, 31), times };
    }
    default:
      return weekdayRule(form, whole, errors, times);
  }
}

function weekdayRule(form: PlanForm, whole: Whole, errors: Record<string, string>, times: string[]): DoseRule {
  const weekdays = WEEKDAYS.filter((day) => form.weekdays.includes(day));
  if (form.kind === "one-weekday" && weekdays.length !== 1) errors.weekdays = "Choose the day";
  else if (weekdays.length === 0) errors.weekdays = "Choose at least one day";
  return { kind: "weekdays", weekdays, everyWeeks: whole("everyWeeks", form.everyWeeks, 1, 52), times };
}
