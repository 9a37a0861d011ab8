import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { type Lane, washesOf } from "#domain/bloodwork/see/lanes.ts";
import type { Point } from "#domain/bloodwork/see/series.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText } from "#domain/bloodwork/see/value-text.ts";
import { Axes } from "#web/ui/chart/axes.tsx";
import type { Frame } from "#web/ui/chart/frame.ts";
import { LANE_HEIGHT, LaneRows, Washes } from "#web/ui/chart/lane-rows.tsx";
import { useWidth } from "#web/ui/chart/use-width.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FORCED_COLOURS } from "../words/forced-colours.ts";
import { BandShapes, DecisionLine, DesirableShape, TargetShape } from "./band-shapes.tsx";
import type { ChartModel } from "./chart-model.ts";
import { markerFrame } from "./marker-axes.ts";
import { linePath, PointMarks } from "./point-marks.tsx";

interface MarkerChartProps {
  readonly model: ChartModel;
  readonly lanes: readonly Lane[];
  /** Text alternative of the chart, in sentences. */
  readonly summary: string;
  readonly focused: Point | null;
  /** Describes the focused point in one sentence. */
  readonly focusText: string;
  readonly onFocus: (point: Point) => void;
  /** Up and down arrows open the previous or next marker. */
  readonly onMarker: (step: -1 | 1) => void;
  readonly takesFocus: boolean;
}

const PLOT_HEIGHT = 300;

/** One marker on a linear time axis. Left and right arrows move between points, up and down between markers. */
export function MarkerChart({ model, lanes, summary, focused, takesFocus, ...rest }: MarkerChartProps) {
  const { focusText, onFocus, onMarker } = rest;
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  useEffect(() => {
    if (takesFocus) room.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const clipId = useId();
  const { series, window, points } = model;
  const y = { ...model.axis, label: axisLabel(model) };
  const shownLanes = lanes.filter(({ bars }) =>
    bars.some((bar) => bar.untilMs >= window.fromMs && bar.fromMs <= window.untilMs),
  );
  const top = shownLanes.length * LANE_HEIGHT + 30;
  const height = top + PLOT_HEIGHT;
  const { x, frame } = markerFrame({ window, width, height, top, left: width < 480 ? 44 : 54 }, y);
  const at = focused === null ? -1 : points.indexOf(focused);
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key];
    const point = to === undefined ? undefined : points[Math.min(points.length - 1, Math.max(0, to))];
    if (event.key === "ArrowUp" || event.key === "ArrowDown") onMarker(event.key === "ArrowUp" ? -1 : 1);
    else if (point) onFocus(point);
    else return;
    event.preventDefault();
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const near = nearest(points, frame.valueAt((event.clientX - box.left) * (width / box.width)));
    if (near && near !== focused) onFocus(near);
  };
  return (
    <div
      ref={room}
      role="slider"
      tabIndex={0}
      aria-label={`${series.subject.marker.name}, results in order of time. Up and down lead to other markers.`}
      aria-valuemin={points.length === 0 ? 0 : 1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={focusText}
      onKeyDown={step}
      className="min-w-0 rounded-small"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={summary}
        onPointerMove={point}
        onPointerDown={point}
        className={classNames("block h-auto w-full touch-pan-y text-ink-3 select-none", FORCED_COLOURS)}
      >
        <clipPath id={clipId}>
          <rect x={frame.left} y={top} width={frame.right - frame.left} height={frame.bottom - top} />
        </clipPath>
        <LaneRows frame={frame} window={window} lanes={shownLanes} />
        <Washes frame={frame} washes={washesOf(shownLanes)} />
        <Axes frame={frame} x={x} y={y} letters="text-xs" />
        <MethodBreaks frame={frame} breaks={model.breaks} />
        <BandShapes frame={frame} spans={model.cited} kind="cited" />
        <BandShapes frame={frame} spans={model.printed} kind="printed" />
        {model.decisions.map(({ value }) => (
          <DecisionLine key={value} frame={frame} value={value} />
        ))}
        {model.target && <TargetShape frame={frame} bounds={model.target} />}
        {model.desirable && <DesirableShape frame={frame} bounds={model.desirable.bounds} />}
        {focused && at >= 0 && <FocusMark frame={frame} point={focused} text={pointText(focused, series)} />}
        <path
          d={linePath(frame, model.joined)}
          fill="none"
          strokeWidth="1.75"
          strokeLinejoin="round"
          clipPath={`url(#${clipId})`}
          className="stroke-ink"
        />
        <PointMarks frame={frame} points={points} placeOf={model.placeOf} />
      </svg>
    </div>
  );
}

function FocusMark({ frame, point, text }: { readonly frame: Frame; readonly point: Point; readonly text: string }) {
  const [x, y] = [frame.x(point.atMs), frame.y(point.y)];
  const anchor = x < frame.left + 40 ? "start" : x > frame.right - 40 ? "end" : "middle";
  return (
    <g>
      <path d={`M${x} ${frame.top}V${frame.bottom}`} strokeDasharray="2 3" className="stroke-ink-3" />
      <circle cx={x} cy={y} r="11" fill="none" strokeWidth="2" className="stroke-accent" />
      <text
        x={x}
        y={y - 16 < frame.top + 8 ? y + 26 : y - 16}
        textAnchor={anchor}
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-surface text-sm font-semibold"
      >
        {text}
      </text>
    </g>
  );
}

function axisLabel({ series, axis }: ChartModel): string {
  const unit = unitText(series.unit);
  const { name, shortName } = { shortName: "", ...series.subject.marker };
  const short = shortName || (name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1)}…` : name);
  return `${short}${unit === "" ? "" : `, ${unit}`}${KIND_WORDS[axis.kind]}`;
}

const KIND_WORDS = { linear: "", log: ", log scale", doubling: ", each step twice the dilution" } as const;

/** On a phone a longer name would push the unit out of the drawing; the full name is above the chart. */
const MAX_LABEL_LENGTH = 24;

function nearest(points: readonly Point[], ms: number): Point | undefined {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.atMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  if (before === undefined || after === undefined) return after ?? before;
  return ms - before.atMs < after.atMs - ms ? before : after;
}

interface MethodBreaksProps {
  readonly frame: Frame;
  readonly breaks: ReadonlyArray<{ readonly atMs: number; readonly text: string }>;
}

/** Marks where another method or laboratory begins, with its name. */
function MethodBreaks({ frame, breaks }: MethodBreaksProps) {
  const { left, right, top, bottom } = frame;
  return breaks
    .map(({ atMs, text }) => ({ x: frame.x(atMs), atMs, text }))
    .filter(({ x }) => x > left && x < right)
    .map(({ x, atMs, text }) => {
      const isLate = x > (left + right) / 2;
      return (
        <g key={atMs}>
          <path d={`M${x} ${top}V${bottom}`} strokeDasharray="5 4" className="stroke-control" />
          <text
            x={x + (isLate ? -5 : 5)}
            y={top + 12}
            textAnchor={isLate ? "end" : "start"}
            strokeWidth="3"
            paintOrder="stroke"
            className="fill-ink-2 stroke-surface text-xs"
          >
            {text}
          </text>
        </g>
      );
    });
}
