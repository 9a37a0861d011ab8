import { type Amount, type AmountUnit, Exact, type Quantity } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import { asSubstance, inUnit, measured, type Substance } from "#domain/units/measure.ts";
import { groupByCompound, isSameCompound } from "../doses/compound.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { inOrderOfTime } from "../doses/elapsed.ts";
import { type PlannedDose, unsettled } from "../doses/planned-dose.ts";
import { inOrderOfUse, isUsableOn, type StockedVial } from "./usable-vial.ts";
import { lossPerDraw, vialBalance } from "./vial-balance.ts";

/** How far the stock of one compound goes by the plan. */
export interface RunOut {
  readonly peptideName: string;
  readonly slug: string | null;
  /** Planned doses that were looked at, and how many of them, from the first on, the stock is enough for. */
  readonly planned: number;
  readonly covered: number;
  /** The day of the first planned dose the stock is not enough for; null where it lasts for all of them. */
  readonly runsOutOn: string | null;
  /** So many days before; null as above. */
  readonly orderBy: string | null;
  readonly isOrderDue: boolean;
  /** What can be used today, in the unit of the next planned dose. */
  readonly left: { readonly value: string; readonly unit: AmountUnit };
  /** Vials in a unit the planned doses cannot be compared with: they are not counted. */
  readonly unitMismatch: boolean;
}

interface Stock {
  readonly vials: readonly StockedVial[];
  /** Those of days before `today` are left out, and so is what `doses` settles. */
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly LoggedDose[];
  /** The person's day. */
  readonly today: string;
  readonly leadDays: number;
}

/** One vial while the coming doses are taken out of it: mass in mcg, activity in international units. */
interface Shelf {
  readonly vial: StockedVial;
  readonly unit: Substance["unit"];
  readonly loss: Amount;
  readonly left: Amount;
}

/**
 * Takes the coming doses out of the stock one by one, each from the vial whose turn it is on its day. A vial past its
 * last day no longer counts; a rest that is too little for a dose is completed from the next vial. The dead space of
 * mixed vials is taken off at each draw; vials that are not mixed yet will lose some too, which is not known. Doses
 * that were logged without naming their vial left it in none.
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
  const inTheirs = inUnit(measured(total, unit === "IU" ? "IU" : "mcg"), unit);
  return (inTheirs?.value ?? total).toFixed();
}

/** How many of the doses, from the first on, come out of the shelves in full. */
function countCovered(uses: readonly PlannedDose[], full: readonly Shelf[]): number {
  let shelves = full;
  for (const [place, use] of uses.entries()) {
    const after = takeOut(use, shelves);
    if (after === null) return place;
    shelves = after;
  }
  return uses.length;
}

/** What is left once a dose is taken; null where the stock is not enough for it. */
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
