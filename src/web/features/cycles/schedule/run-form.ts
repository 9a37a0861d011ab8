import { type DosePlan, MAX_STEPS, MAX_WEEK } from "#domain/cycles/schedule/dose-plan.ts";
import { fillSteps } from "#domain/cycles/schedule/fill-steps.ts";
import { formatAmount } from "#domain/units/amount.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";
import type { PlanForm } from "./plan-form.ts";

/** A taper or a ramp as typed. */
export interface RunForm {
  readonly from: string;
  readonly by: string;
  readonly to: string;
  readonly everyWeeks: string;
  readonly firstWeek: string;
}

/** The resulting steps; `missing` while the input is incomplete. */
export type ReadRun = { readonly steps: DosePlan["steps"] } | { readonly problem: string } | { readonly missing: true };

export function readRun(run: RunForm, { unit, steps }: Pick<PlanForm, "unit" | "steps">): ReadRun {
  if ([run.from, run.by, run.to, run.everyWeeks, run.firstWeek].some((text) => text.trim() === ""))
    return { missing: true };
  if (unit === "") return { problem: "Choose the unit first." };
  const typed = [run.from, run.by, run.to].map((text) => readTypedNumber(text));
  for (const read of typed)
    if ("problem" in read && read.problem.code === "ambiguous")
      return { problem: `${numberProblemText(read.problem)}.` };
  const [from, by, to] = typed.flatMap((read) => ("value" in read ? [read.value] : []));
  if (!from || !by || !to) return { problem: "Enter amounts as numbers above zero. To stop, set the plan's last day." };
  const [everyWeeks, firstWeek, ...weeks] = [
    ...[run.everyWeeks, run.firstWeek, "1"],
    ...steps.slice(1).map(({ week }) => week),
  ].flatMap((text) => {
    const read = readWholeNumber(text, 1, MAX_WEEK);
    return "value" in read ? [read.value] : [];
  });
  if (!everyWeeks || !firstWeek || weeks.length < steps.length)
    return { problem: `Weeks are whole numbers from 1 to ${MAX_WEEK}.` };
  const kept = steps
    .map(({ amount }, place) => ({ week: weeks[place] ?? 1, read: readTypedNumber(amount) }))
    .filter(({ week }) => week < firstWeek)
    .map(({ week, read }) => ({ week, amount: "value" in read ? read.value.toFixed() : "" }));
  if (kept.some(({ amount }) => amount === ""))
    return { problem: `The steps before week ${firstWeek} need an amount.` };
  const filled = fillSteps({ from, by, to, everyWeeks, firstWeek }, kept);
  if (filled.ok) return { steps: [...filled.steps] };
  const inUnit = (amount: typeof from) => formatAmount(amount, unit);
  if (filled.problem !== "passed-over")
    return {
      problem:
        filled.problem === "same"
          ? `The dose is already ${inUnit(to)}.`
          : `A plan holds at most ${MAX_STEPS} steps, the last in week ${MAX_WEEK}.`,
    };
  const next = filled.after === null ? "the next would be zero" : `the next is ${inUnit(filled.after)}`;
  return { problem: `Steps of ${inUnit(by)} miss the target: they reach ${inUnit(filled.before)}, ${next}.` };
}
