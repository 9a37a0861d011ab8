const MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const DAY_MS = 86_400_000;

export interface TimeTick {
  readonly ms: number;
  readonly text: string;
}

/** Steps of a calendar, in months, then in days. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const DAY_STEPS = [1, 2, 7, 14];

/**
 * Calendar marks from `fromMs` to `untilMs`, at most `most` of them: firsts of years, quarters or months, and days
 * where the window is short. January carries its year.
 */
export function timeTicks(fromMs: number, untilMs: number, most: number): TimeTick[] {
  const days = (untilMs - fromMs) / DAY_MS;
  const dayStep = DAY_STEPS.find((step) => days / step <= most);
  if (dayStep !== undefined) return dayTicks(fromMs, untilMs, dayStep);
  const months = days / 30.4;
  const step = MONTH_STEPS.find((one) => months / one <= most) ?? 120;
  return monthTicks(fromMs, untilMs, step);
}

function dayTicks(fromMs: number, untilMs: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let ms = Math.ceil(fromMs / DAY_MS) * DAY_MS; ms <= untilMs; ms += step * DAY_MS) {
    const date = new Date(ms);
    ticks.push({ ms, text: `${date.getUTCDate()} ${MONTH.format(date)}` });
  }
  return ticks;
}

function monthTicks(fromMs: number, untilMs: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  const from = new Date(fromMs);
  let count = Math.floor((from.getUTCFullYear() * 12 + from.getUTCMonth()) / step) * step;
  for (; ; count += step) {
    const ms = Date.UTC(Math.floor(count / 12), count % 12, 1);
    if (ms > untilMs) return ticks;
    if (ms >= fromMs) ticks.push({ ms, text: monthText(ms, step) });
  }
}

function monthText(ms: number, step: number): string {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (step % 12 === 0) return String(year);
  return `${MONTH.format(date)} ${String(year % 100).padStart(2, "0")}`;
}
