import type { BloodworkFields, Circumstances } from "#domain/bloodwork/record/entry.ts";
import { isDay } from "#domain/units/calendar.ts";

/** When, where and how a draw was taken, as typed. */
export interface DrawFacts extends Omit<Circumstances, "cycleDay"> {
  readonly day: string;
  readonly time: string;
  readonly reported: string;
  readonly laboratory: string;
  readonly cycleDay: string;
  readonly note: string;
}

export type FactErrors = Partial<Record<"day" | "time" | "reported" | "laboratory" | "cycleDay" | "note", string>>;

export const NO_FACTS: DrawFacts = {
  day: "",
  time: "",
  reported: "",
  laboratory: "",
  fasting: null,
  biotin: null,
  ill: null,
  exercise: null,
  cycleDay: "",
  note: "",
};

export function factsOf({ collected, reported, laboratory, circumstances, note }: BloodworkFields): DrawFacts {
  return {
    ...circumstances,
    day: collected.slice(0, 10),
    time: collected.slice(11),
    reported: reported ?? "",
    laboratory,
    cycleDay: circumstances.cycleDay === null ? "" : String(circumstances.cycleDay),
    note,
  };
}

const MAX_LABORATORY_LENGTH = 200;
const MAX_NOTE_LENGTH = 5_000;
const LAST_CYCLE_DAY = 60;

/** Errors by field. `today` is the date in the person's time zone. */
export function factErrors(facts: DrawFacts, today: string): FactErrors {
  const errors: FactErrors = {};
  if (facts.day === "") errors.day = "Enter the day of the blood draw.";
  else if (!isDay(facts.day)) errors.day = "Enter a day such as 2026-03-14.";
  else if (facts.day > today) errors.day = "This day is in the future.";
  else if (facts.day < "1900-01-01") errors.day = "Check the year.";
  if (facts.time !== "" && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(facts.time)) errors.time = "Enter a time such as 08:15.";
  if (facts.reported !== "" && !isDay(facts.reported)) errors.reported = "Enter a day such as 2026-03-14.";
  else if (facts.reported !== "" && isDay(facts.day) && facts.reported < facts.day)
    errors.reported = "Reported before the blood was drawn: one of the two days is wrong.";
  if (facts.laboratory.trim().length > MAX_LABORATORY_LENGTH)
    errors.laboratory = `At most ${MAX_LABORATORY_LENGTH} letters.`;
  if (cycleDayOf(facts.cycleDay) === undefined) errors.cycleDay = `A number from 1 to ${LAST_CYCLE_DAY}.`;
  if (facts.note.length > MAX_NOTE_LENGTH) errors.note = `At most ${MAX_NOTE_LENGTH} letters.`;
  return errors;
}

/** Call only after `factErrors` finds no errors. */
export function fieldsOfFacts(
  facts: DrawFacts,
): Pick<BloodworkFields, "collected" | "reported" | "laboratory" | "circumstances" | "note"> {
  const { fasting, biotin, ill, exercise } = facts;
  return {
    collected: facts.time === "" ? facts.day : `${facts.day}T${facts.time}`,
    reported: facts.reported === "" ? null : facts.reported,
    laboratory: facts.laboratory.trim(),
    circumstances: { fasting, biotin, ill, exercise, cycleDay: cycleDayOf(facts.cycleDay) ?? null },
    note: facts.note,
  };
}

/** Null if empty, undefined if it isn't a valid cycle day. */
function cycleDayOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const day = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return day >= 1 && day <= LAST_CYCLE_DAY ? day : undefined;
}
