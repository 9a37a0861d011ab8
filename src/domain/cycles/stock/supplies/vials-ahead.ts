import { type Amount, type AmountUnit, Exact } from "../../../units/amount.ts";
import { asSubstance, inUnit, measured } from "../../../units/measure.ts";
import { type CompoundName, groupByCompound, isSameCompound } from "../../doses/compound.ts";
import { inOrderOfTime } from "../../doses/elapsed.ts";
import type { PlannedDose } from "../../doses/planned-dose.ts";
import { inOrderOfUse, isUsableOn, type StockedVial } from "../usable-vial.ts";
import { lossPerDraw, vialBalance } from "../vial-balance.ts";
import type { Mixing } from "./supply-use.ts";

/** What the coming doses of one compound take in vials. */
export interface VialsAhead extends CompoundName {
  readonly doses: number;
  /** All doses together, and what can be used of the vials today, in the unit of the vials where one is known. */
  readonly needed: Amount;
  readonly there: Amount;
  readonly unit: AmountUnit;
  /** Vials beyond those in stock, each like the newest one; null where that cannot be counted. */
  readonly missing: { readonly count: number; readonly amount: string; readonly unit: AmountUnit } | null;
  readonly problem: "no-vial-known" | "unit-mismatch" | "too-many" | null;
  /** The vials that are mixed on the way, in order of time. */
  readonly mixings: readonly Mixing[];
}

/** More than anybody buys: a plan that takes more has a slip in it. */
const MOST_VIALS = 1_000;

/**
 * Opens vials in the order of their use as the doses go by: from stock while it lasts and is in date, then more like the
 * newest vial of the compound. A vial of powder is mixed like the newest mixed one of its size; what was opened and is
 * not mixed came as a liquid. Vials are used up: how long a mixed one keeps nobody has said.
 */
export function vialsAhead(
  planned: readonly PlannedDose[],
  vials: readonly StockedVial[],
  today: string,
): VialsAhead[] {
  return groupByCompound(inOrderOfTime(planned, ({ slot }) => slot)).map((doses) => {
    const own = vials.filter((vial) => isSameCompound(vial, doses[0]));
    const isComparable = (one: { readonly unit: AmountUnit }) => (one.unit === "IU") === (doses[0].unit === "IU");
    const known = own.filter(isComparable).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const unit = known[0]?.unit ?? doses[0].unit;
    const inUse = own.filter(({ finishedOn }) => finishedOn === null);
    const shelf = inOrderOfUse(inUse.filter(isComparable)).map((vial) =>
      openVial(vial, vialBalance(vial, vial.draws).left, known),
    );
    const usable = shelf.filter(({ vial }) => isUsableOn(vial, today)).map(({ left }) => left);
    const about = { ...aboutDoses(doses, unit), there: inTheUnit(Exact.sum(0, ...usable), unit) };
    if (![...inUse, ...doses].every(isComparable))
      return { ...about, mixings: [], missing: null, problem: "unit-mismatch" };
    return { ...about, ...takeOut(doses, shelf, known) };
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

/** A vial while doses are taken out of it, in mcg or international units. */
interface OpenVial {
  readonly vial: StockedVial;
  readonly loss: Amount;
  readonly left: Amount;
  readonly isToMix: boolean;
}

function openVial(vial: StockedVial, left: string, known: readonly StockedVial[]): OpenVial {
  const mixedWith = vial.mixedWith ?? mixOf(vial, known);
  const loss = asSubstance({ value: lossPerDraw({ ...vial, mixedWith }), unit: vial.unit }).value;
  const isToMix = vial.mixedWith === null && vial.openedOn === null;
  return { vial, loss, isToMix, left: asSubstance({ value: new Exact(left), unit: vial.unit }).value };
}

/** `known` is every vial of the compound there ever was, the newest first. */
function takeOut(
  doses: Doses,
  stock: readonly OpenVial[],
  known: readonly StockedVial[],
): Pick<VialsAhead, "missing" | "problem" | "mixings"> {
  const [like] = known;
  const shelf = [...stock];
  const mixings: Mixing[] = [];
  const bought = () => shelf.length - stock.length;
  for (const dose of doses) {
    let wanted = asSubstance({ value: new Exact(dose.amount), unit: dose.unit }).value;
    for (let place = 0; !wanted.isZero(); place += 1) {
      if (place === shelf.length) {
        if (like === undefined) return { mixings, missing: null, problem: "no-vial-known" };
        const next = openVial(unopened(like), like.amount, known);
        if (bought() === MOST_VIALS || next.left.lte(next.loss)) return { mixings, missing: null, problem: "too-many" };
        shelf.push(next);
      }
      const from = shelf[place];
      if (from === undefined || from.left.lte(from.loss) || !isUsableOn(from.vial, dose.day)) continue;
      if (from.isToMix) mixings.push(mixingOn(dose.day, from.vial, known));
      const taken = Exact.min(wanted, from.left.minus(from.loss));
      shelf[place] = { ...from, isToMix: false, left: from.left.minus(from.loss).minus(taken) };
      wanted = wanted.minus(taken);
    }
  }
  const missing = like ? { count: bought(), amount: like.amount, unit: like.unit } : null;
  return { mixings, missing, problem: null };
}

/** Another one of the same, as it is bought: what came as a liquid comes so again. */
function unopened(like: StockedVial): StockedVial {
  const isLiquid = like.openedOn !== null && like.mixedWith === null;
  const days = { expiresOn: null, discardOn: null, finishedOn: null };
  return { ...like, ...days, mixedWith: null, openedOn: isLiquid ? like.openedOn : null };
}

function mixOf({ amount, unit }: StockedVial, known: readonly StockedVial[]): StockedVial["mixedWith"] {
  const alike = known.find((one) => one.mixedWith !== null && one.amount === amount && one.unit === unit);
  return alike?.mixedWith ?? null;
}

function mixingOn(day: string, vial: StockedVial, known: readonly StockedVial[]): Mixing {
  const mix = mixOf(vial, known);
  return { day, peptideName: vial.peptideName, diluent: mix?.diluent ?? "", volumeMl: mix?.volumeMl ?? null };
}

function inTheUnit(value: Amount, unit: AmountUnit): Amount {
  return inUnit(measured(value, unit === "IU" ? "IU" : "mcg"), unit)?.value ?? value;
}
