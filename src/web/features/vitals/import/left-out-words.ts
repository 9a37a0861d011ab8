import { counted } from "#domain/units/counted.ts";
import type { LeftOut, LeftOutReason } from "#domain/vitals/import/health-reading.ts";
import { VITAL_KINDS } from "#domain/vitals/kinds.ts";

const WHY: Record<LeftOutReason, string> = {
  "unknown-unit": "in a unit we don't know",
  "not-a-number": "without a number",
  "out-of-range": "outside what a body can have",
  "no-time": "without a date we can read",
  "no-partner": "with only one of the two numbers",
  "unclear-pair": "taken at the same time, so we can't tell which numbers belong together",
  "not-asleep": "in bed or awake, not asleep",
  "beyond-sensor": "below or above what the sensor measures",
  "more-than-a-day-keeps": "beyond the 24 readings we keep a day",
  "not-read": "of a sort we don't read",
};

/** "12 weight rows in a unit we don't know (hg), first in line 40". */
export function leftOutText({ kind, reason, detail, count, first }: LeftOut): string {
  const name = kind === null ? "" : `${VITAL_KINDS[kind].name.toLowerCase()} `;
  const rows = counted(count, `${name}row`);
  return `${rows} ${WHY[reason]}${detail.trim() === "" ? "" : ` (${detail})`}, first in ${first}`;
}
