import type { DraftRule, PlanDraft } from "#domain/cycles/schedule/plan-draft.ts";
import { WEEKDAYS, type Weekday } from "#domain/cycles/schedule/weekdays.ts";
import { EMPTY_PLAN, type FormKind, type PlanForm } from "./plan-form.ts";

/** The form with the known parts of a draft; everything else is left for the person. */
export function formOfDraft({ rule, times, unit, steps, firstDay, lastDay }: PlanDraft): PlanForm {
  return {
    ...EMPTY_PLAN,
    ...(rule && draftFields(rule)),
    times,
    unit: unit ?? "",
    steps: steps.length === 0 ? EMPTY_PLAN.steps : typedSteps(steps),
    firstDay: firstDay ?? "",
    lastDay: lastDay ?? "",
  };
}

/** The rule and the amounts of a draft in a form that is filled in already: its days and pauses stay. */
export function withDraft(form: PlanForm, draft: PlanDraft): PlanForm {
  const { firstDay, lastDay, pauses } = form;
  return { ...formOfDraft(draft), firstDay, lastDay, pauses };
}

/** A weekly medicine has one day: several that were chosen before are no choice of one. */
export function chooseKind({ weekdays }: PlanForm, kind: FormKind): Partial<PlanForm> {
  return { kind, weekdays: kind === "one-weekday" && weekdays.length !== 1 ? [] : weekdays };
}

/** Where there is one day the other replaces it; where there are several the day is added or taken away. */
export function pressWeekday({ kind, weekdays }: PlanForm, day: Weekday): Partial<PlanForm> {
  if (kind === "one-weekday") return { weekdays: [day] };
  const isChosen = weekdays.includes(day);
  return { weekdays: WEEKDAYS.filter((one) => (one === day ? !isChosen : weekdays.includes(one))) };
}

/** One time more: twelve hours after the first, then evenly by the hour; seen and changed. */
export function addTime({ times }: PlanForm): Partial<PlanForm> {
  const hour = Number((times[0] ?? "08:00").slice(0, 2));
  const found = [12, 6, 18, 4, 8, 16, 20, 2, 10, 14, 22].map(
    (add) => `${String((hour + add) % 24).padStart(2, "0")}:00`,
  );
  return { times: [...times, found.find((time) => !times.includes(time)) ?? ""] };
}

export const removeTime = ({ times }: PlanForm, place: number): Partial<PlanForm> => ({
  times: times.filter((_, index) => index !== place),
});

const typedSteps = (steps: PlanDraft["steps"]): PlanForm["steps"] =>
  steps.map(({ week, amount }) => ({ week: String(week), amount }));

function draftFields(rule: DraftRule): Partial<PlanForm> {
  switch (rule.kind) {
    case "days":
      return rule.every === 1 ? { kind: "every-day" } : { kind: "days", everyDays: String(rule.every) };
    case "one-weekday":
      return {
        kind: "one-weekday",
        weekdays: rule.weekday === null ? [] : [rule.weekday],
        everyWeeks: String(rule.everyWeeks),
      };
    case "weekdays":
      return { kind: "weekdays", weekdays: rule.weekdays, everyWeeks: String(rule.everyWeeks) };
    case "months":
      return {
        kind: "months",
        everyMonths: String(rule.every),
        dayOfMonth: rule.dayOfMonth === null ? "" : String(rule.dayOfMonth),
      };
    case "on-off":
      return { kind: "on-off", daysOn: String(rule.daysOn), daysOff: String(rule.daysOff) };
    case "hours":
      return { kind: "hours", everyHours: String(rule.every) };
    case "as-needed":
      return { kind: "as-needed" };
  }
}
