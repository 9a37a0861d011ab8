import type { DosePlan } from "../cycles/schedule/dose-plan.ts";
import { type Frequency, readFrequency } from "../cycles/schedule/read-frequency.ts";
import { readSteps } from "../cycles/schedule/read-steps.ts";
import { type DoseUnit, ROUTE_LABELS, type Route } from "../peptides/vocabulary.ts";
import { type Amount, Exact } from "../units/amount.ts";
import { daysBetween } from "../units/calendar.ts";
import { parseDoseText } from "../units/dose-text.ts";
import { frequencyOfRule } from "./dose-windows.ts";

/** What someone takes or plans to take, in their own words. */
export interface Use {
  readonly id: string;
  readonly compound: string;
  /** Used if the name matches nothing; empty if there is none. */
  readonly compoundId: string;
  readonly dosage: string;
  readonly route: Route | null;
  readonly frequency: string;
  /** The first dose ever, `YYYY-MM-DD`; null if not known. */
  readonly startedOn: string | null;
  /**
   * The day from which the dosage applies. Null: a rise ("0.25 mg for 4 weeks, then 0.5 mg") applies from the first
   * dose, a single amount from today.
   */
  readonly from: string | null;
  /** A set schedule replaces dosage and frequency in words. */
  readonly schedule: Pick<DosePlan, "rule" | "unit" | "steps"> | null;
}

interface CourseStep {
  /** Weeks since `from`. */
  readonly week: number;
  readonly min: Amount;
  readonly max: Amount;
  readonly unit: DoseUnit;
}

/** A use, read from its words or its schedule. */
export interface UseCourse {
  /** False if words next to the amounts were not read and may change them: "2.5 mg x 2", "2.5 mg or more". */
  readonly isReadWhole: boolean;
  readonly steps: readonly CourseStep[];
  /** Weeks from the first dose to `from`; null if the first dose is not known. */
  readonly weeksBefore: number | null;
  /** Weeks from the first dose to today or to the last step, whichever is later. */
  readonly weeks: number | null;
  /** Null if the frequency can't be read. */
  readonly frequency: Frequency | null;
  /** The frequency as typed, to compare with a source that uses the same words. */
  readonly frequencyWords: string;
}

/** Letters and digits only, in lower case. */
export const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Null if no amount with a unit can be read. `today` is the day in the person's time zone. */
export function courseOf(use: Use, today: string): UseCourse | null {
  const read = use.schedule === null ? readDosage(use.dosage) : stepsOfSchedule(use.schedule);
  if (read === null) return null;
  const { startedOn } = use;
  const isRise = read.steps.length > 1;
  const from = use.from ?? (isRise || startedOn === null || startedOn > today ? startedOn : today);
  const weeksBefore =
    startedOn === null || from === null ? (isRise ? 0 : null) : Math.max(0, daysBetween(startedOn, from) / 7);
  const sinceStart = startedOn === null ? null : Math.max(0, daysBetween(startedOn, today) / 7);
  const last = read.steps.at(-1)?.week ?? 0;
  return {
    isReadWhole: read.isWhole,
    steps: read.steps,
    weeksBefore,
    weeks: weeksBefore === null ? sinceStart : Math.max(weeksBefore + last, sinceStart ?? 0),
    frequency: use.schedule === null ? frequencyOf(use.frequency, read.frequency) : read.frequency,
    frequencyWords: use.schedule === null && read.frequency === null ? wordsOf(use.frequency) : "",
  };
}

interface ReadDosage {
  readonly isWhole: boolean;
  readonly steps: readonly CourseStep[];
  readonly frequency: Frequency | null;
}

const AMOUNT = "\\d[\\d.,]*(?:\\s*(?:-|–|to)\\s*\\d[\\d.,]*)?\\s*(?:mg|mcg|[uµμ]g|g|iu|international units?)(?:/kg)?";
const ROUTE_SAID = [...Object.values(ROUTE_LABELS), "sc", "subq", "im", "by mouth"]
  .map((words) => words.replace(/[()]/g, "\\$&"))
  .join("|");
/** Amounts one after the other, with at most a weight and a route between them. */
const NOTHING_BESIDE = new RegExp(
  `^\\s*${AMOUNT}(?:(?:,|;)? ?(?:then|or) ${AMOUNT})*(?: ?\\(?× ?[\\d.,]+ kg\\)?)?(?:,? (?:${ROUTE_SAID}))?[.\\s]*$`,
  "iu",
);

function readDosage(text: string): ReadDosage | null {
  const read = readSteps(text);
  if (read !== null) {
    const steps = read.steps.map(({ week, amount }) => stepAt(week - 1, new Exact(amount), read.unit));
    return { isWhole: true, steps, frequency: read.frequency };
  }
  // Amounts without their own weeks: each of them may be the first.
  const amounts = parseDoseText(text);
  return (
    amounts && {
      isWhole: NOTHING_BESIDE.test(text),
      steps: amounts.map((amount) => ({ week: 0, ...amount })),
      frequency: null,
    }
  );
}

function stepsOfSchedule({ rule, unit, steps }: NonNullable<Use["schedule"]>): ReadDosage {
  return {
    isWhole: true,
    steps: steps.map(({ week, amount }) => stepAt(week - 1, new Exact(amount), unit)),
    frequency: frequencyOfRule(rule),
  };
}

const stepAt = (week: number, amount: Amount, unit: DoseUnit): CourseStep => ({ week, min: amount, max: amount, unit });

/** The stated frequency; unknown if the dosage states a different one. */
function frequencyOf(text: string, inDosage: Frequency | null): Frequency | null {
  const said = readFrequency(text)?.frequency ?? null;
  if (inDosage === null) return said;
  if (text.trim() === "") return inDosage;
  return JSON.stringify(said) === JSON.stringify(inDosage) ? said : null;
}
