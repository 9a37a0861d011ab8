import { Temporal } from "temporal-polyfill";
import { zoneAt } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import type { Occurrence } from "../schedule/occurrence.ts";
import { occurrencesOf } from "../schedule/occurrences.ts";
import { afterQuiet, type QuietHours } from "./quiet-hours.ts";

/** What the reminders of a cycle depend on. */
export interface RemindedCycle {
  readonly id: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly peptides: readonly RemindedItem[];
}
interface RemindedItem {
  readonly id: string;
  readonly peptideName: string;
  readonly plan: DosePlan | null;
}

export interface PlannedReminder {
  /** Identifies it among the person's reminders. */
  readonly subject: string;
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string;
  readonly dueAt: string;
}

interface ReminderRules {
  readonly minutesBefore: number;
  readonly quiet: QuietHours | null;
}
interface Span {
  readonly from: string;
  readonly until: string;
}

/** A reminder for each dose planned in a span of instants (start inclusive, end exclusive), in order of time. */
export function plannedReminders(
  cycles: readonly RemindedCycle[],
  clock: PersonClock,
  rules: ReminderRules,
  span: Span,
): PlannedReminder[] {
  return cycles
    .flatMap((cycle) =>
      cycle.peptides.flatMap((item) =>
        occurrencesOf({ item, cycle, clock, ...span }).map((occurrence) =>
          reminderOf(cycle.id, occurrence, clock, rules),
        ),
      ),
    )
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/** The planned dose of that instant by the current plan, with the name of its compound; null if there is none. */
export function plannedDose(
  cycle: RemindedCycle,
  clock: PersonClock,
  { itemId, slot }: { readonly itemId: string; readonly slot: string },
): (Occurrence & { readonly peptideName: string }) | null {
  const item = cycle.peptides.find(({ id }) => id === itemId);
  if (!item) return null;
  const until = Temporal.Instant.from(slot).add({ seconds: 1 }).toString();
  const [occurrence] = occurrencesOf({ item, cycle, clock, from: slot, until });
  return occurrence ? { ...occurrence, peptideName: item.peptideName } : null;
}

/** Whether doses of an item can be planned on or after that day. */
export function mayStillBeDue(
  { plan }: Pick<RemindedItem, "plan">,
  { startDate, endDate }: Pick<RemindedCycle, "startDate" | "endDate">,
  day: string,
): boolean {
  if (plan === null || plan.rule.kind === "as-needed" || (plan.firstDay ?? startDate) === null) return false;
  const lastDay = plan.lastDay ?? endDate;
  return lastDay === null || lastDay >= day;
}

function reminderOf(
  cycleId: string,
  { itemId, slot }: Occurrence,
  clock: PersonClock,
  { minutesBefore, quiet }: ReminderRules,
): PlannedReminder {
  const wanted = Temporal.Instant.from(slot).subtract({ minutes: minutesBefore }).toString();
  const dueAt = afterQuiet(wanted, zoneAt(wanted, clock.zones), quiet);
  return { subject: `dose:${cycleId}:${itemId}:${slot}`, cycleId, itemId, slot, dueAt };
}
