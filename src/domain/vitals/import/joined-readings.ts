import { VITAL_KINDS } from "../kinds.ts";
import { MAX_READINGS, type VitalDayFields, type VitalReading, type VitalSource } from "../vital.ts";
import { vitalKey } from "../vital-key.ts";
import { inOrder } from "./day-table.ts";
import { type ChosenSource, type HealthReading, type LeftOut, NOT_RESTING } from "./health-reading.ts";

/** A file that was read, by its name. */
export interface ReadFile {
  readonly name: string;
  readonly reading: HealthReading;
}

/** What several files hold together. Days of different apps stay apart. */
export interface JoinedReadings extends Pick<HealthReading, "days" | "leftOut" | "stepSources"> {
  /** Days of one app that differ from file to file, so that one had to be chosen. */
  readonly chosenDays: number;
  readonly apps: readonly VitalSource[];
  readonly pulse: { readonly restingDays: number; readonly otherDays: number };
}

export function joinedReadings(files: readonly ReadFile[]): JoinedReadings {
  const days = new Map<string, VitalDayFields>();
  const chosen = new Set<string>();
  for (const { reading } of files)
    for (const day of reading.days) {
      const key = vitalKey(day);
      const before = days.get(key);
      const joined = before === undefined ? { day, isChosen: false } : joinedDay(before, day);
      days.set(key, joined.day);
      if (joined.isChosen) chosen.add(key);
    }
  const pulses = [...days.values()].filter(({ kind }) => kind === "pulse");
  const otherDays = pulses.filter(({ note }) => note === NOT_RESTING).length;
  return {
    days: inOrder([...days.values()]),
    pulse: { restingDays: pulses.length - otherDays, otherDays },
    leftOut: files.flatMap(({ name, reading }) =>
      reading.leftOut.map((row): LeftOut => (files.length === 1 ? row : { ...row, first: `${name}, ${row.first}` })),
    ),
    stepSources: stepSources(files),
    chosenDays: chosen.size,
    apps: [...new Set(files.flatMap(({ reading }) => (reading.days.length > 0 ? [reading.source] : [])))],
  };
}

interface JoinedDay {
  readonly day: VitalDayFields;
  readonly isChosen: boolean;
}

/**
 * Parts of a day complete each other, but two totals of steps or sleep are two states of the same count, never a sum,
 * and resting pulses never mix with others.
 */
function joinedDay(before: VitalDayFields, after: VitalDayFields): JoinedDay {
  const isTotal = VITAL_KINDS[after.kind].day === "sum";
  if (before.summary === null && after.summary === null && before.note === after.note && !isTotal) {
    const readings = allReadings(before.readings, after.readings);
    if (readings.length <= MAX_READINGS) return { day: { ...after, readings }, isChosen: false };
  }
  if (before.note !== after.note) return { day: before.note === "" ? before : after, isChosen: true };
  const [one, other] = [sizeOf(before, isTotal), sizeOf(after, isTotal)];
  return { day: other >= one ? after : before, isChosen: !isSame(before, after) };
}

/** Of totals the greatest one; of readings how many there are. */
function sizeOf({ readings, summary }: VitalDayFields, isTotal: boolean): number {
  if (summary !== null) return isTotal ? Number(summary.high) : summary.count;
  return isTotal ? readings.reduce((total, { value }) => total + Number(value), 0) : readings.length;
}

function allReadings(before: readonly VitalReading[], after: readonly VitalReading[]): VitalReading[] {
  const byText = new Map([...before, ...after].map((reading) => [textOf(reading), reading]));
  return [...byText.values()].toSorted((a, b) => (a.time ?? "").localeCompare(b.time ?? "", "en-US"));
}

const textOf = ({ time, value, second }: VitalReading): string => JSON.stringify([time, value, second]);

const isSame = (a: VitalDayFields, b: VitalDayFields): boolean =>
  JSON.stringify([a.readings, a.summary]) === JSON.stringify([b.readings, b.summary]);

function stepSources(files: readonly ReadFile[]): ChosenSource[] {
  const days = new Map<string, number>();
  for (const { reading } of files)
    for (const { name, days: count } of reading.stepSources) days.set(name, (days.get(name) ?? 0) + count);
  return [...days].map(([name, count]) => ({ name, days: count })).toSorted((a, b) => b.days - a.days);
}
