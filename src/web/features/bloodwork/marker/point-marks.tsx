import type { Point } from "#domain/bloodwork/see/series.ts";
import type { Place } from "#domain/bloodwork/see/standing.ts";
import type { Frame } from "#web/ui/chart/frame.ts";

interface PointMarksProps {
  readonly frame: Frame;
  readonly points: readonly Point[];
  readonly placeOf: (point: Point) => Place | null;
}

/**
 * Inside: a filled dot. Outside: a triangle pointing outward. Computed: a square. Typed by hand: a ring around it. Only
 * a bound: hollow with an arrow. A range: a bar from end to end. Color repeats the same information. All marks of a
 * kind share one path, so that thousands of points need only a few elements.
 */
export function PointMarks({ frame, points, placeOf }: PointMarksProps) {
  const paths = {
    inside: "",
    outside: "",
    hollowInside: "",
    hollowOutside: "",
    rings: "",
    arrows: "",
    pointers: "",
    bars: "",
  };
  for (const point of points) {
    const place = placeOf(point);
    const isOutside = place === "above" || place === "below";
    const at = `M${frame.x(point.atMs)} ${frame.y(point.y)}`;
    const shape = point.derived !== null ? "square" : isOutside ? place : "dot";
    const kind =
      point.comparator === null ? (isOutside ? "outside" : "inside") : isOutside ? "hollowOutside" : "hollowInside";
    if (point.span !== null) paths.bars += barPath(frame, point.atMs, point.span);
    if (point.span === null || isOutside) paths[kind] += at + SHAPES[shape];
    if (point.draw.source.kind === "typed" && point.derived === null && point.span === null) paths.rings += at + RING;
    if (point.comparator !== null) paths.arrows += at + (point.comparator.startsWith(">") ? UP : DOWN);
    if (point.derived !== null && isOutside) paths.pointers += at + (place === "above" ? UP : DOWN);
  }
  return (
    <g strokeWidth="1.6" strokeLinejoin="round">
      <path d={paths.bars} fill="none" strokeWidth="2.5" className="stroke-ink" />
      <path d={paths.rings} fill="none" strokeWidth="1" className="stroke-ink-2" />
      <path d={paths.inside} strokeWidth="1" className="fill-ink stroke-surface" />
      <path d={paths.outside} strokeWidth="1" className="fill-care stroke-surface" />
      <path d={paths.hollowInside} className="fill-surface stroke-ink" />
      <path d={paths.hollowOutside} className="fill-surface stroke-care" />
      <path d={paths.arrows} fill="none" className="stroke-ink-2" />
      <path d={paths.pointers} fill="none" className="stroke-care" />
    </g>
  );
}

/** Relative steps from the point before. */
const SHAPES = {
  dot: "m0-4.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z",
  square: "m-4-4h8v8h-8Z",
  above: "m0-7 6.2 11.2h-12.4Z",
  below: "m0 7 6.2-11.2h-12.4Z",
} as const;
const RING = "m0-8a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z";
const UP = "m0-7v-9m-3 3.5 3-3.5 3 3.5";
const DOWN = "m0 7v9m-3-3.5 3 3.5 3-3.5";

/** With serifs at both ends, so that the ends are visible. */
function barPath(frame: Frame, atMs: number, { low, high }: NonNullable<Point["span"]>): string {
  const [x, top, bottom] = [frame.x(atMs), frame.y(high), frame.y(low)];
  return `M${x - BAR_END} ${top}h${2 * BAR_END}M${x} ${top}V${bottom}M${x - BAR_END} ${bottom}h${2 * BAR_END}`;
}

const BAR_END = 6;

/** Joins points of one stretch; bounds and ranges aren't joined, because they have no exact value. */
export function linePath(frame: Frame, points: readonly Point[]): string {
  let path = "";
  let before: Point | null = null;
  for (const point of points) {
    const isJoined = before?.stretch === point.stretch && hasSlope(before) && hasSlope(point);
    path += `${isJoined ? "L" : "M"}${frame.x(point.atMs)} ${frame.y(point.y)}`;
    before = point;
  }
  return path;
}

const hasSlope = ({ comparator, span }: Point): boolean => comparator === null && span === null;
