import type { BloodworkSettings } from "./record/bloodwork-settings.ts";

/** What intervals and formulas may depend on. Null is "not stated"; nothing is guessed. */
export interface Person {
  readonly sex: "female" | "male" | null;
  /** Completed years on the day of the draw. */
  readonly ageYears: number | null;
  readonly menopause: "premenopausal" | "postmenopausal" | null;
}

/** The person at the time of a draw (`collected` starts with `YYYY-MM-DD`). */
export function personAt(
  { sex, birthDate, menopause }: Pick<BloodworkSettings, "sex" | "birthDate" | "menopause">,
  collected: string,
): Person {
  return { sex, ageYears: birthDate === null ? null : completedYears(birthDate, collected.slice(0, 10)), menopause };
}

/** Null for a day before the birth. Someone born on 29 February turns a year older on 1 March. */
export function completedYears(birthDate: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = day.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return age < 0 ? null : age;
}
