import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { Exact, formatAmount } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";

export function amountText({ value, unit }: { readonly value: string; readonly unit: AmountUnit }): string {
  return formatAmount(new Exact(value), unit);
}

/** "BPC-157, 250 mcg", or only the name. */
export function doseText({ peptideName, amount }: Pick<DoseFields, "peptideName" | "amount">): string {
  return amount === null ? peptideName : `${peptideName}, ${amountText(amount)}`;
}

/** Wall-clock time in a zone, such as "08:05": plans and their fields write 24 hours, too. */
export function timeText(instant: string, zone: string): string {
  return dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone }).format(new Date(instant));
}

/** "Sun, Nov 22, 08:05" or "Sun 22 Nov, 08:05" in a zone. */
export function momentIn(instant: string, zone: string): string {
  return dateFormat({
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(new Date(instant));
}

/** "Nov 22, 2026, 08:05" or "22 Nov 2026, 08:05" in a zone. */
export function dayAndTimeIn(instant: string, zone: string): string {
  return dateFormat({
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(new Date(instant));
}

/** "Sunday, November 22" or "Sunday 22 November" of a calendar day. */
export function longDay(day: string): string {
  return dateFormat({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

export const SKIP_REASON_WORDS = {
  advised: "On a clinician's advice",
  "side-effect": "Side effect",
  ill: "Ill",
  travel: "Traveling",
  "out-of-stock": "Nothing left",
  forgot: "Forgot",
  "chose-not-to": "Chose not to",
  other: "Another reason",
} as const;
