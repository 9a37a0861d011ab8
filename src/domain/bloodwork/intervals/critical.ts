import { type Amount, Exact } from "#domain/units/amount.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { canonicalOf, convert } from "../catalogue/convert.ts";
import type { Comparator } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import { CRITICAL_LIMITS, type CriticalLimit } from "./critical-limits.ts";

export interface Critical {
  readonly side: "low" | "high";
  readonly limit: CriticalLimit;
}

/**
 * Whether a result has reached a cited critical limit, inclusive. A censored result counts only if it is certain
 * (`>700` above 500, but not `<3.0` with a limit of 2.5).
 */
export function criticalOf(result: BloodworkResult, catalogue: Catalogue): Critical | null {
  const limit = CRITICAL_LIMITS.find(({ marker }) => marker === result.marker);
  const biomarker = catalogue.markers.get(result.marker ?? "");
  if (!limit || !biomarker) return null;
  const canonical = canonicalOf(result, catalogue);
  if (canonical === null) return null;
  const bound = (number: number | null) =>
    number === null
      ? null
      : convert(biomarker, { number: new Exact(number), from: limit.unit, form: limit.form, to: canonical.unit });
  const [low, high] = [bound(limit.low), bound(limit.high)];
  if (low && reachesDown(canonical.number, canonical.comparator, low)) return { side: "low", limit };
  if (high && reachesUp(canonical.number, canonical.comparator, high)) return { side: "high", limit };
  return null;
}

const reachesDown = (number: Amount, comparator: Comparator | null, low: Amount): boolean =>
  !comparator?.startsWith(">") && number.lte(low);

const reachesUp = (number: Amount, comparator: Comparator | null, high: Amount): boolean =>
  !comparator?.startsWith("<") && number.gte(high);
