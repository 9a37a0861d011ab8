import type { Decimal } from "decimal.js";
import { Exact } from "#domain/units/amount.ts";
import { convert } from "../catalogue/convert.ts";
import type { Comparator, LabValue } from "../record/lab-value.ts";
import type { Point, Series, Subject } from "./series.ts";
import { withUnit } from "./unit-text.ts";

const MINUS = "\u2212";

/**
 * A point's text: the printed digits in the printed unit, else converted in exact decimals and rounded to the unit's
 * usual digits. A bound keeps its sign: "<0.3". A range has both ends, a titer its dilution.
 */
export function pointText(point: Point, { subject, unit }: Pick<Series, "subject" | "unit">): string {
  const { result, derived, number, comparator, span } = point;
  if (result?.value.kind === "ratio") return valueText(result.value);
  const from = derived?.unit ?? result?.ucum ?? unit;
  const form = result?.form ?? null;
  const printed = derived === null && (subject.kind === "own" || (from === unit && form === null));
  const text = (one: string) => (printed ? signed(one) : converted(subject, { number: one, from, form }, unit));
  if (span !== null && result?.value.kind === "range") return `${text(result.value.low)} to ${text(result.value.high)}`;
  return `${signText(comparator)}${text(number)}`;
}

/** The same with its unit. */
export function pointWithUnit(point: Point, series: Pick<Series, "subject" | "unit">): string {
  return withUnit(pointText(point, series), series.unit);
}

/** The text of any kind of reported value. */
export function valueText(value: LabValue): string {
  switch (value.kind) {
    case "number":
      return `${signText(value.comparator)}${signed(value.number)}`;
    case "range":
      return `${signed(value.low)} to ${signed(value.high)}`;
    case "ratio":
      return `${signText(value.comparator)}${value.left}:${value.right}`;
    case "text":
      return value.text;
    case "none":
      return value.reason === "" ? "no result" : `no result: ${value.reason}`;
  }
}

/** A number computed for drawing, such as a median, with its unit's usual digits. */
export function roundedText(y: number, subject: Subject, unit: string): string {
  return signed(y.toFixed(decimalsOf(subject, unit)));
}

export function decimalsOf(subject: Subject, unit: string): number {
  const { marker } = subject;
  if (subject.kind === "own") return marker.decimals;
  return subject.marker.units.find(({ ucum }) => ucum === unit)?.decimals ?? marker.decimals;
}

/** "98 to 282", "below 100", "at least 60"; null without a bound. */
export function boundsText(
  { low, high }: { readonly low: number | null; readonly high: number | null },
  exclusive: "low" | "high" | "both" | null,
  text: (bound: number) => string,
): string | null {
  if (low !== null && high !== null) return `${text(low)} to ${text(high)}`;
  if (high !== null) return `${exclusive === "high" || exclusive === "both" ? "below" : "up to"} ${text(high)}`;
  if (low !== null) return `${exclusive === "low" || exclusive === "both" ? "above" : "at least"} ${text(low)}`;
  return null;
}

/** A bound without zeros left by a conversion: 0.0367, not 0.036700000000000003. For titers a dilution: 1:80. */
export function boundText(subject: Subject, unit: string, isTitre = false): (bound: number) => string {
  return (bound) => {
    if (isTitre) return titreText(bound);
    if (subject.kind === "own") return signed(new Exact(bound).toFixed()); // never converted, so nothing is rounded
    const digits = Number(bound.toPrecision(10));
    const rounded = roundedText(bound, subject, unit);
    const plain = signed(String(digits));
    return plain.includes("e") || plain.length > rounded.length + 1 ? rounded : plain;
  };
}

export const titreText = (dilution: number): string => `1:${dilution}`;

const SIGNS: Readonly<Record<Comparator, string>> = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" };
const signText = (comparator: Comparator | null): string => (comparator === null ? "" : SIGNS[comparator]);
const signed = (number: string): string => number.replace("-", MINUS);

function converted(
  subject: Subject,
  asked: { readonly number: string; readonly from: string; readonly form: string | null },
  unit: string,
): string {
  if (subject.kind === "own") return signed(asked.number);
  const exact: Decimal | null = convert(subject.marker, { ...asked, to: unit });
  return signed(exact === null ? asked.number : exact.toFixed(decimalsOf(subject, unit)));
}
