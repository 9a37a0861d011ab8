import { useCallback, useDeferredValue, useMemo } from "react";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { readPlan } from "#domain/cycles/schedule/read-plan.ts";
import { type PlanErrors, readPlanForm } from "../schedule/plan-form.ts";
import { type FormItem, planTexts } from "./cycle-form.ts";

/** The schedule of one compound. */
export interface ItemPlan {
  /** The schedule read from the text fields, if it is unambiguous. */
  readonly read: DosePlan | null;
  readonly plan: DosePlan | null;
  readonly errors: PlanErrors;
}

const NOTHING: ItemPlan = { read: null, plan: null, errors: {} };

/** Schedules of the form's compounds, set by hand or read from their text fields. */
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
  const words = read(planTexts(item, startDate));
  if (item.plan === null) return { read: words, plan: words, errors: {} };
  const result = readPlanForm(item.plan);
  return "plan" in result
    ? { read: words, plan: result.plan, errors: {} }
    : { read: words, plan: null, errors: result.errors };
}
