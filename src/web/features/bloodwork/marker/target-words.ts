import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Series } from "#domain/bloodwork/see/series.ts";
import { unitText, withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { boundsText } from "#domain/bloodwork/see/value-text.ts";
import { Exact } from "#domain/units/amount.ts";

export type Target = BloodworkSettings["targets"][number];

type Shown = Pick<Series, "subject" | "unit">;

/** True if the unit of the person's own marker changed since: the target can't be converted to the new one. */
export const isInFormerUnit = (target: Target, { subject, unit }: Shown): boolean =>
  subject.kind === "own" && target.ucum !== unit;

/** Null if the target still applies. */
export function formerUnitText(target: Target | null, shown: Shown): string | null {
  if (target === null || !isInFormerUnit(target, shown)) return null;
  const was = targetText(target, target.ucum);
  const now = shown.unit === "" ? "has no unit now" : `is in ${unitText(shown.unit)} now`;
  return `Your target was ${was}${target.ucum === "" ? " without a unit" : ""}. This marker ${now}, so it can't be charted. Set it again.`;
}

/** "500 to 700 ng/dL"; null if neither end is set. */
export function targetText({ low, high }: Pick<Target, "low" | "high">, unit: string): string | null {
  const numbers = { low: low === null ? null : Number(low), high: high === null ? null : Number(high) };
  const bounds = boundsText(numbers, null, (bound) => new Exact(bound).toFixed().replace("-", "\u2212"));
  return bounds && withUnit(bounds, unit);
}
