import { effects } from "../course/effects.ts";
import { type Reading, symptomReadings, weightReadings } from "../course/outcome.ts";
import { byDay } from "../days/by-day.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { type Measure, measureKey } from "./measure.ts";
import type { NotedReading } from "./noted-reading.ts";

/**
 * One value per day of a measure, in order of days: logged with doses, or noted without one, which takes precedence.
 */
export function readingsOf(
  measure: Measure,
  doses: readonly LoggedDose[],
  noted: readonly NotedReading[],
): readonly Reading[] {
  const key = measureKey(measure);
  const own = noted.filter((one) => measureKey(one.measure) === key);
  const values = new Map(withDoses(measure, doses).map(({ day, value }) => [day, value]));
  for (const { day, value } of own) values.set(day, Number(value));
  return [...values].map(([day, value]) => ({ day, value })).toSorted(byDay);
}

function withDoses(measure: Measure, doses: readonly LoggedDose[]): readonly Reading[] {
  if (measure.kind === "weight") return weightReadings(doses);
  return measure.kind === "symptom" ? symptomReadings(doses, measure.name) : [];
}

/** Everything with at least one value: weight first, then symptoms, then custom numbers. */
export function measuresIn(doses: readonly LoggedDose[], noted: readonly NotedReading[]): readonly Measure[] {
  const all: Measure[] = [
    ...(weightReadings(doses).length > 0 ? [{ kind: "weight" } as const] : []),
    ...effects(doses, []).bySymptom.map(({ name }) => ({ kind: "symptom", name }) as const),
    ...noted.map(({ measure }) => measure),
  ];
  const byKey = new Map<string, Measure>();
  for (const measure of all) if (!byKey.has(measureKey(measure))) byKey.set(measureKey(measure), measure);
  const rank = ({ kind }: Measure) => ["weight", "symptom", "number"].indexOf(kind);
  return [...byKey.values()].toSorted((a, b) => rank(a) - rank(b));
}
