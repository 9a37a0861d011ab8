import { type Amount, type AmountUnit, Exact, type Quantity } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import { asSubstance, type Substance } from "#domain/units/measure.ts";
import { groupByCompound, isSameCompound } from "../doses/compound.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { inOrderOfTime } from "../doses/elapsed.ts";
import { type PlannedDose, unsettled } from "../doses/planned-dose.ts";
import { inTheUnit } from "./in-the-unit.ts";
import { inOrderOfUse, isUsableOn, type StockedVial } from "./usable-vial.ts";
import { lossPerDraw, vialBalance } from "./vial-balance.ts";

/** How long the stock of one compound lasts by the plan. */
export interface RunOut {
  readonly peptideName: string;
  readonly slug: string | null;
  /** The number of planned doses considered, and how many of them, from the first on, the stock covers. */
  readonly planned: number;
  readonly covered: number;
  /** The day of the first planned dose without enough stock; null if it covers all of them. */
  readonly runsOutOn: string | null;
  /** The lead days before that; null likewise. */
  readonly orderBy: string | null;
  readonly isOrderDue: boolean;
  /** Usable today, in the unit of the next planned dose. */
  readonly left: { readonly value: string; readonly unit: AmountUnit };
  /** Vials in a unit that can't be compared with the planned doses: they are not counted. */
  readonly unitMismatch: boolean;
}

interface Stock {
  readonly vials: readonly StockedVial[];
  /** Doses before `today` and those logged in `doses` are left out. */
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly LoggedDose[];
  /** The person's day. */
  readonly today: string;
  readonly leadDays: number;
}

/** One vial while coming doses are drawn from it: mass in mcg, activity in international units. */
interface Shelf {
  readonly vial: StockedVial;
  readonly unit: Substance["unit"];
  readonly loss: Amount;
  readonly left: Amount;
}

/**
 * Draws the coming doses from stock one by one, each from the next vial in order of use on its day. An expired vial no
 * longer counts; a rest that is too small for a dose is topped up from the next vial. Each draw from a mixed vial
 * loses its dead space; unmixed vials will lose some too, but how much is unknown. Doses logged without a vial don't
 * reduce any.
 */
export function runOut({ vials, planned, doses, today, leadDays }: Stock): RunOut[] {
  const coming = inOrderOfTime(
    unsettled(planned, doses).filter(({ day }) => day >= today),
    ({ slot }) => slot,
  );
  return groupByCompound(coming).map((uses) => {
    const [next] = uses;
    const own = vials.filter((vial) => isSameCompound(vial, next) && vial.finishedOn === null);
    const { unit } = asSubstance(quantityOf(next));
    const shelves = inOrderOfUse(own)
      .map(shelfOf)
      .filter((shelf) => shelf.unit === unit);
    const usable = shelves.filter(({ vial }) => isUsableOn(vial, today));
    const covered = countCovered(uses, shelves);
    const runsOutOn = uses[covered]?.day ?? null;
    const orderBy = runsOutOn === null ? null : addDays(runsOutOn, -leadDays);
    return {
      peptideName: next.peptideName,
      slug: next.slug,
      planned: uses.length,
      covered,
      runsOutOn,
      orderBy,
      isOrderDue: orderBy !== null && orderBy <= today,
      left: { value: leftIn(usable, next.unit), unit: next.unit },
      unitMismatch: shelves.length < own.length,
    };
  });
}

function shelfOf(vial: StockedVial): Shelf {
  const { left } = vialBalance(vial, vial.draws);
  const { value, unit } = asSubstance({ value: new Exact(left), unit: vial.unit });
  return { vial, unit, left: value, loss: asSubstance({ value: lossPerDraw(vial), unit: vial.unit }).value };
}

function leftIn(shelves: readonly Shelf[], unit: AmountUnit): string {
  const total = shelves.reduce((sum, { left }) => sum.plus(left), new Exact(0));
  return inTheUnit(total, unit).toFixed();
}

/** How many of the doses, from the first on, the shelves cover in full. */
function countCovered(uses: readonly PlannedDose[], full: readonly Shelf[]): number {
  let shelves = full;
  for (const [place, use] of uses.entries()) {
    const after = takeOut(use, shelves);
    if (after === null) return place;
    shelves = after;
  }
  return uses.length;
}

/** What is left after a dose; null if the stock is not enough. */
function takeOut(use: PlannedDose, shelves: readonly Shelf[]): Shelf[] | null {
  const wanted = asSubstance(quantityOf(use));
  let missing: Amount = wanted.value;
  const after = shelves.map((shelf): Shelf => {
    const most = shelf.left.minus(shelf.loss);
    if (missing.isZero() || most.lte(0) || shelf.unit !== wanted.unit || !isUsableOn(shelf.vial, use.day)) return shelf;
    const taken = Exact.min(missing, most);
    missing = missing.minus(taken);
    return { ...shelf, left: most.minus(taken) };
  });
  return missing.isZero() ? after : null;
}

const quantityOf = ({ amount, unit }: PlannedDose): Quantity => ({ value: new Exact(amount), unit });
