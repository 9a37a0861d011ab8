import { type Amount, Exact } from "#domain/units/amount.ts";
import { type DosePlan, MAX_STEPS, MAX_WEEK } from "./dose-plan.ts";

type Step = DosePlan["steps"][number];

/**
 * A taper or a ramp: `from` in `firstWeek`, `by` less or more every so many weeks, until `to`. All amounts are above
 * zero.
 */
interface StepRun {
  readonly from: Amount;
  readonly by: Amount;
  readonly to: Amount;
  readonly everyWeeks: number;
  readonly firstWeek: number;
}

/**
 * `passed-over`: no step equals `to`; `before` and `after` are the steps around it, `after` null if it would be zero
 * or less. `too-long`: more steps, or later weeks, than a plan can have.
 */
type FilledSteps =
  | { readonly ok: true; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly problem: "same" | "too-long" }
  | { readonly ok: false; readonly problem: "passed-over"; readonly before: Amount; readonly after: Amount | null };

/** Steps of `kept` before the run's first week stay, including week 1 unless the run starts there. */
export function fillSteps({ from, by, to, everyWeeks, firstWeek }: StepRun, kept: readonly Step[]): FilledSteps {
  if (from.eq(to)) return { ok: false, problem: "same" };
  const step = to.gt(from) ? by : by.neg();
  const whole = to.minus(from).div(step).floor().toNumber();
  const before = from.plus(step.times(whole));
  if (!before.eq(to)) {
    const after = before.plus(step);
    return { ok: false, problem: "passed-over", before, after: after.gt(0) ? after : null };
  }
  const stay = kept.filter(({ week }) => week < firstWeek);
  if (stay.length + whole + 1 > MAX_STEPS || firstWeek + whole * everyWeeks > MAX_WEEK)
    return { ok: false, problem: "too-long" };
  const run = Array.from({ length: whole + 1 }, (_, place) => ({
    week: firstWeek + place * everyWeeks,
    amount: from.plus(step.times(place)).toFixed(),
  }));
  const last = stay.at(-1);
  const isSameAsBefore = last !== undefined && new Exact(last.amount).eq(from);
  return { ok: true, steps: [...stay, ...(isSameAsBefore ? run.slice(1) : run)] };
}
