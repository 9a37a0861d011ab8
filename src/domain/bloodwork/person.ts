import type { BloodworkSettings } from "./record/bloodwork-settings.ts";

/** What intervals and formulas may depend on. Null is "not said"; nothing is guessed in its place. */
export interface Person {
  readonly sex: "female" | "male" | null;
  /** Completed years on the day of the draw. */
  readonly ageYears: number | null;
  readonly menopause: "premenopausal" | "postmenopausal" | null;
}

/** The person as they were on the day of a draw (`collected` begins with `YYYY-MM-DD`). */
export function personAt(
  { sex, birthDate, menopause }: Pick<BloodworkSettings, "sex" | "birthDate" | "menopause">,
  collected: string,
): Person {
  return { sex, ageYears: birthDate === null ? null : completedYears(birthDate, collected.slice(0, 10)), menopause };
}

/** Null for a day before the birth. Somebody born on 29 February is a year older from 1 March on. */
export function completedYears(birthDate: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = day.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return age < 0 ? null : age;
}
