import { type Amount, Exact } from "#domain/units/amount.ts";
import { type Millilitres, ratio, settle, times } from "#domain/units/measure.ts";
import type { GivenMix, GivenPrices } from "../reading/read-mix.ts";
import type { CourseStep } from "./course-steps.ts";

export const ITEMS = ["containers", "water-bottles", "syringes", "mixing-syringes", "swabs"] as const;
export type Item = (typeof ITEMS)[number];

export interface ShoppingLine {
  readonly item: Item;
  /** Null if it can't be counted with the known data. */
  readonly count: Amount | null;
  readonly price: Amount | null;
  /** Null while count or price is unknown. */
  readonly cost: Amount | null;
}

/** What a whole course needs. Costs are exact, in the currency the person named, not rounded to cents. */
export interface ShoppingList {
  readonly doses: Amount;
  readonly lines: readonly ShoppingLine[];
  readonly water: Millilitres | null;
  readonly currency: string | null;
  /** Null while any line has no cost: an incomplete sum is not a total. */
  readonly total: Amount | null;
  /** Lines without a known cost. */
  readonly unpriced: readonly Item[];
  readonly costPerDose: Amount | null;
  readonly costPerWeek: Amount | null;
}

/**
 * One for the skin and one for the stopper, at each injection; two for the stoppers at each mixing (vial and water).
 */
const SWABS_PER_INJECTION = 2;
const SWABS_PER_MIXING = 2;

export function shoppingList(given: GivenMix, steps: readonly CourseStep[]): ShoppingList {
  const { prices, delivery } = given;
  const doses = sum(steps.map((step) => step.doses));
  const weeks = sum(steps.map((step) => step.weeks));
  const containers = sumOrNull(steps.map((step) => step.containers));
  const water =
    containers === null || given.diluent === null || !isMixed(given) ? null : times(given.diluent, containers);
  const injections = sumOrNull(
    steps.map(({ doses: of, injectionsPerDose: each }) => (each === null ? null : of.times(each))),
  );
  const counts: Array<[Item, Amount | null, Amount | null]> = [["containers", containers, prices.perVial]];
  if (isMixed(given)) counts.push(["water-bottles", bottles(water, prices), prices.perWaterBottle]);
  if (delivery.kind === "injection") {
    const swabs =
      containers === null || injections === null
        ? null
        : injections.times(SWABS_PER_INJECTION).plus(containers.times(SWABS_PER_MIXING));
    counts.push(["syringes", injections, prices.perSyringe]);
    counts.push(["mixing-syringes", containers, prices.perSyringe], ["swabs", swabs, prices.perSwab]);
  }
  const lines = counts.map(([item, count, price]) => line(item, count, price));
  const total = sumOrNull(lines.map(({ cost }) => cost));
  return {
    doses,
    lines,
    water,
    currency: prices.currency,
    total,
    unpriced: lines.filter(({ cost }) => cost === null).map(({ item }) => item),
    costPerDose: total === null || doses.isZero() ? null : settle(total.div(doses)),
    costPerWeek: total === null || weeks.isZero() ? null : settle(total.div(weeks)),
  };
}

/** Liquids that a person mixes; tablets, creams and pens come ready to use. */
const isMixed = ({ delivery }: GivenMix): boolean =>
  delivery.kind === "injection" || delivery.kind === "nasal" || delivery.kind === "oral-liquid";

const bottles = (water: Millilitres | null, { waterBottle }: GivenPrices): Amount | null =>
  water === null || waterBottle === null ? null : ratio(water, waterBottle).ceil();

const line = (item: Item, count: Amount | null, price: Amount | null): ShoppingLine => ({
  item,
  count,
  price,
  cost: count === null || price === null ? null : settle(count.times(price)),
});

const sum = (values: readonly Amount[]): Amount => settle(values.reduce((all, value) => all.plus(value), new Exact(0)));

function sumOrNull(values: ReadonlyArray<Amount | null>): Amount | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? sum(known) : null;
}
