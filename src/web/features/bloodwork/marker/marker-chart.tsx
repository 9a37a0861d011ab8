import type { Lane } from "#domain/bloodwork/see/lanes.ts";
import type { Point } from "#domain/bloodwork/see/series.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText } from "#domain/bloodwork/see/value-text.ts";
import type { Frame } from "#web/ui/chart/frame.ts";
import { Timeline } from "#web/ui/chart/timeline.tsx";
import { FORCED_COLOURS } from "../words/forced-colours.ts";
import { BandShapes, DecisionLine, DesirableShape, TargetShape } from "./band-shapes.tsx";
import type { ChartModel } from "./chart-model.ts";
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
export function MarkerChart({ model, onMarker, ...rest }: MarkerChartProps) {
  const { series, window, points } = model;
  const { focused } = rest;
  return (
    <Timeline
      {...rest}
      {...{ window, points }}
      label={`${series.subject.marker.name}, results in order of time. Up and down lead to other markers.`}
      y={{ ...model.axis, label: axisLabel(model) }}
      plotHeight={PLOT_HEIGHT}
      onUpOrDown={onMarker}
      className={FORCED_COLOURS}
    >
      {(frame, clip) => (
        <>
          <MethodBreaks frame={frame} breaks={model.breaks} />
          <BandShapes frame={frame} spans={model.cited} kind="cited" />
          <BandShapes frame={frame} spans={model.printed} kind="printed" />
          {model.decisions.map(({ value }) => (
            <DecisionLine key={value} frame={frame} value={value} />
          ))}
          {model.target && <TargetShape frame={frame} bounds={model.target} />}
          {model.desirable && <DesirableShape frame={frame} bounds={model.desirable.bounds} />}
          {focused && points.includes(focused) && (
            <FocusMark frame={frame} point={focused} text={pointText(focused, series)} />
          )}
          <path
            d={linePath(frame, model.joined)}
            fill="none"
            strokeWidth="1.75"
            strokeLinejoin="round"
            clipPath={clip}
            className="stroke-ink"
          />
          <PointMarks frame={frame} points={points} placeOf={model.placeOf} />
        </>
      )}
    </Timeline>
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
