import { plainNumber } from "#domain/units/plain-number.ts";
import { fromKept } from "./convert.ts";
import type { VitalUnit } from "./kinds.ts";
import type { VitalCode } from "./vital.ts";

/** A kept value as a plain text of at most four decimals. */
const asText = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** Values in a unit, for reading: "128/82", "72.4", "7 h 30 min", "8,432". A mean shows at most one decimal. */
export function vitalText(
  { kind, value, second = null }: { readonly kind: VitalCode; readonly value: number; readonly second?: number | null },
  unit: VitalUnit,
  isMean = false,
): string {
  if (kind === "sleep") return durationText(value);
  const shown = (number: number) => {
    const text = fromKept(unit, asText(number), isMean && kind !== "symptom" ? 1 : unit.decimals);
    const [whole = "", fraction] = text.split(".");
    const grouped = whole.length > 3 ? plainNumber(Number(whole)) : whole;
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
  };
  return second === null ? shown(value) : `${shown(value)}/${shown(second)}`;
}

function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The unit behind a value: durations and the scale of a symptom carry their own. */
export function unitWords(kind: VitalCode, unit: VitalUnit): string {
  if (kind === "sleep") return "";
  return kind === "symptom" ? "of 10" : unit.code;
}

/** "128/82 mmHg". */
export function vitalWithUnit(value: Parameters<typeof vitalText>[0], unit: VitalUnit, isMean = false): string {
  return [vitalText(value, unit, isMean), unitWords(value.kind, unit)].filter(Boolean).join(" ");
}

/** A number for an axis or a file, in the unit; sleep in hours. */
export const vitalNumber = (value: number, unit: VitalUnit): number => Number(fromKept(unit, asText(value)));
