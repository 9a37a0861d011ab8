import { useCallback, useDeferredValue, useMemo } from "react";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { readPlan } from "#domain/cycles/schedule/read-plan.ts";
import { type PlanErrors, readPlanForm } from "../schedule/plan-form.ts";
import type { FormItem } from "./cycle-form.ts";

/** When one compound of the form is due. */
export interface ItemPlan {
  /** What its words mean, where that is certain. */
  readonly read: DosePlan | null;
  readonly plan: DosePlan | null;
  readonly errors: PlanErrors;
}

const NOTHING: ItemPlan = { read: null, plan: null, errors: {} };

/** The schedules of the form's compounds: set by hand, or read from their words. */
export function usePlans(
  items: readonly FormItem[],
  startDate: string,
  read: typeof readPlan,
): (id: string) => ItemPlan {
  const settled = useDeferredValue(items);
  const plans = useMemo(
    () => new Map(settled.map((item) => [item.id, planOf(item, startDate, read)])),
    [settled, startDate, read],
  );
  return useCallback((id) => plans.get(id) ?? NOTHING, [plans]);
}

export function planOf(item: FormItem, startDate: string, read: typeof readPlan): ItemPlan {
  const { dosage, frequency, timeOfDay, duration, plan: form } = item;
  const words = read({
    dosage,
    frequency,
    timeOfDay: timeOfDay === "" ? [] : [timeOfDay],
    duration,
    startDate: startDate || null,
  });
  if (form === null) return { read: words, plan: words, errors: {} };
  const result = readPlanForm(form);
  return "plan" in result
    ? { read: words, plan: result.plan, errors: {} }
    : { read: words, plan: null, errors: result.errors };
}
