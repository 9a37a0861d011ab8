import { type CompoundName, groupByCompound, isSameCompound } from "#domain/cycles/doses/compound.ts";
import { inOrderOfTime } from "#domain/cycles/doses/elapsed.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { asSubstance, inUnit, measured } from "#domain/units/measure.ts";
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
  readonly others: VialsForOthers;
}

/** What the doses of other cycles take of the same vials before and between. */
export interface VialsForOthers {
  /** In the unit of the vials. */
  readonly amount: Amount;
  readonly cycleIds: ReadonlySet<string>;
  readonly mixings: readonly Mixing[];
  /** Some are in a unit that cannot be compared with the vials: they are left out. */
  readonly unitMismatch: boolean;
}

/** More than anybody buys: a plan that takes more has a slip in it. */
const MOST_VIALS = 1_000;

/**
 * Opens vials in the order of their use as the doses go by: from stock while it lasts and is in date, then more like the
 * newest vial of the compound. A vial of powder is mixed like the newest mixed one of its size; what was opened and is
 * not mixed came as a liquid. Vials are used up: how long a mixed one keeps nobody has said. The doses of others take
 * from stock in the order of time as well, and what it lacks for them is theirs to buy.
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
    const known = own.filter(isComparable).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
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

/** A vial while doses are taken out of it, in mcg or international units. */
interface OpenVial {
  readonly vial: StockedVial;
  readonly loss: Amount;
  readonly left: Amount;
  readonly isToMix: boolean;
  /** Null for one in stock. */
  readonly boughtFor: Owner | null;
}

function openVial(vial: StockedVial, left: string, known: readonly StockedVial[]): OpenVial {
  const mixedWith = vial.mixedWith ?? mixOf(vial, known);
  const loss = asSubstance({ value: lossPerDraw({ ...vial, mixedWith }), unit: vial.unit }).value;
  const isToMix = vial.mixedWith === null && vial.openedOn === null;
  return { vial, loss, isToMix, boughtFor: null, left: asSubstance({ value: new Exact(left), unit: vial.unit }).value };
}

/** `known` is every vial of the compound there ever was, the newest first. */
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
  const missing = like ? { count: bought.own, amount: like.amount, unit: like.unit } : null;
  return { mixings: mixings.own, missing, problem: null, others: forOthers() };
}

/** One more like the newest, or why there can be none. */
function anotherOf([like, ...older]: readonly StockedVial[], bought: number): OpenVial | "no-vial-known" | "too-many" {
  if (like === undefined) return "no-vial-known";
  const next = openVial(unopened(like), like.amount, [like, ...older]);
  return bought === MOST_VIALS || next.left.lte(next.loss) ? "too-many" : next;
}

type Owner = "own" | "others";

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
