import type { BiomarkerDocument } from "./biomarker.ts";
import { withCounts } from "./counted-unit.ts";
import { withSymbols } from "./spelled-unit.ts";

export interface UnitIndex {
  /** By the exact printed text. */
  readonly printed: ReadonlyMap<string, string>;
  /** By the text normalized with `plainUnit`. */
  readonly plain: ReadonlyMap<string, string>;
}

export function indexUnits(units: BiomarkerDocument["units"]): UnitIndex {
  const printed = new Map<string, string>();
  const plain = new Map<string, string>();
  for (const { ucum, printed: texts } of units)
    for (const text of [ucum, ...texts]) {
      if (!printed.has(text)) printed.set(text, ucum);
      const folded = plainUnit(text);
      if (!plain.has(folded)) plain.set(folded, ucum);
    }
  return { printed, plain };
}

const RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * Normalizes a printed unit: micro signs, superscript digits, spaces, notations for powers of ten, a lower-case l for
 * liter, a trailing remark such as "(calc)". The case of a prefix stays: G/L counts billions, g/L is a mass.
 */
export function plainUnit(printed: string): string {
  const solid = withSymbols(printed)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (digits) => `^${[...digits].map((digit) => RAISED_DIGITS.indexOf(digit)).join("")}`)
    .normalize("NFKC")
    .replace(/[µμ]/gu, "u")
    .replace(/(?<!\s)\s*\(?\bcalc(?:ulated)?\b\.?\)?\s*$/iu, "")
    .replace(/(?<=[UI]\/L) ?(?:(?:a|à|bei|at) )?37 ?°? ?C$/iu, "")
    .replace(/\s+/gu, "")
    .replace(/(?<=m[Ll]\/)mn(?=\/|$)/u, "min")
    .replace(/(?<=m[Ll]\/min)(?:per|por|par|pro|x)(?=1[.,]73)/u, "/")
    .replace(/^[x×*](?=10|E\d)/iu, "")
    .replace(/\/mm(?:\^|\*{1,2})3/u, "/mm3")
    .replace(/(?<=1[.,]73)\(?m(?:\*\*|[*^])2\)?/u, "m2")
    .replace(/^10(?:\^|\*\*?|[eExX]|x?(?=\())\(?(\d{1,2})\)?/u, "10^$1")
    .replace(/^10\^10?\^/u, "10^")
    .replace(/mcg/gu, "ug")
    .replace(/mcL/gu, "uL")
    .replace(/\[iU\]/gu, "[IU]")
    .replace(/\/([umdcnfp]?)l(?![a-z])/gu, "/$1L")
    .replace(/(?<=\d),(?=\d)/gu, ".")
    .replace(/\.$/u, "");
  return withCounts(solid);
}
