import { drawDays, drawDayWords } from "#domain/bloodwork/due/draw-days.ts";
import type { DueDraw } from "#domain/bloodwork/due/due-draws.ts";
import { dayCalendar } from "#web/lib/day-calendar.ts";

/** Whole-day events, because a check is due on a day, not at a time. */
export function drawCalendar(due: readonly DueDraw[], now: Date): string {
  const days = drawDays(due).map((one) => ({ ...drawDayWords(one, false), id: `draw-${one.dueOn}`, day: one.dueOn }));
  return dayCalendar("Blood draws", days, now);
}
