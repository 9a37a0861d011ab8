import { Exact, formatAmount } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { dayWords } from "../days/day-words.ts";

/** The parts of a planned dose that a reminder mentions. */
export interface RemindedDose {
  readonly peptideName: string;
  /** The wall-clock time it is planned for. */
  readonly time: string;
  readonly amount: string;
  readonly unit: AmountUnit;
}

/** Title and body of a notification, subject and text of a mail. */
export interface ReminderWords {
  readonly title: string;
  readonly body: string;
}

/** A discreet reminder names neither compound nor amount: it may be read on a locked screen or over a shoulder. */
export function reminderWords(dose: RemindedDose, isDiscreet: boolean): ReminderWords {
  const due = `Due ${dose.time}`;
  return { title: "A planned dose is due", body: isDiscreet ? due : `${due}: ${doseWords(dose, false)}` };
}

/** The dose in a calendar: "BPC-157 250 mcg"; "Planned dose" if discreet. */
export function doseWords(
  { peptideName, amount, unit }: Pick<RemindedDose, "peptideName" | "amount" | "unit">,
  isDiscreet: boolean,
): string {
  return isDiscreet ? "Planned dose" : `${peptideName} ${formatAmount(new Exact(amount), unit)}`;
}

/**
 * For stock that runs low, with the day of the first planned dose without enough stock; a discreet text has neither.
 */
export function stockWords(
  { peptideName, runsOutOn }: { readonly peptideName: string; readonly runsOutOn: string },
  isDiscreet: boolean,
): ReminderWords {
  return {
    title: "A supply runs low",
    body: isDiscreet
      ? "Your stock shows which"
      : `${peptideName}: not enough for the dose planned on ${dayWords(runsOutOn)}`,
  };
}
