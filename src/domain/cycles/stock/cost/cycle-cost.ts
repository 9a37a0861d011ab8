import { groupByCompound } from "#domain/cycles/doses/compound.ts";
import { inOrderOfTime } from "#domain/cycles/doses/elapsed.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { costOf, type Money, sumsByCurrency } from "#domain/money/money.ts";
import type { Price } from "#domain/money/price.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { SupplyFields } from "../supplies/supply.ts";
import { type ComingUse, comingUses } from "../supplies/supply-run-out.ts";
import type { StockedVial } from "../usable-vial.ts";
import { type CompoundCost, type CostSpan, compoundCost } from "./compound-cost.ts";

/** What a plan uses of one supply; a cost is null if the price or the amount isn't known. */
export interface SupplyCost extends Pick<SupplyFields, "name" | "kind"> {
  readonly price: Price | null;
  readonly week: SupplyPart;
  /** Null for a cycle without an end. */
  readonly cycle: SupplyPart | null;
}

interface SupplyPart {
  /** Null if it uses some, but the amount is unknown. */
  readonly amount: Amount | null;
  readonly cost: Money | null;
}

/** What a cycle costs by its plan, as if all its vials were opened new. */
export interface CycleCost {
  readonly compounds: readonly CompoundCost[];
  /** Only those the plan uses. */
  readonly supplies: readonly SupplyCost[];
  /** One sum for each currency; incomplete if `missing` names anything. */
  readonly week: readonly Money[];
  readonly cycle: readonly Money[] | null;
  /** What the sums lack. */
  readonly missing: readonly string[];
  /** Whether any price is known at all. */
  readonly hasPrices: boolean;
}

interface Costed extends CostSpan {
  /** All planned doses of the cycle, from its start. */
  readonly planned: readonly PlannedDose[];
  readonly vials: readonly StockedVial[];
  readonly supplies: readonly (SupplyFields & { readonly id: string })[];
  /** Compounds of the cycle without a schedule. */
  readonly unplanned: readonly string[];
}

const WEEK_DAYS = 7;

/** The seven days "per week" stands for: from today on, but within the cycle. */
export function weekOf(startDate: string, endDate: string | null, today: string): CostSpan["week"] {
  const last = endDate === null ? null : addDays(endDate, 1 - WEEK_DAYS);
  const wanted = last !== null && today > last ? last : today;
  const from = wanted < startDate ? startDate : wanted;
  return { from, to: addDays(from, WEEK_DAYS - 1) };
}

export function cycleCost({ planned, vials, supplies, unplanned, ...span }: Costed): CycleCost {
  const compounds = groupByCompound(inOrderOfTime(planned, ({ slot }) => slot)).map((doses) =>
    compoundCost(doses, vials, span),
  );
  const coming = { planned, mixings: compounds.flatMap(({ mixings }) => mixings), supplies };
  const used = supplies.flatMap((supply) => {
    const uses = comingUses(supply, coming);
    return uses.length === 0 ? [] : [supplyCost(supply, uses, span)];
  });
  const weekCosts = [...compounds.map(({ week }) => week?.cost), ...used.map(({ week }) => week.cost)];
  const cycleCosts = [...compounds.map(({ cycle }) => cycle?.paid), ...used.map(({ cycle }) => cycle?.cost)];
  return {
    ...{ compounds, supplies: used },
    week: sumsByCurrency(weekCosts.filter((cost) => cost !== null && cost !== undefined)),
    cycle: span.hasEnd ? sumsByCurrency(cycleCosts.filter((cost) => cost !== null && cost !== undefined)) : null,
    missing: [
      ...compounds.filter(({ problem }) => problem !== null).map(({ peptideName }) => peptideName),
      ...unplanned,
      ...used.filter(({ week, cycle }) => week.cost === null || cycle?.cost === null).map(({ name }) => name),
    ],
    hasPrices: [...compounds.map(({ priced }) => priced), ...used.map(({ price }) => price)].some(
      (price) => price !== null,
    ),
  };
}

function supplyCost(
  { name, kind, price = null }: Pick<SupplyFields, "name" | "kind"> & { readonly price?: Price | null | undefined },
  uses: readonly ComingUse[],
  { week, hasEnd }: CostSpan,
): SupplyCost {
  const part = (some: readonly ComingUse[]): SupplyPart => {
    const amounts = some.map(({ amount }) => amount);
    const amount = amounts.includes(null) ? null : Exact.sum(0, ...amounts.filter((one) => one !== null));
    return { amount, cost: price === null || amount === null ? null : costOf(price, amount) };
  };
  return {
    ...{ name, kind, price },
    week: part(uses.filter(({ day }) => day >= week.from && day <= week.to)),
    cycle: hasEnd ? part(uses) : null,
  };
}
