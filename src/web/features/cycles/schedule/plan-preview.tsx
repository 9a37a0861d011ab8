import { useMemo } from "react";
import { boundsOfDay, personDayOf } from "#domain/cycles/days/person-day.ts";
import { isReckonedDay, upToReckoned } from "#domain/cycles/days/reckoned-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { Occurrence } from "#domain/cycles/schedule/occurrence.ts";
import { occurrencesOf } from "#domain/cycles/schedule/occurrences.ts";
import { addDays } from "#domain/units/calendar.ts";
import { counted } from "#domain/units/counted.ts";
import { Section } from "#web/ui/section.tsx";
import { MonthCalendar } from "../calendar/month-calendar.tsx";
import { amountText, longDay } from "../doses/dose-text.ts";

export interface PreviewItem {
  readonly id: string;
  readonly peptideName: string;
  readonly plan: DosePlan | null;
}

interface PlanPreviewProps {
  readonly items: readonly PreviewItem[];
  readonly cycle: { readonly startDate: string | null; readonly endDate: string | null };
  readonly clock: PersonClock;
}

/** How many days ahead a cycle without an end is shown. */
const SHOWN_DAYS = 400;

/** Every planned dose on a calendar before anything is saved. */
export function PlanPreview({ items, cycle, clock }: PlanPreviewProps) {
  const { startDate, endDate } = cycle;
  const byDay = useMemo(() => plannedByDay(items, cycle, clock), [items, cycle, clock]);
  if (startDate === null || items.every(({ plan }) => plan === null)) return null;
  const count = [...byDay.values()].reduce((sum, doses) => sum + doses.length, 0);
  const [firstDay] = [...byDay.keys()].toSorted();
  const now = new Date().toISOString();
  const today = personDayOf(now, clock);
  const next = nextDoses([...byDay.values()].flat(), now, firstDay === today ? today : null);
  return (
    <Section
      title="Calendar before saving"
      note={
        count === 0
          ? "No dose is due between the cycle's dates."
          : `${endDate === null ? "No end date" : counted(count, "dose")}, the first on ${longDay(firstDay ?? startDate)}.`
      }
    >
      {next.length > 0 && (
        <div className="grid gap-1">
          <h3 className="section-label" id="next-doses">
            {next.length === 1 ? "Next dose" : `Next ${next.length} doses`}
          </h3>
          <ol aria-labelledby="next-doses" className="grid gap-1 text-sm">
            {next.map(({ occurrence, peptideName }) => (
              <li key={`${occurrence.itemId} ${occurrence.slot}`} className="flex flex-wrap gap-x-3">
                <span className="tabular-nums text-ink-2">
                  {longDay(occurrence.day)}, {occurrence.time}
                  {Date.parse(occurrence.slot) < Date.parse(now) && ", earlier today"}
                </span>
                <span className="wrap-anywhere">
                  {peptideName}, {amountText({ value: occurrence.amount, unit: occurrence.unit })}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {count > 0 && (
        <MonthCalendar
          key={startDate}
          label="Planned doses"
          today={today}
          startDay={firstDay ?? startDate}
          summaryOf={(day) => {
            const doses = byDay.get(day)?.length ?? 0;
            return doses === 0 ? "" : `${doses} planned`;
          }}
          marksOf={(day) =>
            byDay
              .get(day)
              ?.map(({ occurrence }) => (
                <span key={`${occurrence.itemId} ${occurrence.slot}`} className="size-1.5 rounded-full bg-accent" />
              ))
          }
          detailsOf={(day) => (
            <ul className="grid gap-1 text-sm">
              {(byDay.get(day) ?? []).map(({ occurrence, peptideName }) => (
                <li key={`${occurrence.itemId} ${occurrence.slot}`} className="flex gap-3">
                  <span className="w-12 tabular-nums text-ink-2">{occurrence.time}</span>
                  <span className="wrap-anywhere">
                    {peptideName}, {amountText({ value: occurrence.amount, unit: occurrence.unit })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        />
      )}
    </Section>
  );
}

const SHOWN_NEXT = 3;

/**
 * The next doses from now on; of a plan that is over, none. A cycle that begins today is asked for all of today's:
 * its first dose counts even when its hour has passed.
 */
function nextDoses(planned: readonly Planned[], now: string, beginsToday: string | null): readonly Planned[] {
  return planned
    .filter(({ occurrence }) => Date.parse(occurrence.slot) >= Date.parse(now) || occurrence.day === beginsToday)
    .toSorted((a, b) => Date.parse(a.occurrence.slot) - Date.parse(b.occurrence.slot))
    .slice(0, SHOWN_NEXT);
}

interface Planned {
  readonly occurrence: Occurrence;
  readonly peptideName: string;
}

function plannedByDay(
  items: readonly PreviewItem[],
  cycle: PlanPreviewProps["cycle"],
  clock: PersonClock,
): ReadonlyMap<string, readonly Planned[]> {
  if (cycle.startDate === null || !isReckonedDay(cycle.startDate)) return new Map();
  const { from } = boundsOfDay(addDays(cycle.startDate, -1), clock);
  const { until } = boundsOfDay(upToReckoned(cycle.endDate ?? addDays(cycle.startDate, SHOWN_DAYS)), clock);
  const all = items.flatMap((item) =>
    occurrencesOf({ item, cycle, clock, from, until }).map((occurrence) => ({
      occurrence,
      peptideName: item.peptideName,
    })),
  );
  return Map.groupBy(
    all.toSorted((a, b) => (a.occurrence.slot < b.occurrence.slot ? -1 : 1)),
    ({ occurrence }) => occurrence.day,
  );
}
