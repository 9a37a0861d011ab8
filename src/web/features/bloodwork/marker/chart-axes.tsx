import { titreText } from "#domain/bloodwork/see/value-text.ts";
import type { ChartFrame, ValueScale } from "./chart-scale.ts";
import { timeTicks } from "./time-ticks.ts";

interface ChartAxesProps {
  readonly frame: ChartFrame;
  readonly scale: ValueScale;
  /** What the value axis measures, with its unit. */
  readonly label: string;
  readonly breaks: ReadonlyArray<{ readonly atMs: number; readonly text: string }>;
}

const TICK_ROOM = 62;
const LETTERS = "fill-ink-3 text-xs tabular-nums";

/** A true time axis, oldest left, and the value axis with its title; where another method begins a line says so. */
export function ChartAxes({ frame, scale, label, breaks }: ChartAxesProps) {
  const { left, right, top, bottom, fromMs, untilMs } = frame;
  const ticks = timeTicks(fromMs, untilMs, Math.max(3, Math.floor((right - left) / TICK_ROOM)));
  return (
    <g>
      <text x="2" y={top - 12} className="fill-ink-2 text-xs font-medium">
        {label}
      </text>
      {scale.ticks.map((value) => (
        <g key={value}>
          <path d={`M${left} ${frame.y(value)}H${right}`} className="stroke-line-soft" />
          <text x={left - 7} y={frame.y(value) + 4} textAnchor="end" className={LETTERS}>
            {scale.isTitre ? titreText(value) : tickText(value)}
          </text>
        </g>
      ))}
      <path d={`M${left} ${bottom + 0.5}H${right}`} className="stroke-control" />
      {ticks.map(({ ms, text }) => {
        const x = frame.x(ms);
        const anchor = x > right - 18 ? "end" : x < left + 14 ? "start" : "middle";
        return (
          <g key={ms}>
            <path d={`M${x} ${bottom}v5`} className="stroke-control" />
            <text x={x} y={bottom + 19} textAnchor={anchor} className={LETTERS}>
              {text}
            </text>
          </g>
        );
      })}
      {breaks
        .filter(({ atMs }) => atMs > fromMs && atMs < untilMs)
        .map(({ atMs, text }) => {
          const x = frame.x(atMs);
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
        })}
    </g>
  );
}

const tickText = (value: number): string => String(value).replace("-", "\u2212");
