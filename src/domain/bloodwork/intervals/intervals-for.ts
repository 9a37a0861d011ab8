import type { Biomarker } from "../catalogue/biomarker.ts";
import type { Person } from "../person.ts";
import type { Circumstances } from "../record/entry.ts";

type Interval = Biomarker["referenceIntervals"][number];

/** Circumstances of a draw that an interval may depend on. */
interface DrawState {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
  readonly collected: string;
  readonly circumstances: Pick<Circumstances, "fasting">;
}

export interface AppliedIntervals {
  /** A population's interval; the laboratory's printed one takes precedence. */
  readonly reference: Interval | null;
  /** What a guideline calls desirable. */
  readonly desirable: Interval | null;
  /** Thresholds at which a guideline asks for action, each in the situation its note states. */
  readonly decisions: readonly Interval[];
}

/**
 * The catalog's intervals for this person at this draw, from one set: the chosen one, or the marker's default. An
 * interval that depends on sex, age, menopause, cycle phase or circumstances applies only if those are known and
 * match; nothing is guessed. Bounds are in the marker's canonical unit.
 */
export function intervalsFor(
  biomarker: Biomarker,
  person: Person,
  draw: DrawState,
  chosenSet: string | null = null,
): AppliedIntervals {
  const holding = biomarker.referenceIntervals.filter((interval) => holds(interval, person, draw));
  const set = chosenSet ?? biomarker.defaultIntervalSet ?? "default";
  const inSet = holding.filter((interval) => interval.set === set);
  return {
    reference: narrowest(inSet.filter(({ kind }) => kind === "reference")),
    desirable: narrowest(inSet.filter(({ kind }) => kind === "desirable")),
    decisions: holding.filter(({ kind }) => kind === "decision"),
  };
}

/** The sets of reference intervals that apply here, for the person to choose from. */
export function setsFor(biomarker: Biomarker, person: Person, draw: DrawState): string[] {
  const holding = biomarker.referenceIntervals.filter(
    (interval) => interval.kind !== "decision" && holds(interval, person, draw),
  );
  return [...new Set(holding.map(({ set }) => set))];
}

function holds(interval: Interval, person: Person, draw: DrawState): boolean {
  return (
    (interval.sex === "any" || interval.sex === SEXES[person.sex ?? "unknown"]) &&
    fitsAge(interval, person.ageYears) &&
    (interval.phase === undefined || interval.phase === person.menopause) &&
    (interval.state === undefined || STATES[interval.state]?.(draw) === true)
  );
}

const SEXES = { female: "F", male: "M", unknown: null } as const;

function fitsAge({ ageMin, ageMax }: Interval, age: number | null): boolean {
  return age !== null && age >= ageMin && age <= (ageMax ?? Number.POSITIVE_INFINITY);
}

/**
 * Circumstances that a draw can record. Others (body-mass index, lying down) are not recorded with a draw, so they
 * never apply.
 */
const STATES: Readonly<Record<string, (draw: DrawState) => boolean>> = {
  fasting: ({ circumstances }) => circumstances.fasting === true,
  "08 h": ({ collected }) => isBetween(collected, "07:00", "10:00"),
  morning: ({ collected }) => isBetween(collected, "07:00", "10:00"),
  "16 h": ({ collected }) => isBetween(collected, "15:00", "18:00"),
};

function isBetween(collected: string, from: string, before: string): boolean {
  const time = collected.slice(11);
  return time !== "" && time >= from && time < before;
}

/** One for a sex, phase or state takes precedence over one for everyone. */
function narrowest(intervals: readonly Interval[]): Interval | null {
  const ranked = intervals.toSorted((a, b) => conditions(b) - conditions(a));
  return ranked[0] ?? null;
}

function conditions({ sex, phase, state }: Interval): number {
  return Number(sex !== "any") + Number(phase !== undefined) + Number(state !== undefined);
}
