import { Temporal } from "temporal-polyfill";
import { minutesOf } from "../days/minutes-of.ts";

/**
 * Wall-clock times between which no reminders are sent; `to` may be on the next day. Equal times mean no quiet hours.
 */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;

/**
 * The instant itself or, within quiet hours, their end; both as "2026-11-22T07:00:00Z". `from` is inclusive, `to`
 * exclusive. An end that the clock skips comes right after the gap.
 */
export function afterQuiet(instant: string, zone: string, quiet: QuietHours | null): string {
  const at = Temporal.Instant.from(instant);
  if (quiet === null) return secondsText(at);
  const local = at.toZonedDateTimeISO(zone);
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), local.hour * 60 + local.minute];
  const sinceFrom = (now - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (sinceFrom >= length) return secondsText(at);
  const endDay = now < to ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const end = endDay.toZonedDateTime({ timeZone: zone, plainTime: quiet.to }).toInstant();
  // if the clock is set back past the end, its second occurrence no longer counts as quiet
  return secondsText(Temporal.Instant.compare(end, at) < 0 ? at : end);
}

function secondsText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "second" });
}
