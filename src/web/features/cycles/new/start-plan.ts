import type { readDraft } from "#domain/cycles/schedule/plan-draft.ts";
import type { readPlan } from "#domain/cycles/schedule/read-plan.ts";
import { formOfDraft } from "../schedule/plan-actions.ts";
import { EMPTY_PLAN, type PlanForm } from "../schedule/plan-form.ts";
import { type CycleForm, type FormItem, planTexts } from "./cycle-form.ts";
import type { EntryFacts } from "./entry-facts.ts";

/**
 * Start values for a schedule set by hand: from the text fields, or the entry's only regimen, or empty. If there are
 * several regimens, the person chooses.
 */
export function startPlan(
  item: FormItem,
  startDate: string,
  { labeled }: Pick<EntryFacts, "labeled">,
  read: typeof readDraft,
): PlanForm {
  const said = read(planTexts(item, startDate));
  if (said !== null) return formOfDraft(said);
  const [only, ...others] = labeled;
  return only === undefined || others.length > 0 ? EMPTY_PLAN : formOfDraft(only.draft);
}

/**
 * Opens the schedule of what was handed over with a whole frequency that names no days ("twice a week"): the suggested
 * days are then on the page, to be changed, and one press creates the cycle.
 */
export function withSuggestedDays(
  form: CycleForm,
  { readPlan: plan, readDraft: draft }: { readonly readPlan: typeof readPlan; readonly readDraft: typeof readDraft },
): CycleForm {
  return { ...form, items: form.items.map((item) => ({ ...item, plan: suggested(item) })) };

  function suggested(item: FormItem): PlanForm | null {
    const texts = planTexts(item, form.startDate);
    if (item.plan !== null || plan(texts) !== null) return item.plan;
    const said = draft(texts);
    const isWhole = said !== null && said.rule !== null && said.unit !== null && said.steps.length > 0;
    return isWhole ? formOfDraft(said) : null;
  }
}
