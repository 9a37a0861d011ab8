import type { LeftOutCount } from "../left-out-count.ts";
import { SleepNights } from "../sleep-nights.ts";
import type { Cell, EachRow } from "./health-tables.ts";
import type { PlaceClock } from "./place-clock.ts";

/**
 * Awake, out of bed and awake in bed (`SleepSessionRecord.StageType`). Health Connect leaves these out of the time asleep
 * and counts the rest of a session (`DURATION_EXCLUDE_TYPES`), so that the night here is the night on the phone.
 */
const AWAKE: ReadonlySet<Cell> = new Set([1, 3, 7]);
const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;

type Span = readonly [from: number, to: number];

/** Minutes asleep by the day somebody woke up. */
export function* readSleep(
  each: EachRow,
  clock: PlaceClock,
  leftOut: LeftOutCount,
): Generator<readonly [day: string, minutes: number]> {
  const nights = new SleepNights();
  const awake = awakeSpans(each, leftOut);
  for (const { cells, place } of each("sleep_session_record_table", COLUMNS)) {
    const [id = null, start, offset, end] = cells;
    const isSpan = typeof start === "number" && typeof end === "number";
    const minutes = isSpan ? (end - start) / MS_PER_MINUTE : -1;
    if (!isSpan || minutes < 0 || minutes > MINUTES_PER_DAY || clock.moment(start, offset) === null)
      leftOut.add("sleep", "no-time", place);
    else
      for (const [from, to] of without([start, end], awake.get(id) ?? [])) {
        const moment = clock.moment(from, offset);
        if (moment !== null) nights.add(moment, moment.minute, to / MS_PER_MINUTE);
      }
  }
  for (const [day, minutes] of nights.minutes())
    if (minutes <= MINUTES_PER_DAY) yield [day, Math.round(minutes)];
    else leftOut.add("sleep", "out-of-range", day);
}

const COLUMNS = ["row_id", "start_time", "start_zone_offset", "end_time"];

function awakeSpans(each: EachRow, leftOut: LeftOutCount): ReadonlyMap<Cell, readonly Span[]> {
  const spans = new Map<Cell, Span[]>();
  for (const { cells, place } of each("sleep_stages_table", STAGE_COLUMNS)) {
    const [parent = null, from, to, type = null] = cells;
    if (!AWAKE.has(type) || typeof from !== "number" || typeof to !== "number" || to <= from) continue;
    leftOut.add("sleep", "not-asleep", place, "awake");
    const ofSession = spans.get(parent) ?? [];
    ofSession.push([from, to]);
    spans.set(parent, ofSession);
  }
  return spans;
}

const STAGE_COLUMNS = ["parent_key", "stage_start_time", "stage_end_time", "stage_type"];

/** What is left of a span, in order. */
function without([start, end]: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let at = start;
  for (const [from, to] of taken.toSorted((a, b) => a[0] - b[0])) {
    if (Math.min(from, end) > at) left.push([at, Math.min(from, end)]);
    at = Math.max(at, to);
  }
  if (end > at) left.push([at, end]);
  return left;
}
