import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import { usualGapHours } from "../schedule/usual-gap.ts";
import { firstOut, type StockedVial } from "../stock/usable-vial.ts";
import { checkBeforeLogging, type LoggingQuestion } from "./check-before-logging.ts";
import { type CompoundName, isSameCompound } from "./compound.ts";
import type { DoseFields, LoggedDose } from "./dose.ts";
import { doseOf } from "./new-dose.ts";
import type { PlannedDose } from "./planned-dose.ts";

interface Surroundings {
  readonly clock: PersonClock;
  /** The item's plan; null without one. */
  readonly plan: Pick<DosePlan, "rule"> | null;
  readonly vials: readonly StockedVial[];
  /** Everything logged so far, in all cycles. */
  readonly past: readonly LoggedDose[];
  readonly now: string;
  /** The person's day of `now`. */
  readonly today: string;
}

/**
 * A planned dose as one tap logs it, taken now in the planned amount, and the questions to ask first (usually none).
 */
export function takePlanned(
  planned: PlannedDose,
  { clock, plan, vials, past, now, today }: Surroundings,
): { readonly fields: DoseFields; readonly questions: readonly LoggingQuestion[] } {
  const fields = { ...doseOf(planned, now, clock), vialId: vialFor(planned, vials, today)?.id ?? null };
  const questions = checkBeforeLogging(fields, past, {
    now,
    usualGapHours: plan && usualGapHours(plan.rule, clock.dayStart),
    planned: { value: planned.amount, unit: planned.unit },
  });
  return { fields, questions };
}

/**
 * The vial a dose is drawn from by default: one that is mixed or opened, else the next one in order of use; null if none
 * is left.
 */
export function vialFor<Stocked extends StockedVial>(
  compound: CompoundName,
  vials: readonly Stocked[],
  today: string,
): Stocked | null {
  const mine = vials.filter((vial) => vial.finishedOn === null && isSameCompound(vial, compound));
  const inUse = mine.filter(({ mixedWith, openedOn }) => mixedWith !== null || openedOn !== null);
  return firstOut(inUse, today) ?? firstOut(mine, today);
}
