import { type CompoundName, groupByCompound, isSameCompound } from "#domain/cycles/doses/compound.ts";
import { inOrderOfTime } from "#domain/cycles/doses/elapsed.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import type { Price } from "#domain/money/price.ts";
import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { compareText } from "#domain/units/compare-text.ts";
import { asSubstance, inUnit } from "#domain/units/measure.ts";
import { inTheUnit } from "../in-the-unit.ts";
import { inOrderOfUse, isUsableOn, type StockedVial } from "../usable-vial.ts";
import { lossPerDraw, vialBalance } from "../vial-balance.ts";
import type { Mixing } from "./supply-use.ts";

/** The vials that the coming doses of one compound need. */
export interface VialsAhead extends CompoundName {
  readonly doses: number;
  /** Total of all doses, and what is usable today, in the vials' unit if one is known. */
  readonly needed: Amount;
  readonly there: Amount;
  readonly unit: AmountUnit;
  /** Vials needed beyond those in stock, each like the newest one; null if that can't be counted. */
  readonly missing: MissingVials | null;
  readonly problem: "no-vial-known" | "unit-mismatch" | "too-many" | null;
  /** The vials that get mixed along the way, in order of time. */
  readonly mixings: readonly Mixing[];
  readonly others: VialsForOthers;
}

interface MissingVials {
  readonly count: number;
  readonly amount: string;
  readonly unit: AmountUnit;
  /** What the newest one cost; null if its price is not known. */
  readonly price: Price | null;
}

/** What doses of other cycles take from the same vials. */
export interface VialsForOthers {
  /** In the unit of the vials. */
  readonly amount: Amount;
  readonly cycleIds: ReadonlySet<string>;
  readonly mixings: readonly Mixing[];
  /** Some doses are in a unit that can't be compared with the vials: they are left out. */
  readonly unitMismatch: boolean;
}

/** More than anyone buys: a plan that needs more has a typo. */
const MAX_VIALS = 1_000;

/**
 * Opens vials in order of use as doses are taken: from stock while it lasts and is in date, then more like the newest
 * vial of the compound. A powder vial is mixed like the newest mixed one of its size; one that was opened without
 * mixing came as a liquid. Vials are used up completely: how long a mixed one lasts is unknown. Doses of other cycles
 * draw from stock in order of time too, but what they lack is not added here.
 */
export function vialsAhead(
  planned: readonly PlannedDose[],
  vials: readonly StockedVial[],
  today: string,
  others: readonly PlannedDose[] = [],
): VialsAhead[] {
  return groupByCompound(inOrderOfTime(planned, ({ slot }) => slot)).map((doses) => {
    const same = others.filter((dose) => isSameCompound(dose, doses[0]));
    const own = vials.filter((vial) => isSameCompound(vial, doses[0]));
    const isComparable = (one: { readonly unit: AmountUnit }) => (one.unit === "IU") === (doses[0].unit === "IU");
    const known = own.filter(isComparable).toSorted((a, b) => compareText(b.createdAt, a.createdAt));
    const unit = known[0]?.unit ?? doses[0].unit;
    const inUse = own.filter(({ finishedOn }) => finishedOn === null);
    const shelf = inOrderOfUse(inUse.filter(isComparable)).map((vial) =>
      openVial(vial, vialBalance(vial, vial.draws).left, known),
    );
    const usable = shelf.filter(({ vial }) => isUsableOn(vial, today)).map(({ left }) => left);
    const about = { ...aboutDoses(doses, unit), there: inTheUnit(Exact.sum(0, ...usable), unit) };
    const unitMismatch = !same.every(isComparable);
    if (![...inUse, ...doses].every(isComparable)) {
      const nothing = { amount: new Exact(0), cycleIds: new Set<string>(), mixings: [], unitMismatch };
      return { ...about, mixings: [], missing: null, problem: "unit-mismatch", others: nothing };
    }
    const { others: taken, ...rest } = takeOut(doses, same.filter(isComparable), shelf, known);
    return { ...about, ...rest, others: { ...taken, amount: inTheUnit(taken.amount, unit), unitMismatch } };
  });
}

type Doses = readonly [PlannedDose, ...PlannedDose[]];

function aboutDoses(
  doses: Doses,
  unit: AmountUnit,
): Pick<VialsAhead, keyof CompoundName | "doses" | "needed" | "unit"> {
  const [{ slug, peptideName }] = doses;
  const inTheirs = doses.map(
    ({ amount, unit: own }) => inUnit(asSubstance({ value: new Exact(amount), unit: own }), unit)?.value ?? 0,
  );
  return { slug, peptideName, doses: doses.length, needed: Exact.sum(0, ...inTheirs), unit };
}

/** A vial while doses are drawn from it, in mcg or international units. */
interface OpenVial {
  readonly vial: StockedVial;
  readonly loss: Amount;
  readonly left: Amount;
  readonly isToMix: boolean;
  /** Null for a vial from stock. */
  readonly boughtFor: Owner | null;
}

function openVial(vial: StockedVial, left: string, known: readonly StockedVial[]): OpenVial {
  const mixedWith = vial.mixedWith ?? mixOf(vial, known);
  const loss = asSubstance({ value: lossPerDraw({ ...vial, mixedWith }), unit: vial.unit }).value;
  const isToMix = vial.mixedWith === null && vial.openedOn === null;
  return { vial, loss, isToMix, boughtFor: null, left: asSubstance({ value: new Exact(left), unit: vial.unit }).value };
}

/** `known` has every vial of the compound there ever was, newest first. */
function takeOut(
  own: Doses,
  others: readonly PlannedDose[],
  stock: readonly OpenVial[],
  known: readonly StockedVial[],
): Pick<VialsAhead, "missing" | "problem" | "mixings"> & { readonly others: Omit<VialsForOthers, "unitMismatch"> } {
  const [like] = known;
  const shelf = [...stock];
  const mixings: Record<Owner, Mixing[]> = { own: [], others: [] };
  const bought: Record<Owner, number> = { own: 0, others: 0 };
  const cycleIds = new Set<string>();
  let amount: Amount = new Exact(0);
  const forOthers = () => ({ amount, cycleIds, mixings: mixings.others });
  const owners = new Map<PlannedDose, Owner>([
    ...own.map((dose) => [dose, "own"] as const),
    ...others.map((dose) => [dose, "others"] as const),
  ]);
  for (const dose of inOrderOfTime([...owners.keys()], ({ slot }) => slot)) {
    const owner = owners.get(dose) ?? "own";
    let wanted = asSubstance({ value: new Exact(dose.amount), unit: dose.unit }).value;
    for (let place = 0; !wanted.isZero(); place += 1) {
      if (place === shelf.length) {
        const next = anotherOf(known, bought[owner]);
        if (typeof next !== "string") shelf.push({ ...next, boughtFor: owner });
        else if (owner === "others") break;
        else return { mixings: mixings.own, missing: null, problem: next, others: forOthers() };
        bought[owner] += 1;
      }
      const from = shelf[place];
      if (from === undefined || from.left.lte(from.loss) || !isUsableOn(from.vial, dose.day)) continue;
      if (from.boughtFor !== null && from.boughtFor !== owner) continue;
      if (from.isToMix) mixings[owner].push(mixingOn(dose.day, from.vial, known));
      const taken = Exact.min(wanted, from.left.minus(from.loss));
      shelf[place] = { ...from, isToMix: false, left: from.left.minus(from.loss).minus(taken) };
      wanted = wanted.minus(taken);
      if (owner === "others" && from.boughtFor === null) {
        amount = amount.plus(taken).plus(from.loss);
        cycleIds.add(dose.cycleId);
      }
    }
  }
  const missing = like ? { count: bought.own, amount: like.amount, unit: like.unit, price: like.price ?? null } : null;
  return { mixings: mixings.own, missing, problem: null, others: forOthers() };
}

/** One more like the newest, or why there can't be one. */
function anotherOf([like, ...older]: readonly StockedVial[], bought: number): OpenVial | "no-vial-known" | "too-many" {
  if (like === undefined) return "no-vial-known";
  const next = openVial(unopened(like), like.amount, [like, ...older]);
  return bought === MAX_VIALS || next.left.lte(next.loss) ? "too-many" : next;
}

type Owner = "own" | "others";

/** A new one of the same kind; a liquid stays a liquid. */
function unopened(like: StockedVial): StockedVial {
  const days = { expiresOn: null, discardOn: null, finishedOn: null };
  return { ...like, ...days, mixedWith: null, openedOn: like.mixedWith === null ? like.openedOn : null };
}

/** How the newest vial of its size was mixed; null if none was. */
export function mixOf({ amount, unit }: StockedVial, known: readonly StockedVial[]): StockedVial["mixedWith"] {
  const alike = known.find((one) => one.mixedWith !== null && one.amount === amount && one.unit === unit);
  return alike?.mixedWith ?? null;
}

function mixingOn(day: string, vial: StockedVial, known: readonly StockedVial[]): Mixing {
  const mix = mixOf(vial, known);
  return { day, peptideName: vial.peptideName, diluent: mix?.diluent ?? "", volumeMl: mix?.volumeMl ?? null };
}
