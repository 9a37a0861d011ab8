import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { type PreviewedDose, previewJourney } from "#domain/cycles/schedule/preview-journey.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";
import { amountText } from "../doses/dose-text.ts";

interface JourneyPreviewProps {
  readonly cycles: readonly Cycle[];
  readonly clock: PersonClock;
  /** The time zone that would apply from `at` on. */
  readonly zone: string;
  readonly at: string;
}

const DAYS = 3;
const MAX_SHOWN = 8;

/** The next planned doses after a journey, with the hours since the previous dose. */
export function JourneyPreview({ cycles, clock, zone, at }: JourneyPreviewProps) {
  const items = cycles
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((cycle) => cycle.peptides.map((item) => ({ id: `${cycle.id} ${item.id}`, plan: item.plan, cycle })));
  const names = new Map(
    cycles.flatMap((cycle) => cycle.peptides.map((item) => [`${cycle.id} ${item.id}`, item.peptideName])),
  );
  const doses = previewJourney({ items, clock, at, zone, days: DAYS });
  if (doses.length === 0) return <p className="mt-1">No dose is planned in the coming {DAYS} days.</p>;
  return (
    <>
      <ul className="mt-2 grid gap-1.5">
        {doses.slice(0, MAX_SHOWN).map((dose) => (
          <li key={`${dose.itemId} ${dose.slot}`} className="grid gap-0.5">
            <span className="font-medium text-ink wrap-anywhere">
              {names.get(dose.itemId)}, {amountText({ value: dose.amount, unit: dose.unit })}
            </span>
            <span>
              {afterText(dose)} <span className="text-ink-3">({beforeText(dose)})</span>
            </span>
          </li>
        ))}
      </ul>
      {doses.length > MAX_SHOWN && (
        <p className="mt-1">
          and {doses.length - MAX_SHOWN} more in {DAYS} days
        </p>
      )}
    </>
  );
}

function afterText({ after, hoursSinceBefore, isOnArrival, leftOut }: PreviewedDose): string {
  if (leftOut === "too-close") return `Skipped: too soon, ${hours(hoursSinceBefore)} after the dose before`;
  if (leftOut === "passed-over") return "Skipped: the clock jumps past its time";
  const moment = `${after.time} on ${shortDay(after.day)}`;
  return isOnArrival ? `Right away, ${moment}: the clock jumps past its time` : moment;
}

function beforeText({ before, hoursSinceBefore, leftOut }: PreviewedDose): string {
  const moment = `${before.time} on ${shortDay(before.day)} by your clock now`;
  return leftOut === null && hoursSinceBefore !== null
    ? `${moment}; ${hours(hoursSinceBefore)} after the dose before`
    : moment;
}

const hours = (number: number | null): string => (number === null ? "soon" : `${Math.round(number * 10) / 10} h`);

const shortDay = (day: string): string =>
  dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
