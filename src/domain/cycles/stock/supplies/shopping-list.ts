import { byDay } from "#domain/cycles/days/by-day.ts";
import { isSameCompound } from "#domain/cycles/doses/compound.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import type { Price } from "#domain/money/price.ts";
import { type Amount, Exact, formatAmount, formatNumber } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import { counted } from "#domain/units/counted.ts";
import { readableAmount } from "../readable-amount.ts";
import type { StockedVial } from "../usable-vial.ts";
import { type Packs, packsOf, packsText, type ShoppingTotal, totalOf, totalText } from "./shopping-cost.ts";
import { type SupplyUse, USUAL_SUPPLIES } from "./supply.ts";
import { type Coming, type ComingUse, comingUses } from "./supply-run-out.ts";
import { perMixing } from "./supply-use.ts";
import { type VialsAhead, vialsAhead } from "./vials-ahead.ts";

/** A supply with what is left of it. */
export type SupplyLeft = SupplyUse & { readonly left: string; readonly price?: Price | undefined };

/** Without `left`, what there is isn't known. */
type KeptSupply = SupplyUse & { readonly left?: string; readonly price?: Price | undefined };

interface ToBuy {
  /** The future doses of the cycle. */
  readonly planned: readonly PlannedDose[];
  readonly others: OtherCycles;
  readonly vials: readonly StockedVial[];
  /** If empty, the usual ones are used, with unknown stock. */
  readonly supplies: readonly SupplyLeft[];
  /** Compounds of the cycle without a schedule. */
  readonly unplanned: readonly string[];
  readonly today: string;
}

/** Other cycles in the same days: stock that they use earlier is not available for this one. */
interface OtherCycles {
  readonly planned: readonly PlannedDose[];
  readonly names: ReadonlyMap<string, string>;
}

/** All in words, "3 vials of 5 mg"; `buy` is null if there is enough, `cost` also if no price is known. */
export interface ShoppingLine {
  readonly name: string;
  readonly needed: string;
  readonly there: string;
  /** "2 mg of it needed by Recovery"; null if no other cycle uses it. */
  readonly others: string | null;
  readonly buy: string | null;
  /** "€114 (3 × €38)", at the last price and in whole packs. */
  readonly cost: string | null;
}

/** A line with its cost as a number, for the sum. */
interface CostedLine extends Omit<ShoppingLine, "cost"> {
  readonly packs: Packs | null;
}

export interface ShoppingList {
  readonly lines: readonly ShoppingLine[];
  /** What could not be counted, as sentences. */
  readonly uncounted: readonly string[];
  readonly isAssumed: boolean;
  /** Null if no price is known. */
  readonly total: ShoppingTotal | null;
}

/** No one shops further ahead, and a typo in the year would ask for too many doses to compute. */
const MAX_DAYS = 1_096;

export const lastShoppedDay = (today: string): string => addDays(today, MAX_DAYS);

/** The requested day, or the nearest supported one. */
export function shoppedUntil(asked: string, today: string): string {
  const last = lastShoppedDay(today);
  return asked < today ? today : asked > last ? last : asked;
}

/** What the coming doses need beyond the stock that other cycles don't need. */
export function shoppingList({ planned, others, vials, supplies, unplanned, today }: ToBuy): ShoppingList {
  const compounds = vialsAhead(planned, vials, today, others.planned);
  const mixings = compounds.flatMap((one) => one.mixings);
  const isAssumed = supplies.length === 0;
  const kept: readonly KeptSupply[] = isAssumed ? USUAL_SUPPLIES : supplies;
  const coming = { planned, mixings, supplies: kept };
  const comingToOthers = { ...usedByOthers(compounds, others.planned, vials, today), supplies: kept };
  const lines = [
    ...compounds.map((compound) => vialLine(compound, others.names)),
    ...kept.flatMap((supply) => supplyLine(supply, coming, comingToOthers)),
  ];
  return {
    lines: lines.map(({ packs, ...line }) => ({ ...line, cost: packs && packsText(packs) })),
    total: totalOf(lines),
    uncounted: [
      ...unplanned.map((name) => `${name} has no schedule, so it isn't counted.`),
      ...compounds.flatMap(problemText),
      ...compounds.flatMap(otherUnitText),
      ...routeText(planned),
      ...waterText(coming),
    ],
    isAssumed,
  };
}

/** "3 vials of 5 mg", listing only what to buy. */
export function shoppingText({ lines, uncounted, total }: ShoppingList): string {
  const wanted = lines.flatMap(({ name, buy, cost }) =>
    buy === null ? [] : [`${name}: ${buy}${cost === null ? "" : `, ${cost}`}`],
  );
  return [
    ...(wanted.length === 0 ? ["Nothing to buy"] : wanted),
    ...(total === null ? [] : ["", `Total: ${totalText(total)}`]),
    ...(uncounted.length === 0 ? [] : ["", "Not counted:", ...uncounted]),
  ].join("\n");
}

/** Compounds of this cycle are shared; other compounds open vials of their own. */
function usedByOthers(
  compounds: readonly VialsAhead[],
  planned: readonly PlannedDose[],
  vials: readonly StockedVial[],
  today: string,
): Omit<Coming, "supplies"> {
  const unshared = planned.filter((dose) => !compounds.some((one) => isSameCompound(dose, one)));
  const alone = vialsAhead(unshared, vials, today);
  return {
    planned,
    mixings: [...compounds.flatMap(({ others }) => others.mixings), ...alone.flatMap(({ mixings }) => mixings)],
  };
}

function vialLine(compound: VialsAhead, names: ReadonlyMap<string, string>): CostedLine {
  const { peptideName, doses, needed, there, unit, missing, others } = compound;
  const short = needed.minus(there).plus(others.amount);
  const takers = [...others.cycleIds].map((id) => names.get(id) ?? "another cycle");
  return {
    name: peptideName,
    needed: `${readableAmount(needed, unit)} for ${counted(doses, "dose")}`,
    there: readableAmount(there, unit),
    others: takers.length === 0 ? null : `${readableAmount(others.amount, unit)} of it needed by ${takersText(takers)}`,
    buy: missing === null ? (short.gt(0) ? readableAmount(short, unit) : null) : vialsText(missing),
    packs: missing === null ? null : packsOf(missing.price, new Exact(missing.count)),
  };
}

const takersText = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} other cycles` : names.join(" and ");

function vialsText({ count, amount, unit }: NonNullable<VialsAhead["missing"]>): string | null {
  if (count === 0) return null;
  return `${counted(count, "vial")} of ${formatAmount(new Exact(amount), unit)}`;
}

function supplyLine(supply: KeptSupply, coming: Coming, comingToOthers: Coming): CostedLine[] {
  const uses = comingUses(supply, coming);
  const needed = uses.reduce((sum: Amount, { amount }) => sum.plus(amount ?? 0), new Exact(0));
  if (needed.isZero()) return [];
  const inPieces = (amount: Amount) => supplyAmountText(supply, amount);
  const { missing, forOthers } = sharedOut(supply.left ?? "0", uses, comingUses(supply, comingToOthers));
  return [
    {
      name: supply.name,
      needed: inPieces(needed),
      there: supply.left === undefined ? "Not known" : inPieces(new Exact(supply.left)),
      others: forOthers.isZero()
        ? null
        : `${inPieces(forOthers)} of ${supply.kind === "water" ? "it" : "them"} needed by other cycles`,
      buy: missing.isZero() ? null : inPieces(supply.kind === "water" ? missing : missing.ceil()),
      packs: packsOf(supply.price ?? null, missing, supply.kind === "water" ? " mL" : ""),
    },
  ];
}

/** Day by day; on the same day other cycles come first, so that the list is never too short. */
function sharedOut(left: string, own: readonly ComingUse[], others: readonly ComingUse[]) {
  const uses = [
    ...others.map((use) => ({ ...use, isOwn: false })),
    ...own.map((use) => ({ ...use, isOwn: true })),
  ].toSorted(byDay);
  let rest: Amount = new Exact(left);
  let missing: Amount = new Exact(0);
  let forOthers: Amount = new Exact(0);
  for (const { amount, isOwn } of uses) {
    const taken = Exact.min(rest, amount ?? 0);
    rest = rest.minus(taken);
    if (isOwn) missing = missing.plus(amount ?? 0).minus(taken);
    else forOthers = forOthers.plus(taken);
  }
  return { missing, forOthers };
}

/** "12 mL" of water, "12" of anything else. */
export function supplyAmountText({ kind }: Pick<SupplyUse, "kind">, amount: Amount): string {
  return kind === "water" ? `${formatNumber(amount)} mL` : formatNumber(amount);
}

const PROBLEMS: Readonly<Record<NonNullable<VialsAhead["problem"]>, string>> = {
  "no-vial-known": "no vial recorded yet, so we list only the amount.",
  "unit-mismatch": "its vials and doses are in different kinds of unit, so we can't compare them.",
  "too-many": "its vials hold too little to count its doses.",
};

function problemText({ peptideName, problem }: VialsAhead): string[] {
  return problem === null ? [] : [`${peptideName}: ${PROBLEMS[problem]}`];
}

function otherUnitText({ peptideName, others }: VialsAhead): string[] {
  if (!others.unitMismatch) return [];
  return [`${peptideName}: other cycles use a kind of unit that doesn't match. Their doses aren't subtracted.`];
}

function routeText(planned: readonly PlannedDose[]): string[] {
  const count = planned.filter(({ route }) => route === null).length;
  if (count === 0) return [];
  return [
    count === 1
      ? "One planned dose has no route, so no syringe is counted for it."
      : `${formatNumber(count)} planned doses have no route, so no syringes are counted for them.`,
  ];
}

function waterText({ mixings, supplies }: Coming): string[] {
  const hasWater = supplies.some(({ kind }) => kind === "water");
  const isUnknown = (mixing: (typeof mixings)[number]) =>
    mixing.volumeMl === null && (!hasWater || supplies.some((supply) => perMixing(supply, mixing, supplies) === null));
  const names = [...new Set(mixings.filter(isUnknown).map(({ peptideName }) => peptideName))];
  return names.map((name) => `${name}: add the water of a vial to count it.`);
}
