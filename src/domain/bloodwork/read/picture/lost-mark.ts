import type { BloodworkResult } from "../../record/result.ts";

const DECIMAL = /\d[.,]\d/;

/**
 * True if a value told from a picture may have lost its decimal mark, the smallest thing on the page: it is whole where
 * its interval has decimals ("26" beside "1.9-3.7"), or something else is in the mark's place ("1:7").
 */
export function mayLackMark({ rawValue, range }: Pick<BloodworkResult, "rawValue" | "range">): boolean {
  if (!/^\D{0,3}\d/.test(rawValue) || DECIMAL.test(rawValue)) return false;
  return /\d\D+\d/.test(rawValue) || DECIMAL.test(range?.text ?? "");
}

/** "Negative" fits blood and urine alike, and the heading that tells them apart is easily lost in a picture. */
export const mayBeElsewhere = ({ rawValue }: Pick<BloodworkResult, "rawValue">): boolean => !/\d/.test(rawValue);
