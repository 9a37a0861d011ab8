import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { asSubstance, inUnit } from "#domain/units/measure.ts";
import { msOf } from "../doses/elapsed.ts";
import type { VialFields } from "./vial.ts";

/** What one logged dose took out of a vial. */
export interface Draw {
  readonly at: string;
  readonly amount: string;
  readonly unit: AmountUnit;
}

/**
 * The contents of a vial, from the log. Amounts are plain decimal text in the vial's own `unit`. With `startedFrom` as
 * the content when new or at the last count since, always and exactly startedFrom + overdrawnBy = left + drawn +
 * lostToDeadSpace + wasted.
 */
export interface VialBalance {
  readonly unit: AmountUnit;
  /** Never below 0: any excess is `overdrawnBy`. */
  readonly left: string;
  readonly startedFrom: string;
  readonly drawn: string;
  readonly lostToDeadSpace: string;
  readonly wasted: string;
  readonly overdrawn: boolean;
  readonly overdrawnBy: string;
  /** Doses in international units from a vial in mg, or the reverse: they are not in the balance. */
  readonly unitMismatch: boolean;
}

type Content = Pick<VialFields, "amount" | "unit" | "changes" | "mixedWith" | "deadSpaceMcl">;

const MCL_PER_ML = 1_000;
/** A volume may not divide evenly: the loss is rounded to the digits a stored number has, everything else is exact. */
const LOSS_DECIMALS = 9;

/** A count restarts the balance: only later withdrawals are subtracted. Of two at the same time the last one counts. */
export function vialBalance(vial: Content, draws: readonly Draw[]): VialBalance {
  const counted = lastCount(vial);
  const isSince = ({ at }: { at: string }) => counted === undefined || msOf(at) > msOf(counted.at);
  const startedFrom = new Exact(counted?.amount ?? vial.amount);
  const amounts = draws.filter(isSince).map((draw) => inVialUnit(draw, vial.unit));
  const known = amounts.filter((amount) => amount !== null);
  const drawn = sum(known);
  const lost = lossPerDraw(vial).times(known.length).toDecimalPlaces(LOSS_DECIMALS);
  const wasted = sum(
    vial.changes.filter((change) => change.kind === "wasted" && isSince(change)).map(({ amount }) => new Exact(amount)),
  );
  const left = startedFrom.minus(drawn).minus(lost).minus(wasted);
  return {
    unit: vial.unit,
    left: Exact.max(left, 0).toFixed(),
    startedFrom: startedFrom.toFixed(),
    drawn: drawn.toFixed(),
    lostToDeadSpace: lost.toFixed(),
    wasted: wasted.toFixed(),
    overdrawn: left.lt(0),
    overdrawnBy: Exact.max(left.neg(), 0).toFixed(),
    unitMismatch: known.length < amounts.length,
  };
}

/** The dead-space loss of syringe and needle per draw, in the vial's unit; 0 if the concentration is unknown. */
export function lossPerDraw({ amount, mixedWith, deadSpaceMcl }: Omit<Content, "changes">): Amount {
  if (mixedWith === null) return new Exact(0);
  return new Exact(amount).times(deadSpaceMcl).div(new Exact(mixedWith.volumeMl).times(MCL_PER_ML));
}

/** Converts between mg, mcg and g exactly; null between mass and activity. */
function inVialUnit({ amount, unit }: Draw, wanted: AmountUnit): Amount | null {
  return inUnit(asSubstance({ value: new Exact(amount), unit }), wanted)?.value ?? null;
}

function lastCount({ changes }: Content): Content["changes"][number] | undefined {
  return changes
    .filter(({ kind }) => kind === "counted")
    .reduce<Content["changes"][number] | undefined>(
      (last, change) => (last === undefined || msOf(change.at) >= msOf(last.at) ? change : last),
      undefined,
    );
}

const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((total, amount) => total.plus(amount), new Exact(0));
