import { CalendarClock } from "lucide-react";
import { planWords } from "../../../../domain/cycles/schedule/describe-plan.ts";
import type { DosePlan } from "../../../../domain/cycles/schedule/dose-plan.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { EMPTY_PLAN, formOfPlan, type PlanErrors, type PlanForm } from "./plan-form.ts";

interface ItemScheduleProps {
  /** What the words of the compound mean, where that is certain. */
  readonly read: DosePlan | null;
  /** Set by hand; null while the schedule follows the words. */
  readonly form: PlanForm | null;
  /** The schedule that will be saved. */
  readonly plan: DosePlan | null;
  readonly errors: PlanErrors;
  readonly hasWords: boolean;
  readonly onChange: (form: PlanForm | null) => void;
}

/** When doses are due: read from the words as long as they say it, or set by hand. */
export function ItemSchedule({ read, form, plan, errors, hasWords, onChange }: ItemScheduleProps) {
  return (
    <section aria-label="Schedule" className="grid gap-3 rounded-control border border-line-soft p-3 sm:col-span-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <p className="flex min-w-0 items-start gap-2 text-sm">
          <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <span className="grid gap-0.5">
            <span className="font-medium">Schedule</span>
            <span className="text-ink-2 wrap-anywhere">{summary(plan, form, hasWords)}</span>
          </span>
        </p>
        {form === null ? (
          <Button onClick={() => onChange(read ? formOfPlan(read) : EMPTY_PLAN)}>
            {plan ? "Change" : "Set the schedule"}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {read ? "Follow the words again" : "Without a schedule"}
          </Button>
        )}
      </div>
      {form !== null && read !== null && plan !== null && planWords(read) !== planWords(plan) && (
        <Notice tone="care">The words above mean: {planWords(read)}. The schedule differs.</Notice>
      )}
      {form !== null && (
        <PlanFields form={form} errors={errors} onChange={(change) => onChange({ ...form, ...change })} />
      )}
    </section>
  );
}

function summary(plan: DosePlan | null, form: PlanForm | null, hasWords: boolean): string {
  if (plan !== null) return `${planWords(plan)}${form === null ? ", as the words say" : ""}.`;
  if (form !== null) return "Fill in what is missing.";
  return hasWords
    ? "The words cannot be put on a calendar for certain, so nothing will be due and nothing reminds."
    : "Written from dosage, frequency and time of day, or set here.";
}
