import type { DraftRule, PlanDraft } from "#domain/cycles/schedule/plan-draft.ts";
import { WEEKDAYS, type Weekday } from "#domain/cycles/schedule/weekdays.ts";
import { EMPTY_PLAN, type FormKind, type PlanForm } from "./plan-form.ts";

/** The known parts of a draft as form values; the person fills in the rest. */
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

/** Puts the draft's rule and amounts into a filled-in form, whose days and pauses stay. */
export function withDraft(form: PlanForm, draft: PlanDraft): PlanForm {
  const { firstDay, lastDay, pauses } = form;
  return { ...formOfDraft(draft), firstDay, lastDay, pauses };
}

/** A weekly medicine has one day, so several chosen earlier are cleared rather than picking one. */
export function chooseKind({ weekdays }: PlanForm, kind: FormKind): Partial<PlanForm> {
  return { kind, weekdays: kind === "one-weekday" && weekdays.length !== 1 ? [] : weekdays };
}

/** With a single day, the new one replaces it; with several, it is toggled. */
export function pressWeekday({ kind, weekdays }: PlanForm, day: Weekday): Partial<PlanForm> {
  if (kind === "one-weekday") return { weekdays: [day] };
  const isChosen = weekdays.includes(day);
  return { weekdays: WEEKDAYS.filter((one) => (one === day ? !isChosen : weekdays.includes(one))) };
}

/** Suggests the hour twelve hours after the first time, then hours evenly between; the person can change it. */
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
