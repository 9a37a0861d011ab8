import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import { asSubstance } from "#domain/units/measure.ts";
import { inTheUnit } from "../in-the-unit.ts";
import type { VialFields } from "../vial.ts";
import { lossPerDraw } from "../vial-balance.ts";

/** A vial like which all others are opened. */
export interface LikeVial extends Pick<VialFields, "amount" | "unit" | "deadSpaceMcl" | "mixedWith"> {
  /** Days from opening to the last one it may be used; null = unknown, and then nothing is ever thrown away. */
  readonly keepsDays: number | null;
}

/**
 * Where the content of the opened vials goes, in their unit: always and exactly opened × amount = drawn +
 * lostToDeadSpace + thrownAway + left.
 */
export interface OpenedVials {
  /** The days vials are opened on. */
  readonly openedOn: readonly string[];
  readonly drawn: Amount;
  /** What stays in syringe and needle, and rests that are too small to draw. */
  readonly lostToDeadSpace: Amount;
  /** What was in vials when their last day was over. */
  readonly thrownAway: Amount;
  readonly vialsThrownAway: number;
  /** In the last vial, after the last dose. */
  readonly left: Amount;
}

/** More than anyone opens: a plan that needs more has a typo. */
const MAX_VIALS = 1_000;

/**
 * Draws the doses, in order of time, from new vials that are all alike; a rest too small for a dose is topped up from
 * the next vial. Null if that would take thousands, or a vial holds no more than one draw loses. All doses are in a unit
 * that compares with the vial's.
 */
export function openVials(doses: readonly PlannedDose[], like: LikeVial): OpenedVials | null {
  const inMcg = (value: Amount | string) => asSubstance({ value: new Exact(value), unit: like.unit }).value;
  const inTheirs = (value: Amount) => inTheUnit(value, like.unit);
  const [content, loss] = [inMcg(like.amount), inMcg(lossPerDraw(like))];
  if (content.lte(loss)) return null;
  const openedOn: string[] = [];
  let left: Amount = new Exact(0);
  let drawn: Amount = new Exact(0);
  let lost: Amount = new Exact(0);
  let thrownAway: Amount = new Exact(0);
  let vialsThrownAway = 0;
  let lastDay: string | null = null;
  for (const { amount, unit, day } of doses) {
    let wanted: Amount = asSubstance({ value: new Exact(amount), unit }).value;
    if (lastDay !== null && day > lastDay && !left.isZero()) {
      thrownAway = thrownAway.plus(left);
      vialsThrownAway += 1;
      left = new Exact(0);
    }
    while (!wanted.isZero()) {
      if (left.lte(loss)) {
        if (openedOn.length === MAX_VIALS) return null;
        lost = lost.plus(left);
        left = content;
        openedOn.push(day);
        lastDay = like.keepsDays === null ? null : addDays(day, like.keepsDays);
      }
      const taken = Exact.min(wanted, left.minus(loss));
      left = left.minus(loss).minus(taken);
      lost = lost.plus(loss);
      drawn = drawn.plus(taken);
      wanted = wanted.minus(taken);
    }
  }
  return {
    ...{ openedOn, vialsThrownAway },
    ...{ drawn: inTheirs(drawn), lostToDeadSpace: inTheirs(lost), thrownAway: inTheirs(thrownAway) },
    left: inTheirs(left),
  };
}
