import { plainNumber } from "#domain/units/plain-number.ts";
import { fromKept } from "./convert.ts";
import { VITAL_KINDS, type VitalLimits, type VitalUnit } from "./kinds.ts";
import { type VitalCode, VitalDayFields, type VitalReading } from "./vital.ts";

interface VitalProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A year outside these limits is a typo or a wrong clock. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** What is wrong with a day as it would be stored, each with a sentence. Nothing, if a body could have had it. */
export function vitalProblems(day: VitalDayFields): readonly VitalProblem[] {
  const problems: VitalProblem[] = [];
  const add = (path: VitalProblem["path"], message: string | null) =>
    message !== null && problems.push({ path, message });
  const year = Number(day.day.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) add(["day"], `A year from ${FIRST_YEAR} to ${LAST_YEAR}`);
  if (day.kind === "symptom" && day.name.trim() === "") add(["name"], "Name the symptom");
  if (day.kind !== "symptom" && day.name !== "") add(["name"], "Only a symptom has a name");
  if (day.readings.length === 0 && day.summary === null) add(["readings"], "A day needs at least one reading");
  day.readings.forEach((reading, place) => {
    add(["readings", place, "value"], valueProblem(day.kind, reading.value));
    add(["readings", place, "second"], secondProblem(day.kind, reading));
  });
  if (day.summary !== null) add(["summary"], summaryProblem(day.kind, day.summary));
  return problems;
}

/** A day that may be stored. Stored ones are read without these rules, so that changed limits lose none. */
export const CheckedVitalDay = VitalDayFields.superRefine((day, context) => {
  for (const { path, message } of vitalProblems(day)) context.addIssue({ code: "custom", path: [...path], message });
});

/** Null if the kept value is plausible, else a sentence with the limits in that unit. */
export function valueProblem(
  kind: VitalCode,
  value: string,
  unit: VitalUnit = VITAL_KINDS[kind].units[0],
): string | null {
  const { name, limits } = VITAL_KINDS[kind];
  const label = kind === "blood_pressure" ? "The upper number" : kind === "symptom" ? "The scale" : name;
  return outside(label, value, limits, unit);
}

export function secondProblem(
  kind: VitalCode,
  { value, second }: Pick<VitalReading, "value" | "second">,
): string | null {
  const { secondLimits, units } = VITAL_KINDS[kind];
  if (secondLimits === null) return second === null ? null : "Only blood pressure has a second number";
  if (second === null) return "Blood pressure has two numbers, such as 128/82";
  const problem = outside("The lower number", second, secondLimits, units[0]);
  if (problem !== null) return problem;
  return Number(second) < Number(value) ? null : "The upper number must be above the lower one";
}

function outside(label: string, value: string, { min, max }: VitalLimits, unit: VitalUnit): string | null {
  const number = Number(value);
  if (number >= min && number <= max) return null;
  const [low, high] = [fromKept(unit, String(min)), fromKept(unit, String(max))];
  const ends = `${low} to ${plainNumber(Number(high))}`;
  return `${label} must be from ${ends}${unit.code === "of 10" ? "" : ` ${unit.code}`}`;
}

/** The mean of a kind that adds up is its sum, which is above the greatest reading. */
function summaryProblem(kind: VitalCode, { low, mean, high }: NonNullable<VitalDayFields["summary"]>): string | null {
  if (kind === "blood_pressure") return "Blood pressure keeps its readings, not a summary";
  for (const value of [low, mean, high]) {
    const problem = valueProblem(kind, value);
    if (problem !== null) return problem;
  }
  const [least, middle, greatest] = [Number(low), Number(mean), Number(high)];
  const isOrdered = VITAL_KINDS[kind].day === "sum" ? least <= greatest : least <= middle && middle <= greatest;
  return isOrdered ? null : "The least value must not be above the greatest";
}
