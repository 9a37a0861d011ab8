import { matchDoses } from "../course/match-doses.ts";
import type { LoggedDose } from "./dose.ts";
import { elapsedText, inOrderOfTime, msOf } from "./elapsed.ts";
import { type PlannedDose, unsettled } from "./planned-dose.ts";

/**
 * One line of the day's list. `due`: its time has come; `missed`: its day is over without a log. `at` is its position:
 * a planned dose stays at its slot when it is logged, so that the list doesn't jump.
 */
export type TodayEntry<Logged extends LoggedDose = LoggedDose> =
  | {
      readonly kind: "planned";
      readonly state: "due" | "later" | "missed";
      readonly at: string;
      readonly planned: PlannedDose;
      readonly dose: null;
    }
  | {
      readonly kind: "planned";
      readonly state: "taken" | "skipped";
      readonly at: string;
      readonly planned: PlannedDose;
      readonly dose: Logged;
    }
  /** Outside the plan, or from a plan that has changed since. */
  | {
      readonly kind: "extra";
      readonly state: "taken" | "skipped";
      readonly at: string;
      readonly planned: null;
      readonly dose: Logged;
    };

interface Day<Logged extends LoggedDose> {
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly Logged[];
  readonly now: string;
  /** The person's day of `now`. */
  readonly today: string;
}

/**
 * The day's doses in order of time. Planned doses of earlier days are listed if the caller passes them in (the person
 * may still want to log them), those of later days never; of other doses only today's.
 */
export function todayList<Logged extends LoggedDose>({
  planned,
  doses,
  now,
  today,
}: Day<Logged>): TodayEntry<Logged>[] {
  const listed = planned.filter(({ day }) => day <= today);
  const entries = matchDoses(listed, doses).map(({ planned: one, dose }): TodayEntry<Logged> => {
    const base = { kind: "planned", at: one.slot, planned: one } as const;
    return dose === null
      ? { ...base, state: openState(one, now, today), dose: null }
      : { ...base, state: dose.state, dose };
  });
  const shown = new Set(entries.map(({ dose }) => dose));
  const extras = doses
    .filter((dose) => dose.day === today && !shown.has(dose))
    .map((dose): TodayEntry<Logged> => ({ kind: "extra", state: dose.state, at: dose.at, planned: null, dose }));
  const byName = [...entries, ...extras].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), "en"));
  return inOrderOfTime(byName, ({ at }) => at);
}

/** The next planned dose without a log, on any day, with "in 2 h 5 min"; null if there is none. */
export function nextDose({
  planned,
  doses,
  now,
}: Omit<Day<LoggedDose>, "today">): { planned: PlannedDose; text: string } | null {
  const moment = msOf(now);
  const coming = planned.filter(({ slot }) => msOf(slot) > moment);
  const [next] = inOrderOfTime(unsettled(coming, doses), ({ slot }) => slot);
  return next === undefined ? null : { planned: next, text: `in ${elapsedText(msOf(next.slot) - moment)}` };
}

function openState({ day, slot }: PlannedDose, now: string, today: string): "due" | "later" | "missed" {
  if (day < today) return "missed";
  return msOf(slot) <= msOf(now) ? "due" : "later";
}

const nameOf = ({ planned, dose }: TodayEntry): string => planned?.peptideName ?? dose?.peptideName ?? "";
