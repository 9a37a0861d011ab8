import { takeComparator } from "../read/printed/comparator.ts";
import { plainText } from "../read/printed/plain-text.ts";
import { LabNumber, type LabRange, type LabValue } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";

/** A dilution: `1:160` is one part in 160. */
export const isTitre = (value: LabValue): boolean =>
  value.kind === "ratio" && Number(value.left) === 1 && Number(value.right) > 0;

const LABEL = /^(?:neg(?:ative|\.)?|normal|reference|ref\.?|titer|titre)?[:\s]*/iu;
const DILUTION = /^1\s?:\s?(?<number>\d+)$/u;

/**
 * A titer's interval by its dilutions: "<1:80" and "Negative: <1:80" have the strict upper bound 80. Other texts stay
 * without bounds.
 */
export function titreRange({ text }: NonNullable<BloodworkResult["range"]>): LabRange {
  const { comparator, rest } = takeComparator(plainText(text).replace(LABEL, ""));
  const number = DILUTION.exec(rest.trim())?.groups?.number ?? "";
  if (comparator === null || !LabNumber.safeParse(number).success)
    return { text, low: null, high: null, exclusive: null };
  return comparator.startsWith("<")
    ? { text, low: null, high: number, exclusive: comparator === "<" ? "high" : null }
    : { text, low: number, high: null, exclusive: comparator === ">" ? "low" : null };
}
