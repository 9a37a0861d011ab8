import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { type Lane, washesOf } from "#domain/bloodwork/see/lanes.ts";
import { Axes } from "#web/ui/chart/axes.tsx";
import type { Frame } from "#web/ui/chart/frame.ts";
import { LANE_HEIGHT, LaneRows, Washes } from "#web/ui/chart/lane-rows.tsx";
import { useWidth } from "#web/ui/chart/use-width.ts";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";
import { type Bounds, lineFrame, linePath, type PlottedPoint, valueEnds } from "./line-model.ts";

interface LineChartProps {
  readonly name: string;
  /** The unit, on the axis. */
  readonly label: string;
  readonly points: readonly PlottedPoint[];
  readonly window: TimeWindow;
  readonly lanes: readonly Lane[];
  readonly bounds: readonly Bounds[];
  /** From 0 to 10, whatever was entered. */
  readonly isScale: boolean;
  /** Text alternative of the chart, in sentences. */
  readonly summary: string;
  readonly focused: PlottedPoint | null;
  readonly textOf: (point: PlottedPoint) => string;
  readonly onFocus: (point: PlottedPoint) => void;
}

const PLOT_HEIGHT = 220;
/** With more points than this, single dots would be a smear; the line and the focused day are enough. */
const MAX_DOTS = 120;

/** One line of measurements over time, with cycles as columns behind it. Left and right arrows move between days. */
export function LineChart({ name, label, points, window, lanes, bounds, summary, focused, ...rest }: LineChartProps) {
  const { isScale, textOf, onFocus } = rest;
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const clipId = useId();
  const shown = points.filter(({ atMs }) => atMs >= window.fromMs && atMs <= window.untilMs);
  const shownLanes = lanes.filter(({ bars }) =>
    bars.some((bar) => bar.untilMs >= window.fromMs && bar.fromMs <= window.untilMs),
  );
  const top = shownLanes.length * LANE_HEIGHT + 30;
  const height = top + PLOT_HEIGHT;
  const { x, y, frame } = lineFrame(
    { window, width, height, top },
    isScale ? [0, 10] : valueEnds(shown, bounds),
    label,
  );
  const at = focused === null ? -1 : shown.indexOf(focused);
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: shown.length - 1 }[event.key];
    const point = to === undefined ? undefined : shown[Math.min(shown.length - 1, Math.max(0, to))];
    if (!point) return;
    onFocus(point);
    event.preventDefault();
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const near = nearest(shown, frame.valueAt((event.clientX - box.left) * (width / box.width)));
    if (near && near !== focused) onFocus(near);
  };
  const values = shown.map((one) => [one.atMs, one.y] as const);
  const seconds = shown.flatMap(({ atMs, second }) => (second === null ? [] : [[atMs, second] as const]));
  return (
    <div
      ref={room}
      role="slider"
      tabIndex={0}
      aria-label={`${name}, days in order of time`}
      aria-valuemin={shown.length === 0 ? 0 : 1}
      aria-valuemax={shown.length}
      aria-valuenow={at + 1}
      aria-valuetext={focused === null ? "No day in the time shown" : textOf(focused)}
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
        className="block h-auto w-full touch-pan-y text-ink-3 select-none"
      >
        <clipPath id={clipId}>
          <rect x={frame.left} y={top} width={frame.right - frame.left} height={frame.bottom - top} />
        </clipPath>
        <LaneRows frame={frame} window={window} lanes={shownLanes} />
        <Washes frame={frame} washes={washesOf(shownLanes)} />
        <Axes frame={frame} x={x} y={y} letters="text-xs" />
        <g clipPath={`url(#${clipId})`}>
          {bounds.map((bound) => (
            <Target key={`${bound.low} ${bound.high}`} frame={frame} bound={bound} />
          ))}
        </g>
        <g fill="none" strokeLinejoin="round" clipPath={`url(#${clipId})`}>
          <path d={rangePath(frame, shown)} strokeWidth="3" className="stroke-ink/15" />
          <path d={linePath(frame, values)} strokeWidth="1.75" className="stroke-ink" />
          <path d={linePath(frame, seconds)} strokeWidth="1.75" strokeDasharray="5 3" className="stroke-ink-2" />
        </g>
        {shown.length <= MAX_DOTS && (
          <path
            d={[...values, ...seconds].map(([atMs, value]) => `M${frame.x(atMs)} ${frame.y(value)}${DOT}`).join("")}
            strokeWidth="1"
            className="fill-ink stroke-surface"
          />
        )}
        {focused && at >= 0 && <FocusMark frame={frame} point={focused} />}
      </svg>
    </div>
  );
}

const DOT = "m0-3.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z";

/** From the least to the greatest value of a day that has several, in one path for all. */
function rangePath(frame: Frame, points: readonly PlottedPoint[]): string {
  let path = "";
  for (const { atMs, low, high, point } of points)
    if (point.count > 1 && high > low && point.value >= point.low && point.value <= point.high)
      path += `M${frame.x(atMs)} ${frame.y(low)}V${frame.y(high)}`;
  return path;
}

function Target({ frame, bound: { low, high } }: { readonly frame: Frame; readonly bound: Bounds }) {
  const top = high === null ? frame.top : frame.y(high);
  const bottom = low === null ? frame.bottom : frame.y(low);
  const edges = [high === null ? null : top, low === null ? null : bottom].filter((edge) => edge !== null);
  return (
    <>
      <rect
        x={frame.left}
        y={top}
        width={frame.right - frame.left}
        height={Math.max(0, bottom - top)}
        className="fill-accent/6"
      />
      <path
        d={edges.map((edge) => `M${frame.left} ${edge}H${frame.right}`).join("")}
        strokeDasharray="6 4"
        className="stroke-accent"
      />
    </>
  );
}

function FocusMark({ frame, point }: { readonly frame: Frame; readonly point: PlottedPoint }) {
  const at = frame.x(point.atMs);
  return (
    <g>
      <path d={`M${at} ${frame.top}V${frame.bottom}`} strokeDasharray="2 3" className="stroke-ink-3" />
      {[point.y, point.second].map(
        (value) =>
          value !== null && (
            <circle
              key={value}
              cx={at}
              cy={frame.y(value)}
              r="6"
              strokeWidth="2"
              className="fill-surface stroke-accent"
            />
          ),
      )}
    </g>
  );
}

function nearest(points: readonly PlottedPoint[], atMs: number): PlottedPoint | undefined {
  let best: PlottedPoint | undefined;
  for (const point of points)
    if (best === undefined || Math.abs(point.atMs - atMs) < Math.abs(best.atMs - atMs)) best = point;
  return best;
}
