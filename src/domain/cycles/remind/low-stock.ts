import { addDays } from "#domain/units/calendar.ts";
import { DAY_MS, epochOf, instantText } from "../days/epoch.ts";
import { boundsOfDay } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import { type CompoundName, groupByCompound, isSameCompound } from "../doses/compound.ts";
import { type DoseItem, type PlannedDose, plannedDoses, unsettled } from "../doses/planned-dose.ts";
import { occurrencesOf } from "../schedule/occurrences.ts";
import type { CycleDays, PlannedItem } from "../schedule/plan-span.ts";
import { runOut } from "../stock/run-out.ts";
import type { StockedVial } from "../stock/usable-vial.ts";
import { mayStillBeDue } from "./planned-reminders.ts";

/** A compound or supply without enough stock for what is planned soon. */
export interface LowStock extends CompoundName {
  /** The first of the person's days without enough stock. */
  readonly runsOutOn: string;
}

export interface StockedCycle extends CycleDays {
  readonly id: string;
  readonly peptides: readonly (PlannedItem & DoseItem)[];
}

interface StockQuestion {
  readonly cycles: readonly StockedCycle[];
  readonly vials: readonly StockedVial[];
  /** Which planned doses from today on are logged. */
  readonly settled: Parameters<typeof unsettled>[1];
  readonly clock: PersonClock;
  /** The person's day. */
  readonly today: string;
  /** 0 = nothing counts as low. */
  readonly leadDays: number;
}

/** More compounds at once, and more doses in the days checked, than anyone has; the rest is not checked. */
const MAX_ITEMS = 200;
const MAX_PLANNED = 2_000;
/** Planning in steps of this length lets us stop early with very large plans. */
const STRETCH_MS = 10 * DAY_MS;

/**
 * The compounds that run out within the lead days by the plan. Only compounds with an unfinished vial: a person
 * without a stock list gets no reminders. Compounds with vials in a unit that can't be compared with their doses are
 * left out, too, because their stock is unknown.
 */
export function lowStock({ cycles, vials, settled, clock, today, leadDays }: StockQuestion): LowStock[] {
  const kept = vials.filter(({ finishedOn }) => finishedOn === null);
  if (leadDays === 0 || kept.length === 0) return [];
  const compounds = groupByCompound(kept).map(([vial]) => vial);
  const isKept = (compound: CompoundName) => compounds.some((vial) => isSameCompound(vial, compound));
  const coming = unsettled(plannedSoon({ cycles, clock, today, leadDays }, isKept), settled);
  return runOut({ vials: kept, planned: coming, doses: [], today, leadDays }).flatMap(
    ({ slug, peptideName, runsOutOn, isOrderDue, unitMismatch }) =>
      runsOutOn !== null && isOrderDue && !unitMismatch && isKept({ slug, peptideName })
        ? [{ slug, peptideName, runsOutOn }]
        : [],
  );
}

/** The doses of these compounds from today to the last of the lead days. */
export function plannedSoon(
  { cycles, clock, today, leadDays }: Pick<StockQuestion, "cycles" | "clock" | "today" | "leadDays">,
  isWanted: (compound: CompoundName) => boolean,
): PlannedDose[] {
  return plannedOf(itemsOf(cycles, today, isWanted), clock, today, leadDays);
}

interface ItemOfCycle extends CompoundName {
  readonly item: PlannedItem & DoseItem;
  readonly cycle: StockedCycle;
}

/** The items that may have planned doses and whose compound, in any spelling, is in stock. */
function itemsOf(
  cycles: readonly StockedCycle[],
  today: string,
  isKept: (compound: CompoundName) => boolean,
): ItemOfCycle[] {
  const items = cycles.flatMap((cycle) =>
    cycle.peptides
      .filter((item) => mayStillBeDue(item, cycle, today))
      .map((item) => ({ slug: item.slug, peptideName: item.peptideName, item, cycle })),
  );
  return groupByCompound(items.slice(0, MAX_ITEMS))
    .filter((written) => written.some(isKept))
    .flat();
}

/** Their doses from today to the last of the lead days. */
function plannedOf(items: readonly ItemOfCycle[], clock: PersonClock, today: string, leadDays: number): PlannedDose[] {
  const end = epochOf(boundsOfDay(addDays(today, leadDays), clock).until);
  let planned: PlannedDose[] = [];
  let from = epochOf(boundsOfDay(today, clock).from);
  while (from < end && planned.length < MAX_PLANNED) {
    const until = Math.min(from + STRETCH_MS, end);
    const span = { from: instantText(from), until: instantText(until) };
    const doses = items.flatMap(({ item, cycle }) =>
      plannedDoses(occurrencesOf({ item, cycle, clock, ...span }), item, cycle.id),
    );
    planned = [...planned, ...doses];
    from = until;
  }
  return planned.toSorted((a, b) => (a.slot < b.slot ? -1 : 1)).slice(0, MAX_PLANNED);
}
