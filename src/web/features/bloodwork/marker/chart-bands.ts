import type { Bounds, Point } from "#domain/bloodwork/see/series.ts";

/** A stretch of time with one interval. */
export interface BandSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly bounds: Bounds;
}

/**
 * One span for each stretch of equal bounds. An interval applies from halfway since the previous draw to halfway to the
 * next; the first and last extend to the edges. Points without an interval leave a gap.
 */
export function bandSpans(
  points: readonly Point[],
  boundsOf: (point: Point) => Bounds | null,
  window: { readonly fromMs: number; readonly untilMs: number },
): BandSpan[] {
  const spans: { fromMs: number; untilMs: number; bounds: Bounds }[] = [];
  let fromMs = window.fromMs;
  for (const [place, point] of points.entries()) {
    const next = points[place + 1];
    const untilMs = next === undefined ? Math.max(window.untilMs, point.atMs) : (point.atMs + next.atMs) / 2;
    const bounds = boundsOf(point);
    const last = spans.at(-1);
    if (bounds !== null) {
      if (last?.untilMs === fromMs && last.bounds.low === bounds.low && last.bounds.high === bounds.high)
        last.untilMs = untilMs;
      else spans.push({ fromMs: Math.min(fromMs, point.atMs), untilMs, bounds });
    }
    fromMs = untilMs;
  }
  return spans;
}
