import type { VitalCode, VitalDayFields } from "../../vital.ts";
import { DayTable, inOrder } from "../day-table.ts";
import { type ChosenSource, type HealthReading, NOT_RESTING } from "../health-reading.ts";
import { inKeptUnit, isPossible, numberIn } from "../kept-unit.ts";
import { LeftOutCount } from "../left-out-count.ts";
import { AppleClock, type InstantMoment } from "../local-moment.ts";
import { PressureDays } from "../pressure-days.ts";
import { SleepNights } from "../sleep-nights.ts";
import { StepCounts } from "../step-counts.ts";
import type { Attributes, RecordListener } from "./record-stream.ts";
import { SourceNames } from "./source-names.ts";

const SOURCE = "apple-health";
type Kind = Exclude<VitalCode, "symptom">;
type Half = "systolic" | "diastolic";

/** What each type of record is. Types, units and attributes are those of the `export.xml` that Apple writes. */
const TYPES: ReadonlyMap<string, { readonly kind: Kind; readonly part?: Half | "resting" }> = new Map([
  ["HKQuantityTypeIdentifierBloodPressureSystolic", { kind: "blood_pressure", part: "systolic" }],
  ["HKQuantityTypeIdentifierBloodPressureDiastolic", { kind: "blood_pressure", part: "diastolic" }],
  ["HKQuantityTypeIdentifierHeartRate", { kind: "pulse" }],
  ["HKQuantityTypeIdentifierRestingHeartRate", { kind: "pulse", part: "resting" }],
  ["HKQuantityTypeIdentifierBodyMass", { kind: "weight" }],
  ["HKQuantityTypeIdentifierWaistCircumference", { kind: "waist" }],
  ["HKQuantityTypeIdentifierBodyFatPercentage", { kind: "body_fat" }],
  ["HKQuantityTypeIdentifierBodyTemperature", { kind: "temperature" }],
  ["HKQuantityTypeIdentifierBloodGlucose", { kind: "glucose" }],
  ["HKQuantityTypeIdentifierStepCount", { kind: "steps" }],
  ["HKCategoryTypeIdentifierSleepAnalysis", { kind: "sleep" }],
]);
const ASLEEP = /^HKCategoryValueSleepAnalysisAsleep(?:Unspecified|Core|Deep|REM)?$/;
const STAGE = "HKCategoryValueSleepAnalysis";
const MINUTES_PER_DAY = 1_440;

interface Correlation {
  readonly key: string;
  readonly moment: InstantMoment;
  readonly place: string;
  readonly halves: Map<Half, number>;
}

/** Gathers records into days as they pass, so that memory grows with days and never with records. */
export class AppleDays implements RecordListener {
  readonly #table = new DayTable();
  readonly #resting = new DayTable();
  readonly #pressures = new PressureDays();
  readonly #steps = new StepCounts();
  readonly #nights = new SleepNights();
  readonly #sources = new SourceNames();
  readonly #leftOut = new LeftOutCount();
  readonly #clock = new AppleClock();
  #correlation: Correlation | null = null;
  #hasAny = false;

  hasAny(): boolean {
    return this.#hasAny;
  }

  record(attributes: Attributes, isInPair: boolean, line: number): void {
    this.#hasAny = true;
    const { type = "", startDate = "" } = attributes;
    const found = TYPES.get(type);
    if (found === undefined) return;
    const { kind, part } = found;
    if (isInPair && kind !== "blood_pressure") return; // the same record comes again by itself
    const moment = this.#clock.moment(startDate);
    if (moment === null) this.#leftOut.add(kind, "no-time", place(line), startDate);
    else if (kind === "sleep") this.#sleep(attributes, moment, line);
    else this.#measured(kind, part, attributes, moment, isInPair, line);
  }

  #measured(
    kind: Exclude<Kind, "sleep">,
    part: Half | "resting" | undefined,
    attributes: Attributes,
    moment: InstantMoment,
    isInPair: boolean,
    line: number,
  ): void {
    const value = this.#valueIn(kind, attributes, line);
    if (value === null) return;
    const source = this.#sources.numberOf(attributes.sourceName ?? "");
    if (kind === "steps") this.#steps.add(moment.day, source, value);
    else if (kind !== "blood_pressure")
      (part === "resting" ? this.#resting : this.#table).add(kind, moment.day, moment.time, value);
    else this.#half(part === "diastolic" ? part : "systolic", value, moment, source, isInPair, line);
  }

  #valueIn(kind: Kind, { value = "", unit = "" }: Attributes, line: number): number | null {
    const number = numberIn(value);
    if (number === null) return this.#without(kind, "not-a-number", line, value);
    // HealthKit counts percent from 0 to 1: 0.182 stands for 18.2 %
    const inUnit = inKeptUnit(kind, number, kind === "body_fat" && unit === "%" ? "fraction" : unit);
    if (inUnit === null) return this.#without(kind, "unknown-unit", line, unit);
    return kind === "blood_pressure" || isPossible(kind, inUnit)
      ? inUnit
      : this.#without(kind, "out-of-range", line, `${value} ${unit}`);
  }

  #without(kind: Kind, reason: Parameters<LeftOutCount["add"]>[1], line: number, detail: string): null {
    this.#leftOut.add(kind, reason, place(line), detail);
    return null;
  }

  #half(half: Half, value: number, moment: InstantMoment, source: number, isInPair: boolean, line: number): void {
    const key = `${moment.minute} ${source}`;
    if (isInPair) {
      this.#correlation ??= { key, moment, place: place(line), halves: new Map() };
      if (this.#correlation.key === key) this.#correlation.halves.set(half, value);
    } else this.#pressures.addHalf(key, half, value, moment, place(line));
  }

  pairEnded(): void {
    if (this.#correlation === null) return;
    const { key, moment, place: where, halves } = this.#correlation;
    this.#correlation = null;
    const [systolic, diastolic] = [halves.get("systolic"), halves.get("diastolic")];
    if (systolic !== undefined && diastolic !== undefined)
      this.#pressures.addPair(key, [systolic, diastolic], moment, where);
    else for (const [half, value] of halves) this.#pressures.addHalf(key, half, value, moment, where);
  }

  #sleep({ value = "", endDate = "" }: Attributes, start: InstantMoment, line: number): void {
    const end = this.#clock.moment(endDate);
    const minutes = end === null ? 0 : end.minute - start.minute;
    if (!ASLEEP.test(value)) this.#leftOut.add("sleep", "not-asleep", place(line), value.replace(STAGE, ""));
    else if (end === null || minutes < 0 || minutes > MINUTES_PER_DAY)
      this.#leftOut.add("sleep", "no-time", place(line), endDate);
    else this.#nights.add(start, start.minute, end.minute);
  }

  reading(stopped: string | null): HealthReading {
    for (const [day, minutes] of this.#nights.minutes()) {
      if (minutes <= MINUTES_PER_DAY) this.#table.add("sleep", day, null, Math.round(minutes));
      else this.#leftOut.add("sleep", "out-of-range", day);
    }
    for (const [day, steps] of this.#steps.days()) {
      if (isPossible("steps", steps)) this.#table.add("steps", day, null, Math.round(steps));
      else this.#leftOut.add("steps", "out-of-range", day, String(Math.round(steps)));
    }
    const resting = this.#resting.fields("pulse", SOURCE);
    const others = this.#table
      .fields("pulse", SOURCE)
      .filter(({ day }) => !this.#resting.has("pulse", day))
      .map((fields): VitalDayFields => ({ ...fields, note: NOT_RESTING }));
    const kinds = [...new Set([...TYPES.values()].map(({ kind }) => kind))].filter(
      (kind) => kind !== "pulse" && kind !== "blood_pressure",
    );
    const pressures = this.#pressures.fields(SOURCE, this.#leftOut);
    const days = [...pressures, ...resting, ...others, ...kinds.flatMap((kind) => this.#table.fields(kind, SOURCE))];
    return {
      source: SOURCE,
      days: inOrder(days),
      leftOut: this.#leftOut.all(),
      stepSources: this.#stepSources(),
      stopped,
    };
  }

  #stepSources(): ChosenSource[] {
    return this.#steps.chosen().map(([source, days]) => ({ name: this.#sources.nameOf(source), days }));
  }
}

const place = (line: number): string => `line ${line}`;
