import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { type Lane, washesOf } from "#domain/bloodwork/see/lanes.ts";
import { classNames } from "../class-names.ts";
import { Axes } from "./axes.tsx";
import type { Axis } from "./axis.ts";
import type { Frame } from "./frame.ts";
import { LANE_HEIGHT, LaneRows, Washes } from "./lane-rows.tsx";
import { timelineFrame } from "./timeline-frame.ts";
import { useWidth } from "./use-width.ts";
import type { TimeWindow } from "./window-buttons.tsx";

interface TimelineProps<Point extends { readonly atMs: number }> {
  /** What left and right go through. */
  readonly label: string;
  /** Text alternative of the chart, in sentences. */
  readonly summary: string;
  /** In order of time, all within the window. */
  readonly points: readonly Point[];
  readonly focused: Point | null;
  /** Describes the focused point in one sentence. */
  readonly focusText: string;
  readonly onFocus: (point: Point) => void;
  /** For the up and down arrows. */
  readonly onUpOrDown?: (step: -1 | 1) => void;
  readonly takesFocus?: boolean;
  readonly window: TimeWindow;
  readonly y: Axis;
  readonly plotHeight: number;
  readonly lanes: readonly Lane[];
  readonly className?: string;
  /** Drawn over the axes; `clip` cuts off what is outside of the window. */
  readonly children: (frame: Frame, clip: string) => ReactNode;
}

/** Points on a linear time axis, with cycles as columns behind them. Left and right arrows move between points. */
export function Timeline<Point extends { readonly atMs: number }>(props: TimelineProps<Point>) {
  const { points, focused, onFocus, onUpOrDown, takesFocus = false, window, y, children } = props;
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const clipId = useId();
  useEffect(() => {
    if (takesFocus) room.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const lanes = props.lanes.filter(({ bars }) =>
    bars.some((bar) => bar.untilMs >= window.fromMs && bar.fromMs <= window.untilMs),
  );
  const top = lanes.length * LANE_HEIGHT + 30;
  const height = top + props.plotHeight;
  const { x, frame } = timelineFrame({ window, width, height, top }, y);
  const at = focused === null ? -1 : points.indexOf(focused);
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key];
    const point = to === undefined ? undefined : points[Math.min(points.length - 1, Math.max(0, to))];
    if (point) onFocus(point);
    else if (onUpOrDown && event.key === "ArrowUp") onUpOrDown(-1);
    else if (onUpOrDown && event.key === "ArrowDown") onUpOrDown(1);
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
      aria-label={props.label}
      aria-valuemin={points.length === 0 ? 0 : 1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={props.focusText}
      onKeyDown={step}
      className="min-w-0 rounded-small"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={props.summary}
        onPointerMove={point}
        onPointerDown={point}
        className={classNames("block h-auto w-full touch-pan-y text-ink-3 select-none", props.className)}
      >
        <clipPath id={clipId}>
          <rect x={frame.left} y={top} width={frame.right - frame.left} height={frame.bottom - top} />
        </clipPath>
        <LaneRows frame={frame} window={window} lanes={lanes} />
        <Washes frame={frame} washes={washesOf(lanes)} />
        <Axes frame={frame} x={x} y={y} letters="text-xs" />
        {children(frame, `url(#${clipId})`)}
      </svg>
    </div>
  );
}

function nearest<Point extends { readonly atMs: number }>(points: readonly Point[], ms: number): Point | undefined {
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
