import { Exact, formatAmount, type Quantity } from "#domain/units/amount.ts";
import { asSubstance } from "#domain/units/measure.ts";
import { HOUR_MS } from "../days/epoch.ts";
import { isSameCompound } from "./compound.ts";
import type { DoseFields, LoggedDose } from "./dose.ts";
import { elapsedText, inOrderOfTime, msOf } from "./elapsed.ts";

/** A question to the person before a dose is stored. `mustRetype`: they have to type the amount again. */
export interface LoggingQuestion {
  readonly code: "repeat" | "other-unit-slip" | "far-off" | "unit-changed" | "in-future";
  readonly text: string;
  readonly mustRetype: boolean;
}

type DoseAmount = NonNullable<DoseFields["amount"]>;

interface Surroundings {
  readonly now: string;
  /** The shortest gap between two planned doses of the item; null without a plan. */
  readonly usualGapHours: number | null;
  readonly planned: DoseAmount | null;
}

interface Reference {
  /** "the planned", "the last logged". */
  readonly words: string;
  readonly amount: DoseAmount;
}

const GAP_WITHOUT_PLAN_MS = HOUR_MS;
/** A device's clock may run ahead of the server's. */
const FUTURE_TOLERANCE_MS = 5 * 60_000;
const FAR_OFF = 5;

/**
 * Looks for slips before a dose is logged or corrected. `past` has the other logged doses in any order. Each code
 * appears at most once; an empty list means that nothing looked like a slip, not that the dose is right.
 */
export function checkBeforeLogging(
  dose: DoseFields,
  past: readonly LoggedDose[],
  { now, usualGapHours, planned }: Surroundings,
): LoggingQuestion[] {
  const future = checkTime(dose, now);
  if (dose.amount === null) return future;
  const same = past.filter((other) => other.state === "taken" && isSameCompound(other, dose));
  const last = lastBefore(same, dose.at)?.amount ?? null;
  const references = [
    ...(planned === null ? [] : [{ words: "the planned", amount: planned }]),
    ...(last === null ? [] : [{ words: "the last logged", amount: last }]),
  ];
  return [...checkRepeat(dose, same, usualGapHours), ...checkSize(dose.amount, references), ...future];
}

/** Looks both ways in time: a dose logged with an earlier time may just as easily be a duplicate. */
function checkRepeat(dose: DoseFields, same: readonly LoggedDose[], usualGapHours: number | null): LoggingQuestion[] {
  const limit = usualGapHours === null ? GAP_WITHOUT_PLAN_MS : (usualGapHours * HOUR_MS) / 2;
  const [nearest] = same
    .map((other) => ({ other, away: msOf(dose.at) - msOf(other.at) }))
    .toSorted((a, b) => Math.abs(a.away) - Math.abs(b.away));
  if (nearest === undefined || Math.abs(nearest.away) >= limit) return [];
  const { other, away } = nearest;
  const amount = other.amount === null ? "" : ` (${amountText(other.amount)})`;
  const when = away === 0 ? "at the same time" : `${elapsedText(away)} ${away > 0 ? "before" : "after"} this one`;
  return [
    {
      code: "repeat",
      text: `A dose of ${dose.peptideName}${amount} is logged as taken ${when}. Is this another one?`,
      mustRetype: false,
    },
  ];
}

/** The last one taken at that time; for a dose before all others, the next one. */
function lastBefore(same: readonly LoggedDose[], at: string): LoggedDose | undefined {
  const ordered = inOrderOfTime(same, (other) => other.at);
  return ordered.findLast((other) => msOf(other.at) <= msOf(at)) ?? ordered[0];
}

function checkSize(amount: DoseAmount, references: readonly Reference[]): LoggingQuestion[] {
  const found = references.flatMap((reference) => compare(amount, reference));
  const codes = ["other-unit-slip", "far-off", "unit-changed"] as const;
  return codes.flatMap((code) => {
    const texts = found.filter((one) => one.code === code).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ code, text: texts.join(" "), mustRetype: true }];
  });
}

function compare(
  amount: DoseAmount,
  { words, amount: reference }: Reference,
): { code: "other-unit-slip" | "far-off" | "unit-changed"; text: string }[] {
  const [mine, theirs] = [asSubstance(quantityOf(amount)), asSubstance(quantityOf(reference))];
  const pair = `${amountText(amount)} and ${words} ${amountText(reference)}`;
  if (mine.unit !== theirs.unit)
    return [{ code: "unit-changed", text: `${pair} cannot be compared: one counts activity, the other mass.` }];
  if (amount.unit !== reference.unit && quantityOf(amount).value.eq(quantityOf(reference).value))
    return [
      {
        code: "other-unit-slip",
        text: `${pair} have the same digits in different units, ${amount.unit} and ${reference.unit}.`,
      },
    ];
  if (mine.value.gte(theirs.value.times(FAR_OFF)))
    return [
      {
        code: "far-off",
        text: `${amountText(amount)} is at least ${FAR_OFF} times ${words} ${amountText(reference)}.`,
      },
    ];
  if (theirs.value.gte(mine.value.times(FAR_OFF)))
    return [
      { code: "far-off", text: `${amountText(amount)} is a fifth or less of ${words} ${amountText(reference)}.` },
    ];
  return [];
}

function checkTime({ at }: DoseFields, now: string): LoggingQuestion[] {
  const ahead = msOf(at) - msOf(now);
  if (ahead <= FUTURE_TOLERANCE_MS) return [];
  return [{ code: "in-future", text: `This time is still to come, in ${elapsedText(ahead)}.`, mustRetype: false }];
}

const quantityOf = ({ value, unit }: DoseAmount): Quantity => ({ value: new Exact(value), unit });

const amountText = ({ value, unit }: DoseAmount): string => formatAmount(new Exact(value), unit);
