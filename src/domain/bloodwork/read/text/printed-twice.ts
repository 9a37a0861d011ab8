import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { canonicalOf } from "#domain/bloodwork/catalogue/convert.ts";
import { halfStep } from "../duplicates.ts";
import type { IgnoredLine, ReadRow } from "../reading.ts";

/** Laboratories convert with rounded factors: 1 mmol of triglycerides is 0.875 g at some and 0.885 g at others. */
const ROUNDED_FACTOR = 0.015;

/**
 * The rows without those that print the result of an earlier row again in another unit: HbA1c in % and in mmol/mol.
 * Where the numbers do not agree after conversion, both stay.
 */
export function withoutSecondUnits(
  rows: readonly ReadRow[],
  catalogue: Catalogue,
): { readonly rows: readonly ReadRow[]; readonly ignored: readonly IgnoredLine[] } {
  const first = new Map<string, ReadRow[]>();
  const kept: ReadRow[] = [];
  const ignored: IgnoredLine[] = [];
  for (const row of rows) {
    const key = `${row.result.marker} ${row.collected}`;
    const before = first.get(key) ?? [];
    if (before.some((other) => isAgain(row, other, catalogue))) {
      ignored.push({ text: row.result.source?.text.slice(0, 500) ?? "", why: "A result above in another unit" });
      continue;
    }
    first.set(key, [...before, row]);
    kept.push(row);
  }
  return { rows: kept, ignored };
}

function isAgain({ result: one }: ReadRow, { result: other }: ReadRow, catalogue: Catalogue): boolean {
  if (one.ucum === null || other.ucum === null || one.ucum === other.ucum) return false;
  const [first, second] = [canonicalOf(one, catalogue), canonicalOf(other, catalogue)];
  if (first === null || second === null || first.comparator !== second.comparator) return false;
  const rounding = halfStep(one, catalogue).plus(halfStep(other, catalogue));
  const slack = isByFormula(one, catalogue) ? rounding : rounding.plus(second.number.times(ROUNDED_FACTOR));
  return first.number.minus(second.number).abs().lte(slack);
}

/** HbA1c is converted by a formula that is the same everywhere. */
const isByFormula = ({ marker }: ReadRow["result"], { markers }: Catalogue): boolean =>
  markers.get(marker ?? "")?.units.some(({ offsetToCanonical }) => offsetToCanonical !== undefined) === true;
