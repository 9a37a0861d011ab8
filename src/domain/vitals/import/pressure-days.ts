import { MAX_READINGS, type VitalDayFields, type VitalReading, type VitalSource } from "../vital.ts";
import { UnreadableExport } from "./health-reading.ts";
import { decimalText, isPressure } from "./kept-unit.ts";
import type { LeftOutCount } from "./left-out-count.ts";
import type { LocalMoment } from "./local-moment.ts";

const MAX_MOMENTS = 200_000;
/** One kept moment holds no more values than this; a hostile file repeats one moment without end. */
const MAX_VALUES = 8;

interface Values {
  readonly moment: LocalMoment;
  readonly place: string;
  readonly systolic: number[];
  readonly diastolic: number[];
  /** Written as one measurement: Apple's correlations, or one row of a table. */
  readonly pairs: Array<readonly [systolic: number, diastolic: number]>;
}

/** Blood pressure, whose two numbers some files give apart. Only what surely belongs together becomes a reading. */
export class PressureDays {
  readonly #moments = new Map<string, Values>();

  /** One of the two numbers; `key` is the same for those of one measurement. */
  addHalf(key: string, half: "systolic" | "diastolic", value: number, moment: LocalMoment, place: string): void {
    put(this.#at(key, moment, place)[half], value);
  }

  addPair(key: string, pair: readonly [number, number], moment: LocalMoment, place: string): void {
    const { pairs } = this.#at(key, moment, place);
    if (pairs.length < MAX_VALUES && !pairs.some(([a, b]) => a === pair[0] && b === pair[1])) pairs.push(pair);
  }

  #at(key: string, moment: LocalMoment, place: string): Values {
    const found = this.#moments.get(key);
    if (found) return found;
    if (this.#moments.size >= MAX_MOMENTS)
      throw new UnreadableExport(`It holds more than ${MAX_MOMENTS} blood pressures.`);
    const fresh: Values = { moment, place, systolic: [], diastolic: [], pairs: [] };
    this.#moments.set(key, fresh);
    return fresh;
  }

  fields(source: VitalSource, leftOut: LeftOutCount): VitalDayFields[] {
    const days = new Map<string, VitalReading[]>();
    for (const values of this.#moments.values()) {
      const { moment, place } = values;
      for (const [systolic, diastolic] of pairsOf(values, leftOut)) {
        if (!isPressure(systolic, diastolic)) {
          leftOut.add("blood_pressure", "out-of-range", place, `${systolic}/${diastolic}`);
          continue;
        }
        const reading = { time: moment.time, value: decimalText(systolic), second: decimalText(diastolic) };
        const ofDay = days.get(moment.day) ?? [];
        if (!ofDay.some((kept) => isSame(kept, reading))) ofDay.push(reading);
        days.set(moment.day, ofDay);
      }
    }
    return [...days].map(([day, readings]) => {
      const shown = spread(readings.toSorted((a, b) => (a.time ?? "").localeCompare(b.time ?? "", "en-US")));
      if (shown.length < readings.length)
        leftOut.add("blood_pressure", "more-than-a-day-keeps", day, "", readings.length - shown.length);
      return { kind: "blood_pressure", name: "", day, source, readings: shown, summary: null, note: "" };
    });
  }
}

function put(values: number[], value: number): void {
  if (values.length < MAX_VALUES && !values.includes(value)) values.push(value);
}

/**
 * An export lists the halves of a pair again outside it: then only the pair counts. Halves alone belong together if the
 * moment has one of each.
 */
function pairsOf({ systolic, diastolic, pairs, place }: Values, leftOut: LeftOutCount): Values["pairs"] {
  if (pairs.length > 0) return pairs;
  const [first, second] = [systolic[0], diastolic[0]];
  if (first === undefined || second === undefined) leftOut.add("blood_pressure", "no-partner", place);
  else if (systolic.length > 1 || diastolic.length > 1) leftOut.add("blood_pressure", "unclear-pair", place);
  else return [[first, second]];
  return [];
}

const isSame = (a: VitalReading, b: VitalReading): boolean =>
  a.time === b.time && a.value === b.value && a.second === b.second;

/** A summary has no second number, so a day with too many keeps some of them, evenly through the day. */
function spread(readings: readonly VitalReading[]): VitalReading[] {
  if (readings.length <= MAX_READINGS) return [...readings];
  return Array.from({ length: MAX_READINGS }, (_, place) => {
    const at = Math.round((place * (readings.length - 1)) / (MAX_READINGS - 1));
    return readings[at];
  }).filter((reading) => reading !== undefined);
}
