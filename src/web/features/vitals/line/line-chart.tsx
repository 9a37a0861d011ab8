import type { Lane } from "#domain/bloodwork/see/lanes.ts";
import type { Frame } from "#web/ui/chart/frame.ts";
import { Timeline } from "#web/ui/chart/timeline.tsx";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";
import { type Bounds, linePath, type PlottedPoint, valueAxis, valueEnds } from "./line-model.ts";

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
export function LineChart({ name, label, points, bounds, isScale, textOf, ...rest }: LineChartProps) {
  const { window, focused } = rest;
  const shown = points.filter(({ atMs }) => atMs >= window.fromMs && atMs <= window.untilMs);
  const values = shown.map((one) => [one.atMs, one.y] as const);
  const seconds = shown.flatMap(({ atMs, second }) => (second === null ? [] : [[atMs, second] as const]));
  return (
    <Timeline
      {...rest}
      label={`${name}, days in order of time`}
      points={shown}
      focusText={focused === null ? "No day in the time shown" : textOf(focused)}
      y={valueAxis(isScale ? [0, 10] : valueEnds(shown, bounds), label)}
      plotHeight={PLOT_HEIGHT}
    >
      {(frame, clip) => (
        <>
          <g clipPath={clip}>
            {bounds.map((bound) => (
              <Target key={`${bound.low} ${bound.high}`} frame={frame} bound={bound} />
            ))}
          </g>
          <g fill="none" strokeLinejoin="round" clipPath={clip}>
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
          {focused && shown.includes(focused) && <FocusMark frame={frame} point={focused} />}
        </>
      )}
    </Timeline>
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
