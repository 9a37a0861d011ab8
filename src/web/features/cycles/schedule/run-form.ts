import { type DosePlan, MAX_STEPS, MAX_WEEK } from "#domain/cycles/schedule/dose-plan.ts";
import { fillSteps } from "#domain/cycles/schedule/fill-steps.ts";
import { formatAmount } from "#domain/units/amount.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
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

const WHOLE = /^[1-9]\d{0,2}$/;

export function readRun(run: RunForm, { unit, steps }: Pick<PlanForm, "unit" | "steps">): ReadRun {
  const typed = [run.from, run.by, run.to].map((text) => readTypedNumber(text));
  if ([run.from, run.by, run.to, run.everyWeeks, run.firstWeek].some((text) => text.trim() === ""))
    return { missing: true };
  if (unit === "") return { problem: "Choose the unit first." };
  const [from, by, to] = typed.flatMap((read) => ("value" in read ? [read.value] : []));
  if (!from || !by || !to) return { problem: "Enter amounts as numbers above zero. To stop, set the plan's last day." };
  if (!WHOLE.test(run.everyWeeks.trim()) || !WHOLE.test(run.firstWeek.trim()))
    return { problem: "Weeks are whole numbers, starting at 1." };
  const firstWeek = Number(run.firstWeek);
  if (steps.slice(1).some(({ week }) => !WHOLE.test(week.trim())))
    return { problem: "Each step needs a whole week number." };
  const kept = steps
    .map(({ week, amount }, place) => ({ week: place === 0 ? 1 : Number(week), read: readTypedNumber(amount) }))
    .filter(({ week }) => week < firstWeek)
    .map(({ week, read }) => ({ week, amount: "value" in read ? read.value.toFixed() : "" }));
  if (kept.some(({ amount }) => amount === ""))
    return { problem: `The steps before week ${firstWeek} need an amount.` };
  const filled = fillSteps({ from, by, to, everyWeeks: Number(run.everyWeeks), firstWeek }, kept);
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
