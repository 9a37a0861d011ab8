import { Exact, formatAmount } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { counted } from "#domain/units/counted.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { plainAmount, plainNumber } from "#domain/units/plain-number.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** "250 mcg at 08:00 every other day"; "0.25 mg, then 0.5 mg from week 5, at 08:00 every Monday". */
export function planWords({ rule, steps, unit }: Pick<DosePlan, "rule" | "steps" | "unit">): string {
  const amounts = steps.map(({ week, amount }, place) =>
    place === 0 ? amountWords(amount, unit) : `then ${amountWords(amount, unit)} from week ${week}`,
  );
  return `${amounts.join(", ")}${amounts.length > 1 ? "," : ""} ${ruleWords(rule)}`;
}

/** "at 08:00 and 20:00 every day". */
export function ruleWords(rule: DoseRule): string {
  if (rule.kind === "as-needed") return "as needed";
  if (rule.kind === "hours") return `every ${hoursWords(rule.every)} from ${rule.at}`;
  return `at ${listed(rule.times)}${rule.kind === "on-off" ? "," : ""} ${daysWords(rule)}`;
}

function daysWords(rule: Extract<DoseRule, { times: unknown }>): string {
  if (rule.kind === "days") return rule.every === 2 ? "every other day" : every(rule.every, "day");
  if (rule.kind === "on-off") return `${counted(rule.daysOn, "day")} on, ${counted(rule.daysOff, "day")} off`;
  if (rule.kind === "weekdays") {
    const names = listed(WEEKDAYS.filter((day) => rule.weekdays.includes(day)).map((day) => WEEKDAY_NAMES[day]));
    return rule.everyWeeks === 1 ? `every ${names}` : `on ${names} ${every(rule.everyWeeks, "week")}`;
  }
  const orLast = rule.dayOfMonth > 28 ? ", or its last day," : "";
  return `on day ${rule.dayOfMonth}${orLast} of ${every(rule.every, "month")}`;
}

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

/**
 * Below 0.01 mcg in nanograms or picograms, as everywhere; text with more digits than a number can represent stays as
 * it is.
 */
function amountWords(amount: string, unit: AmountUnit): string {
  const value = new Exact(amount);
  return unit === "mcg" && value.lt("0.01") ? plainAmount(value.toNumber(), unit) : formatAmount(value, unit);
}

/** "84 hours (3.5 days)". */
function hoursWords(hours: number): string {
  const words = hours === 1 ? "hour" : `${plainNumber(hours)} hours`;
  const inDays = hoursText(hours);
  return inDays.endsWith("days") ? `${words} (${inDays})` : words;
}

const every = (count: number, noun: string): string =>
  count === 1 ? `every ${noun}` : `every ${counted(count, noun)}`;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
