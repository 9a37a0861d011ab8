import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { msOf } from "#domain/cycles/doses/elapsed.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import { daysBetween } from "#domain/units/calendar.ts";
import type { Supply, SupplyChange } from "./supply.ts";
import { isInjected, type Mixing, perInjection, perMixing } from "./supply-use.ts";

interface TakenDose {
  readonly route: Route | null;
  readonly state: "taken" | "skipped";
  readonly at: string;
  readonly day: string;
}

/** What used up supplies. */
export interface Usage {
  /** At least every dose logged since `countedFrom`. */
  readonly doses: readonly TakenDose[];
  readonly mixings: readonly Mixing[];
  /** All supplies of the person, oldest first. */
  readonly supplies: readonly Supply[];
}

/**
 * The balance of what was counted, bought, thrown away and used, as plain decimal text: always and exactly startedFrom
 * + bought + shortBy = left + thrownAway + used.
 */
export interface SupplyBalance {
  /** Never below 0: the shortage is `shortBy`. */
  readonly left: string;
  readonly startedFrom: string;
  readonly bought: string;
  readonly thrownAway: string;
  readonly used: string;
  readonly shortBy: string;
  /** Doses since then without a route: they may not have been injected, so they are not counted. */
  readonly routeNotStated: number;
}

/**
 * The start of a supply's balance: its last count (of two at the same time, the later entry), else when it was added
 * to the list.
 */
export function countedFrom(supply: Supply): string {
  return lastCount(supply)?.at ?? supply.createdAt;
}

/** A vial mixed on the day of the count is assumed to have been mixed before it, because vials only store the day. */
export function supplyBalance(supply: Supply, { doses, mixings, supplies }: Usage, clock: PersonClock): SupplyBalance {
  const count = lastCount(supply);
  const from = msOf(countedFrom(supply));
  const fromDay = personDayOf(countedFrom(supply), clock);
  const taken = doses.filter(({ state, at }) => state === "taken" && msOf(at) > from);
  const byInjections = perInjection(supply).times(taken.filter(isInjected).length);
  const byMixings = mixings.filter(({ day }) => day > fromDay).map((one) => perMixing(supply, one, supplies));
  const used = byMixings.reduce((total: Amount, one) => total.plus(one ?? 0), byInjections);
  const changed = (kind: SupplyChange["kind"]) =>
    supply.changes
      .filter((change) => change.kind === kind && (count === undefined || msOf(change.at) > from))
      .reduce((total, { amount }) => total.plus(amount), new Exact(0));
  const [startedFrom, bought, thrownAway] = [new Exact(count?.amount ?? 0), changed("bought"), changed("thrown-away")];
  const left = startedFrom.plus(bought).minus(thrownAway).minus(used);
  return {
    left: Exact.max(left, 0).toFixed(),
    startedFrom: startedFrom.toFixed(),
    bought: bought.toFixed(),
    thrownAway: thrownAway.toFixed(),
    used: used.toFixed(),
    shortBy: Exact.max(left.neg(), 0).toFixed(),
    routeNotStated: perInjection(supply).isZero() ? 0 : taken.filter(({ route }) => route === null).length,
  };
}

const TREND_WEEKS = 8;
const WEEK_DAYS = 7;
const TEN = 10;

/** Use in each of the last eight weeks, the last one ending today; earliest first. */
export function usedPerWeek(supply: Supply, { doses, mixings, supplies }: Usage, today: string): Amount[] {
  const uses = [
    ...doses
      .filter((dose) => dose.state === "taken" && isInjected(dose))
      .map(({ day }) => ({ day, amount: perInjection(supply) })),
    ...mixings.map((one) => ({ day: one.day, amount: perMixing(supply, one, supplies) ?? new Exact(0) })),
  ];
  return Array.from({ length: TREND_WEEKS }, (_, place) => {
    const weeksAgo = TREND_WEEKS - 1 - place;
    return uses
      .filter(({ day }) => Math.floor(daysBetween(day, today) / WEEK_DAYS) === weeksAgo)
      .reduce((total: Amount, { amount }) => total.plus(amount), new Exact(0));
  });
}

/** Average since the first week with any use, rounded to two digits or to whole ones; null if nothing was used. */
export function averagePerWeek(weeks: readonly Amount[]): Amount | null {
  const from = weeks.findIndex((used) => !used.isZero());
  if (from === -1) return null;
  const average = Exact.sum(...weeks).div(weeks.length - from);
  return average.gte(TEN) ? average.round() : average.toSignificantDigits(2);
}

function lastCount({ changes }: Supply): SupplyChange | undefined {
  return changes
    .filter(({ kind }) => kind === "counted")
    .toSorted((a, b) => msOf(a.at) - msOf(b.at))
    .at(-1);
}
