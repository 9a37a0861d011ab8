import type { Bounds, Point } from "#domain/bloodwork/see/series.ts";

export const SPARK_WIDTH = 90;
export const SPARK_HEIGHT = 28;
const EDGE = 4;

export interface SparkPaths {
  /** Filled area: the interval on each report. */
  readonly band: string;
  /** Edges of the band; dashed if the interval is cited instead of printed. */
  readonly edges: string;
  readonly line: string;
  readonly last: { readonly x: number; readonly y: number } | null;
}

/**
 * A sparkline of 90 by 28 px with few paths, however many points. The scale includes every point and interval bound; an
 * open side extends to the edge. Titers use a scale of doublings.
 */
export function sparkPaths(points: readonly Point[], cited: Bounds | null, isTitre = false): SparkPaths {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return { band: "", edges: "", line: "", last: null };
  const scale = scaleOf(points, cited, isTitre);
  const span = last.atMs - first.atMs;
  const x = (atMs: number) =>
    span === 0 ? SPARK_WIDTH / 2 : tenth(EDGE + ((atMs - first.atMs) / span) * (SPARK_WIDTH - 2 * EDGE));
  let [line, band, edges] = ["", "", ""];
  let stretch = Number.NaN;
  for (const { atMs, y, stretch: own } of points) {
    line += `${own === stretch ? "L" : "M"}${x(atMs)} ${scale(y)}`;
    stretch = own;
  }
  for (const { from, until, bounds } of bandsOf(points, cited, x)) {
    const [top, bottom] = [
      bounds.high === null ? 0 : scale(bounds.high),
      bounds.low === null ? SPARK_HEIGHT : scale(bounds.low),
    ];
    band += `M${from} ${top}H${until}V${bottom}H${from}Z`;
    if (bounds.high !== null) edges += `M${from} ${top}H${until}`;
    if (bounds.low !== null) edges += `M${from} ${bottom}H${until}`;
  }
  return { band, edges, line, last: { x: x(last.atMs), y: scale(last.y) } };
}

interface Stretch {
  readonly from: number;
  until: number;
  readonly bounds: Bounds;
}

/** Printed intervals change halfway between draws; a cited one spans the whole drawing. */
function bandsOf(points: readonly Point[], cited: Bounds | null, x: (atMs: number) => number): Stretch[] {
  if (cited !== null) return [{ from: 0, until: SPARK_WIDTH, bounds: cited }];
  const bands: Stretch[] = [];
  let before = 0;
  for (const [place, { atMs, printed }] of points.entries()) {
    const next = points[place + 1];
    const until = next === undefined ? SPARK_WIDTH : tenth((x(atMs) + x(next.atMs)) / 2);
    const last = bands.at(-1);
    if (printed !== null) {
      if (last?.until === before && last.bounds.low === printed.low && last.bounds.high === printed.high)
        last.until = until;
      else bands.push({ from: before, until, bounds: printed });
    }
    before = until;
  }
  return bands;
}

function scaleOf(points: readonly Point[], cited: Bounds | null, isTitre: boolean): (y: number) => number {
  const place = (y: number) => (isTitre ? Math.log2(Math.max(1, y)) : y);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (y: number | null | undefined) => {
    if (y === null || y === undefined) return;
    min = Math.min(min, place(y));
    max = Math.max(max, place(y));
  };
  for (const { y, printed } of points) {
    take(y);
    take(printed?.low);
    take(printed?.high);
  }
  take(cited?.low);
  take(cited?.high);
  const span = max - min;
  return (y) =>
    span === 0 ? SPARK_HEIGHT / 2 : tenth(SPARK_HEIGHT - EDGE - ((place(y) - min) / span) * (SPARK_HEIGHT - 2 * EDGE));
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
