import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { addMonths } from "#domain/units/calendar.ts";
import { DAY_MS, dayOfWall, wallOf } from "../days/epoch.ts";
import { type DayRule, rruleTexts } from "./rule-text.ts";

/**
 * The days a rule names from `from` to `to`, inclusive, in order; as the walls of their midnights. Days have no zone,
 * so they are computed in UTC, which has no clock changes. The library walks a rule from its start, so the start is
 * first moved up to the window by whole periods, which changes nothing else.
 */
export function planDays(rule: DayRule, firstDay: string, from: number, to: number): readonly number[] {
  const [text] = rruleTexts(rule, firstDay, null);
  const first = Math.max(from, midnightOf(firstDay));
  if (text === undefined || to < first) return [];
  // For n days on, only the first day's rule is expanded: it tells where each stretch begins.
  const stretch = rule.kind === "on-off" ? rule.daysOn : 1;
  const earliest = first - (stretch - 1) * DAY_MS;
  const begins = new RRuleTemporal({
    rruleString: text.rrule,
    dtstart: utc(movedUp(rule, midnightOf(text.firstDay), earliest)),
    tzid: "UTC",
    cache: false,
    maxIterations: MAX_PERIODS,
  })
    .between(utc(earliest), utc(to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds);
  if (stretch === 1) return begins;
  return begins
    .flatMap((begin) => Array.from({ length: stretch }, (_, place) => begin + place * DAY_MS))
    .filter((day) => first <= day && day <= to);
}

/** More than the days of a century. */
const MAX_PERIODS = 40_000;

/** The start moved ahead by whole periods of the rule, to the last one before `from`. */
function movedUp(rule: DayRule, start: number, from: number): number {
  if (from <= start) return start;
  if (rule.kind === "months") {
    const months = Math.floor((from - start) / (31 * DAY_MS));
    return midnightOf(addMonths(dayOfWall(start), months - (months % rule.every)));
  }
  const period = DAY_MS * periodOf(rule);
  return start + Math.floor((from - start) / period) * period;
}

function periodOf(rule: Exclude<DayRule, { kind: "months" }>): number {
  if (rule.kind === "days") return rule.every;
  return rule.kind === "weekdays" ? rule.everyWeeks * 7 : rule.daysOn + rule.daysOff;
}

const midnightOf = (day: string): number => wallOf(day, "00:00");

const utc = (epoch: number) => Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO("UTC");
