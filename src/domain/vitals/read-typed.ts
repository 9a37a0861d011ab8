import { counted } from "#domain/units/counted.ts";
import { secondProblem, valueProblem } from "./check-vital.ts";
import { toKept } from "./convert.ts";
import { VITAL_KINDS, type VitalUnit } from "./kinds.ts";
import type { VitalCode } from "./vital.ts";

/** What was typed, in the kept unit, or what to do about it. */
export type TypedVital = { readonly value: string; readonly second: string | null } | { readonly problem: string };

const NUMBER = /^\d{1,6}(?:[.,]\d{1,6})?$/;
/** A whole number with thousands apart, as phones and watches show steps. */
export const GROUPED = /^\d{1,3}(?:[,. \u00a0\u202f'’]\d{3}){1,2}$/u;
const PRESSURE = /^(\d{2,3})\s{0,3}[/\-–.,\s]\s{0,3}(\d{2,3})$/u;
const CLOCK = /^(\d{1,2}):(\d{2})$/;
const HOURS_MINUTES = /^(\d{1,2})\s{0,2}h\s{0,2}(?:(\d{1,2})\s{0,2}(?:m|min)?)?$/i;
const MINUTES = /^(\d{1,4})\s{0,2}(?:m|min)$/i;

/** Reads one field: "128/82" of a blood pressure, "7:30", "7 h 30 min" or "7.5" hours of sleep, a number of the rest. */
export function readTypedVital(kind: VitalCode, unit: VitalUnit, typed: string): TypedVital {
  const text = typed.trim();
  if (kind === "blood_pressure") return readPressure(text);
  const kept = kind === "sleep" ? readSleep(text) : readNumber(kind, unit, text);
  if (typeof kept !== "string") return kept;
  const problem = valueProblem(kind, kept, kind === "sleep" ? VITAL_KINDS.sleep.units[0] : unit);
  return problem === null ? { value: kept, second: null } : { problem };
}

function readPressure(text: string): TypedVital {
  const [, value, second] = PRESSURE.exec(text) ?? [];
  if (value === undefined || second === undefined) return { problem: "Enter both numbers, such as 128/82" };
  const problem = valueProblem("blood_pressure", value) ?? secondProblem("blood_pressure", { value, second });
  return problem === null ? { value, second } : { problem };
}

function readSleep(text: string): string | { readonly problem: string } {
  const [, hours, rest = "0"] = CLOCK.exec(text) ?? HOURS_MINUTES.exec(text) ?? [];
  if (hours !== undefined)
    return Number(rest) < 60 ? String(Number(hours) * 60 + Number(rest)) : { problem: "Minutes go up to 59" };
  const [, minutes] = MINUTES.exec(text) ?? [];
  if (minutes !== undefined) return String(Number(minutes));
  if (!NUMBER.test(text)) return { problem: "Enter hours and minutes, such as 7:30" };
  const decimal = text.replace(",", ".");
  if (Number(decimal) > 24) return { problem: "Enter hours and minutes, such as 7:30, or 450 min" };
  return String(Math.round(Number(decimal) * 60));
}

function readNumber(kind: VitalCode, unit: VitalUnit, text: string): string | { readonly problem: string } {
  if (kind === "steps" && GROUPED.test(text)) return text.replace(/\D/gu, "");
  if (!NUMBER.test(text)) return { problem: `Enter a number${kind === "symptom" ? " from 0 to 10" : ""}` };
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  const decimals = fraction.replace(/0{1,6}$/, "").length;
  if (decimals > unit.decimals)
    return {
      problem: unit.decimals === 0 ? "Enter a whole number" : `Enter at most ${counted(unit.decimals, "decimal")}`,
    };
  return toKept(unit, fraction === "" ? whole : `${whole}.${fraction}`);
}
