import { Temporal } from "temporal-polyfill";
import { DAY_MS } from "./epoch.ts";

/** A span with a constant offset from UTC; from inclusive, until exclusive, milliseconds. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** Longer than any clock change: Samoa once skipped a whole day. */
const MARGIN = 3 * DAY_MS;
const REACH = 400 * DAY_MS;
/** Requests further apart than this aren't merged, because the years in between would be computed for nothing. */
const JOINED = 30 * 366 * DAY_MS;

/** A cache by zone: every dose asks the same question, and the answer never changes. */
const known = new Map<string, readonly OffsetSpan[]>();

/** The gapless spans of a zone from some days before `from` until some days after `until`. */
export function offsetSpans(zone: string, from: number, until: number): readonly OffsetSpan[] {
  const [low, high] = [from - MARGIN, until + MARGIN];
  const before = known.get(zone);
  const [first, last] = [before?.[0], before?.at(-1)];
  if (before !== undefined && first !== undefined && last !== undefined && first.from <= low && high <= last.until) {
    return before;
  }
  const [joinedLow, joinedHigh] = [Math.min(low, first?.from ?? low), Math.max(high, last?.until ?? high)];
  const isNear = joinedHigh - joinedLow < JOINED;
  const spans = readSpans(zone, (isNear ? joinedLow : low) - REACH, (isNear ? joinedHigh : high) + REACH);
  known.set(zone, spans);
  return spans;
}

function readSpans(zone: string, from: number, until: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < until) {
    const next = at.getTimeZoneTransition("next");
    const end = Math.min(next?.epochMilliseconds ?? until, until);
    spans.push({ from: at.epochMilliseconds, until: end, offset: at.offsetNanoseconds / 1_000_000 });
    if (next === null) break;
    at = next;
  }
  return spans;
}

/** The wall-clock moment at an instant. */
export function wallAt(spans: readonly OffsetSpan[], epoch: number): number {
  return epoch + (spanAt(spans, epoch)?.offset ?? 0);
}

/**
 * The instant at which the clock shows `wall`, as RFC 5545 (3.3.5) defines it: the first of two; a skipped time uses
 * the offset before the gap, which moves it later by the gap's length.
 */
export function instantOfWall(spans: readonly OffsetSpan[], wall: number): number {
  return wall - reading(spans, wall).span.offset;
}

/** The first instant at which the clock shows `wall` or later: the clock change itself if it skips `wall`. */
export function firstReached(spans: readonly OffsetSpan[], wall: number): number {
  const { span, isShown } = reading(spans, wall);
  return isShown ? wall - span.offset : span.until;
}

/** The first span whose clock reaches `wall`, or the last one before the clock skips over it. */
function reading(spans: readonly OffsetSpan[], wall: number): { span: OffsetSpan; isShown: boolean } {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span !== undefined && wall < span.until + span.offset) high = middle;
    else low = middle + 1;
  }
  const span = spans[low];
  if (span === undefined) throw new RangeError("No span of the zone was asked for");
  const before = spans[low - 1];
  return before === undefined || wall >= span.from + span.offset
    ? { span, isShown: true }
    : { span: before, isShown: false };
}

function spanAt(spans: readonly OffsetSpan[], epoch: number): OffsetSpan | undefined {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (epoch < (spans[middle]?.until ?? Number.POSITIVE_INFINITY)) high = middle;
    else low = middle + 1;
  }
  return spans[low];
}
