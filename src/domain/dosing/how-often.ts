import { Exact } from "../units/amount.ts";

/**
 * The usual ways to space doses: doses per week as the calculator keeps them, the label of the choice, and the words a
 * schedule is read from.
 */
export const TIMES_A_WEEK = [
  { perWeek: "7", label: "Daily", words: "once daily" },
  { perWeek: "14", label: "Twice a day", words: "twice daily" },
  { perWeek: "3.5", label: "Every other day", words: "every other day" },
  { perWeek: "1", label: "Weekly", words: "once weekly" },
] as const;

/**
 * Words for a schedule; null for a number that names no rhythm (2 a week could be any two days) or is empty or no
 * number.
 */
export function howOftenWords(dosesPerWeek: string): string | null {
  const text = dosesPerWeek.trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  return TIMES_A_WEEK.find(({ perWeek }) => new Exact(perWeek).eq(text))?.words ?? null;
}
