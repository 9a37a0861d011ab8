import type { HourPoint } from "#domain/kinetics/what-if.ts";
import { elapsedAxis, linearAxis } from "#web/ui/chart/axis.ts";
import type { Frame } from "#web/ui/chart/frame.ts";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Band, Line } from "#web/ui/chart/shapes.tsx";

interface LevelPlotProps {
  readonly label: string;
  readonly untilHours: number;
  readonly points: readonly HourPoint[];
  /** The plan without what was changed, drawn dashed. */
  readonly asPlanned: readonly HourPoint[] | null;
  /** Of another compound that takes over. */
  readonly other: readonly HourPoint[] | null;
  readonly takenAt: readonly number[];
  readonly missedAt: readonly number[];
}

const STEADY = 100;

/** Levels over time; ticks at the bottom mark doses, rings those left out. */
export function LevelPlot({ label, untilHours, points, asPlanned, other, takenAt, missedAt }: LevelPlotProps) {
  const top = Math.max(STEADY, ...[points, asPlanned ?? [], other ?? []].flat().map(({ high }) => high)) * 1.05;
  return (
    <Plot
      label={label}
      x={elapsedAxis(untilHours, (unit) => `${unit} after the first dose`)}
      y={linearAxis([0, top], { label: "Level, % of steady state" })}
      height={260}
    >
      {(frame) => (
        <>
          {asPlanned && <Edges frame={frame} points={asPlanned} className="stroke-ink-3" dashes="3 4" />}
          <Band
            frame={frame}
            points={points.map(({ hours, low, high }) => [hours, low, high])}
            className="fill-accent/25"
          />
          <Edges frame={frame} points={points} className="stroke-accent" />
          {other && (
            <>
              <Band
                frame={frame}
                points={other.map(({ hours, low, high }) => [hours, low, high])}
                className="fill-care/20"
              />
              <Edges frame={frame} points={other} className="stroke-care" dashes="7 3" />
            </>
          )}
          <line
            x1={frame.left}
            x2={frame.right}
            y1={frame.y(STEADY)}
            y2={frame.y(STEADY)}
            strokeDasharray="1 4"
            className="stroke-ink-2"
          />
          {takenAt.map((hours) => (
            <line
              key={hours}
              x1={frame.x(hours)}
              x2={frame.x(hours)}
              y1={frame.bottom}
              y2={frame.bottom - 7}
              strokeWidth="1.5"
              className="stroke-ink-2"
            />
          ))}
          {missedAt.map((hours) => (
            <circle
              key={hours}
              cx={frame.x(hours)}
              cy={frame.bottom - 5}
              r="3.5"
              fill="none"
              strokeWidth="1.5"
              className="stroke-stop"
            />
          ))}
        </>
      )}
    </Plot>
  );
}

interface EdgesProps {
  readonly frame: Frame;
  readonly points: readonly HourPoint[];
  readonly className: string;
  readonly dashes?: string;
}

/** The band's two edges, which are one line where the source states one half-life. */
function Edges({ frame, points, className, dashes }: EdgesProps) {
  return (["high", "low"] as const).map((edge) => (
    <Line
      key={edge}
      frame={frame}
      points={points.map((point) => [point.hours, point[edge]])}
      strokeDasharray={dashes}
      className={className}
    />
  ));
}
