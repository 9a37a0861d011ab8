import type { PendingChange } from "#domain/cycles/doses/pending-change.ts";
import { counted } from "#domain/units/counted.ts";
import { VITAL_NAMES } from "#domain/vitals/vital-names.ts";
import { dayText } from "#web/lib/local-day.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { doseText, momentIn } from "../doses/dose-text.ts";

/** "BPC-157, 250 mcg, taken Sun 22 Nov, 08:05", plus the action if it isn't logging. */
export function changeText(change: PendingChange): string {
  if (change.kind === "remove") return "Removal of a dose";
  if (change.kind === "measure")
    return `${change.day.name || VITAL_NAMES[change.day.kind]} of ${dayText(change.day.day)}`;
  const { dose } = change;
  const text = `${doseText(dose)}, ${dose.state} ${momentIn(dose.at, dose.zone)}`;
  return change.kind === "correct" ? `Correction: ${text}` : text;
}

/** Why some changes are left after trying to send them; null if none are. */
export function leftText(deliveries: readonly Pick<Delivery, "refusal">[], hasConsented = true): string | null {
  const refused = deliveries.filter(({ refusal }) => refusal !== null).length;
  const waiting = deliveries.length - refused;
  const texts = [
    waiting === 0
      ? null
      : `${counted(waiting, "change")} could not be sent: ${hasConsented ? "the server cannot be reached" : "you have not agreed that the server keeps health data"}.`,
    refused === 0 ? null : `The server did not take ${counted(refused, "change")}. My Cycles shows what can be done.`,
  ];
  return texts.filter(Boolean).join(" ") || null;
}
