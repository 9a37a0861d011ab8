import { type Amount, Exact, formatAmount } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { addDays } from "#domain/units/calendar.ts";
import { dayWords } from "../days/day-words.ts";
import { boundsOfDay } from "../days/person-day.ts";
import { isReckonedDay } from "../days/reckoned-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import { amountIn } from "./amount-in.ts";
import { occurrencesOf } from "./occurrences.ts";
import type { CycleDays, PlannedItem } from "./plan-span.ts";

export interface ConflictItem extends PlannedItem {
  readonly peptideName: string;
  readonly slug: string | null;
}

export interface ConflictCycle extends CycleDays {
  readonly name: string;
  readonly peptides: readonly ConflictItem[];
}

export interface OtherCycle extends ConflictCycle {
  readonly id: string;
  readonly archivedAt: string | null;
}

/** The same compound in two cycles on the same days. */
export interface Conflict {
  readonly itemId: string;
  readonly otherCycleId: string;
  readonly otherItemId: string;
  /** The days both run, inclusive; a null last day has no end. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** The planned total on the first day both are due; null if there is no such day soon or units differ. */
  readonly together: { readonly day: string; readonly value: string; readonly unit: AmountUnit } | null;
  readonly text: string;
}

/**
 * Compounds of a draft that are also due in another cycle. Archived cycles and those without a first day are skipped.
 * The caller leaves out the draft itself when it is being edited.
 */
export function conflictsWith(draft: ConflictCycle, others: readonly OtherCycle[], clock: PersonClock): Conflict[] {
  return draft.peptides.flatMap((item) =>
    others
      .filter(({ archivedAt }) => archivedAt === null)
      .flatMap((other) =>
        other.peptides
          .filter((otherItem) => isSameCompound(item, otherItem))
          .flatMap((otherItem) => conflictOf({ item, cycle: draft }, { item: otherItem, cycle: other }, clock)),
      ),
  );
}

interface Side<Cycle extends ConflictCycle = ConflictCycle> {
  readonly item: ConflictItem;
  readonly cycle: Cycle;
}

function conflictOf(mine: Side, theirs: Side<OtherCycle>, clock: PersonClock): Conflict[] {
  const [a, b] = [daysOf(mine), daysOf(theirs)];
  if (a === null || b === null) return [];
  const firstDay = a.firstDay > b.firstDay ? a.firstDay : b.firstDay;
  const lastDay = a.lastDay === null || (b.lastDay !== null && b.lastDay < a.lastDay) ? b.lastDay : a.lastDay;
  if (lastDay !== null && lastDay < firstDay) return [];
  const together = firstTogether(mine, theirs, clock, { firstDay, lastDay });
  return [
    {
      itemId: mine.item.id,
      otherCycleId: theirs.cycle.id,
      otherItemId: theirs.item.id,
      firstDay,
      lastDay,
      together,
      text: `${mine.item.peptideName} is planned in “${theirs.cycle.name}” too, ${spanWords(firstDay, lastDay)}${
        together === null
          ? "."
          : `: ${formatAmount(new Exact(together.value), together.unit)} together on ${dayWords(together.day)}.`
      }`,
    },
  ];
}

const spanWords = (firstDay: string, lastDay: string | null): string =>
  lastDay === firstDay
    ? `on ${dayWords(firstDay)}`
    : `from ${dayWords(firstDay)} ${lastDay === null ? "on, without an end" : `to ${dayWords(lastDay)}`}`;

/** As-needed and text-only plans count on every day of the cycle, because their days are unknown. */
function daysOf({ item: { plan }, cycle }: Side): { firstDay: string; lastDay: string | null } | null {
  const [first, last] = [plan?.firstDay ?? cycle.startDate, plan?.lastDay ?? cycle.endDate];
  return first === null || (last !== null && last < first) ? null : { firstDay: first, lastDay: last };
}

function isSameCompound(a: ConflictItem, b: ConflictItem): boolean {
  if (a.slug !== null && b.slug !== null) return a.slug === b.slug;
  return normalized(a.peptideName) === normalized(b.peptideName);
}

/** "BPC 157" and "bpc-157" are one name. */
const normalized = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Rules that don't meet within a year are not searched further. */
const SEARCHED_DAYS = 366;

function firstTogether(
  mine: Side,
  theirs: Side,
  clock: PersonClock,
  { firstDay, lastDay }: { firstDay: string; lastDay: string | null },
): Conflict["together"] {
  if (!isReckonedDay(firstDay)) return null;
  const end = addDays(firstDay, SEARCHED_DAYS);
  const from = boundsOfDay(firstDay, clock).from;
  const until = boundsOfDay(lastDay === null || lastDay > end ? end : lastDay, clock).until;
  const dosesOf = ({ item, cycle }: Side) => occurrencesOf({ item, cycle, clock, from, until });
  const [own, other] = [dosesOf(mine), dosesOf(theirs)];
  const otherDays = new Set(other.map(({ day }) => day));
  const day = own.find((dose) => otherDays.has(dose.day))?.day;
  const unit = mine.item.plan?.unit;
  if (day === undefined || unit === undefined) return null;
  const values = [...own, ...other]
    .filter((dose) => dose.day === day)
    .map((dose) => amountIn(dose.amount, dose.unit, unit));
  if (values.some((value) => value === null)) return null;
  const sum = values.reduce<Amount>((total, value) => (value === null ? total : total.plus(value)), new Exact(0));
  return { day, value: sum.toFixed(), unit };
}
