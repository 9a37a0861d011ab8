import { type CompoundName, isSameCompound } from "#domain/cycles/doses/compound.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { costOf, type Money } from "#domain/money/money.ts";
import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { compareText } from "#domain/units/compare-text.ts";
import { asSubstance, inUnit } from "#domain/units/measure.ts";
import type { Mixing } from "../supplies/supply-use.ts";
import type { StockedVial } from "../usable-vial.ts";
import { lossPerDraw } from "../vial-balance.ts";
import { openVials } from "./open-vials.ts";
import { type PricedVial, pricedVial, shareOf } from "./priced-vial.ts";

/** What one dose costs, for each amount of the plan. */
export interface DoseCost {
  readonly amount: string;
  readonly unit: AmountUnit;
  readonly cost: Money;
}

/** A part of the vials' content, with what it cost. */
export interface Part {
  readonly amount: Amount;
  readonly cost: Money;
}

/** The vials a whole cycle opens: `paid` = `drawn` + `lost` + `thrownAway` + `left`. */
export interface CycleVials {
  readonly doses: number;
  readonly vials: number;
  readonly paid: Money;
  readonly drawn: Part;
  readonly lost: Part;
  readonly thrownAway: Part & { readonly vials: number };
  readonly left: Part;
}

/** What the doses of one compound cost, at the price of one of its vials. */
export interface CompoundCost extends CompoundName {
  /** Null if no price is known or it can't be compared. */
  readonly priced: PricedVial | null;
  readonly problem: "no-price" | "unit-mismatch" | "too-many" | null;
  /** Lost at each draw, in the vial's unit. */
  readonly loss: Amount;
  /** In order of first appearance. */
  readonly perDose: readonly DoseCost[];
  readonly week: { readonly doses: number; readonly cost: Money } | null;
  /** Null for a cycle without an end. */
  readonly cycle: CycleVials | null;
  readonly mixings: readonly Mixing[];
}

export interface CostSpan {
  /** The seven days that "per week" stands for. */
  readonly week: { readonly from: string; readonly to: string };
  readonly hasEnd: boolean;
  readonly today: string;
}

/** `doses` are all planned ones of the compound, in order of time. */
export function compoundCost(
  doses: readonly [PlannedDose, ...PlannedDose[]],
  vials: readonly StockedVial[],
  { week, hasEnd, today }: CostSpan,
): CompoundCost {
  const [{ peptideName, slug, unit }] = doses;
  const own = vials.filter((vial) => isSameCompound(vial, doses[0]));
  const isComparable = (one: { readonly unit: AmountUnit }) => (one.unit === "IU") === (unit === "IU");
  const known = own.filter(isComparable).toSorted((a, b) => compareText(b.createdAt, a.createdAt));
  const priced = doses.every(isComparable) ? pricedVial(known, today) : null;
  const unpriced = (problem: CompoundCost["problem"]): CompoundCost => ({
    ...{ peptideName, slug, problem, priced: null, loss: new Exact(0) },
    ...{ perDose: [], week: null, cycle: null, mixings: [] },
  });
  if (priced === null) {
    const isOtherUnit = !doses.every(isComparable) || own.some((vial) => vial.price && !isComparable(vial));
    return unpriced(isOtherUnit ? "unit-mismatch" : "no-price");
  }
  const opened = openVials(doses, priced);
  if (opened === null) return unpriced("too-many");
  const loss = lossPerDraw(priced);
  const amountOf = (dose: PlannedDose): Amount => inVialUnit(dose, priced.unit).plus(loss);
  const coming = doses.filter(({ day }) => day >= week.from && day <= week.to);
  const part = (amount: Amount): Part => ({ amount, cost: shareOf(priced, amount) });
  const { diluent = "", volumeMl = null } = priced.mixedWith ?? {};
  return {
    ...{ peptideName, slug, problem: null, priced, loss },
    perDose: distinct(doses).map((dose) => ({
      ...{ amount: dose.amount, unit: dose.unit },
      cost: shareOf(priced, amountOf(dose)),
    })),
    week: { doses: coming.length, cost: shareOf(priced, Exact.sum(0, ...coming.map(amountOf))) },
    cycle: hasEnd
      ? {
          ...{ doses: doses.length, vials: opened.openedOn.length },
          paid: costOf(priced.price, new Exact(opened.openedOn.length)),
          ...{ drawn: part(opened.drawn), lost: part(opened.lostToDeadSpace), left: part(opened.left) },
          thrownAway: { ...part(opened.thrownAway), vials: opened.vialsThrownAway },
        }
      : null,
    mixings: priced.isLiquid ? [] : opened.openedOn.map((day) => ({ day, peptideName, diluent, volumeMl })),
  };
}

const inVialUnit = ({ amount, unit }: PlannedDose, wanted: AmountUnit): Amount =>
  inUnit(asSubstance({ value: new Exact(amount), unit }), wanted)?.value ?? new Exact(0);

function distinct(doses: readonly PlannedDose[]): PlannedDose[] {
  const byAmount = new Map<string, PlannedDose>();
  for (const dose of doses) {
    const key = asSubstance({ value: new Exact(dose.amount), unit: dose.unit }).value.toFixed();
    if (!byAmount.has(key)) byAmount.set(key, dose);
  }
  return [...byAmount.values()];
}
