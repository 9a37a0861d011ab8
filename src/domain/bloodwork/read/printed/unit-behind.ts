import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { DecimalSign } from "./lab-number.ts";
import { readValue } from "./value.ts";

/** Splits a value and unit in the same cell ("5,640 cells/uL", ">60 mL/min/1.73m2"); else null. */
export function valueAndUnit(
  text: string,
  decimal: DecimalSign,
  catalogue: Catalogue,
): { readonly value: string; readonly unit: string } | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  for (const { index } of trimmed.matchAll(/(?<=\d)(?=[\s\u00a0]*[^\d\s\u00a0.,])/gu)) {
    const value = trimmed.slice(0, index);
    const unit = trimmed.slice(index).trim();
    const kind = readValue(value, decimal)?.kind;
    const isMeasured = kind === "number" || kind === "range" || kind === "ratio";
    if (isMeasured && ucumOf(unit, catalogue) !== null) return { value, unit };
  }
  return null;
}

const LONGEST = 120;
