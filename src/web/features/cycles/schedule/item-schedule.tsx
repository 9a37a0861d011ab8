import { CalendarClock } from "lucide-react";
import { planWords } from "#domain/cycles/schedule/describe-plan.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import { namesTimes } from "#domain/cycles/schedule/read-times.ts";
import { isSameSchedule } from "#domain/cycles/schedule/same-schedule.ts";
import type { LabeledSteps } from "#domain/uses/labeled-steps.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LabeledOffers } from "./labeled-offers.tsx";
import { PlanFields } from "./plan-fields.tsx";
import type { PlanErrors, PlanForm } from "./plan-form.ts";

interface ItemScheduleProps {
  /** The schedule read from the compound's text, if unambiguous. */
  readonly read: DosePlan | null;
  /** Set by hand; null while the schedule follows the text. */
  readonly form: PlanForm | null;
  /** The schedule that will be saved. */
  readonly plan: DosePlan | null;
  readonly errors: PlanErrors;
  /** What may say a time of day. */
  readonly timeWords: readonly string[];
  readonly hasWords: boolean;
  /** Regimens from the entry for the chosen route. */
  readonly labeled: readonly LabeledSteps[];
  /** Start values for setting the schedule by hand. */
  readonly start: () => PlanForm;
  readonly onChange: (form: PlanForm | null) => void;
}

/** A compound's schedule, read from its text if possible or set by hand. */
export function ItemSchedule(props: ItemScheduleProps) {
  const { read, form, plan, errors, timeWords, hasWords, labeled, start, onChange } = props;
  const assumed = form === null && plan !== null ? assumedTimes(plan, timeWords) : null;
  return (
    <section aria-label="Schedule" className="grid gap-3 rounded-control border border-line-soft p-3 sm:col-span-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <p className="flex min-w-0 items-start gap-2 text-sm">
          <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <span className="grid gap-0.5">
            <span className="font-medium">Schedule</span>
            <span className="text-ink-2 wrap-anywhere">{summary(plan, form, hasWords)}</span>
            {assumed && <span className="text-note text-ink-3">{assumed}</span>}
          </span>
        </p>
        {form === null ? (
          <Button onClick={() => onChange(start())}>{plan ? "Change" : "Set the schedule"}</Button>
        ) : (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {read ? "Use the text again" : "Remove schedule"}
          </Button>
        )}
      </div>
      {labeled.length > 0 && <LabeledOffers labeled={labeled} form={form} onUse={onChange} />}
      {form !== null && read !== null && plan !== null && !isSameSchedule(read, plan) && (
        <Notice tone="care">The words above mean: {planWords(read)}. The schedule differs.</Notice>
      )}
      {form !== null && (
        <PlanFields form={form} errors={errors} onChange={(change) => onChange({ ...form, ...change })} />
      )}
    </section>
  );
}

function summary(plan: DosePlan | null, form: PlanForm | null, hasWords: boolean): string {
  if (plan !== null && form !== null) return `${planWords(plan)}.`;
  if (plan !== null)
    return `${planWords(plan)}, from your text.${plan.firstDay === null ? "" : ` First on ${dayText(plan.firstDay)}.`}`;
  if (form !== null) return "Fill in what is missing.";
  return hasWords
    ? "We couldn't turn your text into a schedule, so nothing will be due. Set the schedule to get reminders."
    : "Built from the dose, how often and when. You can change it here.";
}

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Says which times we chose because the person gave none. */
function assumedTimes({ rule }: DosePlan, timeWords: readonly string[]): string | null {
  if (!("times" in rule) || namesTimes(timeWords, rule.times.length)) return null;
  return `You gave no time of day, so we chose ${LIST.format(rule.times)}. Change it under Time of day.`;
}
